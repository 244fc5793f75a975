// What C++ has for the same tasks, for `terrarium-bench --against`: it answers the lines that
// `terrarium-bench serve` answers, does the benchmarks of the same names on the same inputs, and
// must come to the same digests.
//
//     leagues/rank            std::sort over records with a comparator of all keys
//     kernel/fire, pomodoro   std::priority_queue; what was cancelled is dropped when it comes up
//
//     g++ -O3 -march=native -std=c++17 -o peers Benchmarks/Peers/peers.cpp
//     terrarium-bench --against ./peers --filter leagues
#include <algorithm>
#include <cstdint>
#include <ctime>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <queue>
#include <sstream>
#include <string>
#include <vector>

using std::vector;
typedef uint64_t u64;

static u64 mixed(u64 w) {
  w = (w ^ (w >> 30)) * 0xBF58476D1CE4E5B9;
  w = (w ^ (w >> 27)) * 0x94D049BB133111EB;
  return w ^ (w >> 31);
}

struct SplitMix64 {
  u64 state;
  u64 next() { return mixed(state += 0x9E3779B97F4A7C15); }
  u64 below(u64 bound) { return u64((unsigned __int128)next() * bound >> 64); }
};

struct Digest {
  u64 state = 0x9E3779B97F4A7C15;
  void add(u64 word) { state = (state + word) * 0xD1342543DE82EF95; }
  u64 value() const { return mixed(state); }
};

struct Answer { u64 operations, digest; };
typedef std::function<Answer()> Once;
// What is timed, and what makes it ready each time, which is not.
struct Run {
  Once once;
  std::function<void()> ready = [] {};
  template <class F> Run(F once) : once(once) {}
  Run(std::function<void()> ready, Once once) : once(once), ready(ready) {}
  Run() {}
};

// The weekly ladder.

struct Standing { uint32_t person, tier; int64_t xp, streak, focus, joined; };

static vector<Standing> crowd(size_t size) {
  SplitMix64 luck{7};
  vector<Standing> people;
  for (uint32_t person = 0; person < size; person++) {
    int64_t days = luck.below(8), xp = days * 50 + luck.below(200) * 10;
    uint32_t tier = luck.below(5);
    int64_t focus = luck.below(40) * 25;
    people.push_back({person, tier, xp, days, focus, int64_t(luck.below(31536000000))});
  }
  return people;
}

static bool before(const Standing &a, const Standing &b) {
  if (a.tier != b.tier) return a.tier < b.tier;
  if (a.xp != b.xp) return a.xp > b.xp;
  if (a.streak != b.streak) return a.streak > b.streak;
  if (a.focus != b.focus) return a.focus > b.focus;
  return a.joined != b.joined ? a.joined < b.joined : a.person < b.person;
}

static Run rankTiers(size_t size) {
  auto people = crowd(size);
  return [=] {
    auto sorted = people;
    std::sort(sorted.begin(), sorted.end(), before);
    vector<uint32_t> ranks(size);
    vector<uint8_t> movements(size);
    uint32_t rank = 0;
    for (size_t place = 0; place < size; place++) {
      const Standing &one = sorted[place];
      rank = place > 0 && sorted[place - 1].tier == one.tier ? rank + 1 : 1;
      ranks[one.person] = rank;
      bool up = rank <= 12 && one.tier < 4, down = rank >= 16 && one.tier > 0;
      movements[one.person] = up ? 2 : down ? 0 : 1;
    }
    Digest digest;
    for (size_t row = 0; row < size; row += 61) digest.add(movements[row]), digest.add(ranks[row]);
    return Answer{size, digest.value()};
  };
}

// Timers.

struct Timer {
  u64 deadline;
  uint32_t sequence, person;
  bool operator<(const Timer &other) const {  // the greatest is the next
    return deadline != other.deadline ? deadline > other.deadline : sequence > other.sequence;
  }
};
typedef std::priority_queue<Timer> Timers;

static vector<u64> deadlines(size_t size) {
  SplitMix64 luck{9};
  vector<u64> all;
  for (size_t turn = 0; turn < size; turn++) all.push_back(luck.below(1500000));
  return all;
}

static Run fire(size_t size) {
  auto all = deadlines(size);
  auto timers = std::make_shared<Timers>();
  return {[=] {
            *timers = Timers();
            for (uint32_t number = 0; number < size; number++)
              timers->push({all[number], number, number});
          },
          [=] {
            Digest digest;
            for (; !timers->empty(); timers->pop()) digest.add(timers->top().person);
            return Answer{size, digest.value()};
          }};
}

static Run pomodoro(size_t size) {
  auto all = deadlines(size);
  vector<uint32_t> order(size);
  for (uint32_t person = 0; person < size; person++) order[person] = person;
  SplitMix64 luck{10};
  for (size_t last = size - 1; last > 0; last--) std::swap(order[last], order[luck.below(last + 1)]);
  return [=] {
    Timers timers;
    vector<uint32_t> valid(size);
    uint32_t sequence = 0;
    auto begin = [&](uint32_t person, u64 end) {
      timers.push({end, ++sequence, person});
      valid[person] = sequence;
    };
    for (size_t place = 0; place < size; place++) begin(order[place], all[place]);
    Digest digest;
    u64 now = 0;
    for (size_t turn = 0; turn < size; turn++) {
      Timer next;
      do next = timers.top(), timers.pop(); while (valid[next.person] != next.sequence);
      now = next.deadline;
      begin(next.person, now + all[turn]);
      digest.add(next.person);
      begin(turn, now + all[size - 1 - turn]);
    }
    return Answer{size * 5, digest.value()};
  };
}

// The conversation.

struct Benchmark { std::function<Run(size_t)> prepare; size_t full, small; };

static const std::map<std::string, Benchmark> benchmarks = {
    {"leagues/rank", {rankTiers, 1000000, 200}},
    {"kernel/fire", {fire, 1000000, 300}},
    {"kernel/pomodoro", {pomodoro, 1000000, 300}},
};

static int64_t nanoseconds() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return int64_t(time.tv_sec) * 1000000000 + time.tv_nsec;
}

static int64_t timed(const Run &run, int runs, Answer &answer) {
  int64_t took = 0;
  for (int turn = 0; turn < runs; turn++) {
    run.ready();
    int64_t start = nanoseconds();
    answer = run.once();
    took += nanoseconds() - start;
  }
  return took;
}

static std::string hexadecimal(u64 word) {
  char text[17];
  snprintf(text, sizeof text, "%016llx", (unsigned long long)word);
  return text;
}

int main() {
  Run run;
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string verb, size, name;
    words >> verb;
    if (verb == "names") {
      std::cout << "names";
      for (auto &benchmark : benchmarks) std::cout << " " << benchmark.first;
    } else if (verb == "prepare" && words >> size >> name && benchmarks.count(name)) {
      const Benchmark &benchmark = benchmarks.at(name);
      run = benchmark.prepare(size == "full" ? benchmark.full : benchmark.small);
      Answer answer{};
      timed(run, 1, answer);
      int64_t took = timed(run, 1, answer);
      std::cout << "ready " << answer.operations << " " << hexadecimal(answer.digest) << " " << took;
    } else if (int runs; verb == "sample" && run.once && words >> runs) {
      Answer answer{};
      int64_t took = timed(run, runs, answer);
      std::cout << "took " << took << " " << hexadecimal(answer.digest);
    } else {
      std::cout << "error cannot read '" << line << "'";
    }
    std::cout << std::endl;
  }
}
