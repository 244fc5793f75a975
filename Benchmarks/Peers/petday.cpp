// A year of the pet app with the default behaviour, written by hand in C++ and knowing nothing
// else: UTC, no phones, no reset times of people's own, no journal, no tables but sums. It is the
// yardstick for `terrarium run pet-year`: what would somebody reach who needs only this? People
// live one after the other, each all their days.
//
//     g++ -O3 -march=native -std=c++17 -o petday Benchmarks/Peers/petday.cpp
//     ./petday 10000 365 1          people, days, seed
//
// It prints its sums as JSON, with the seconds of processor time that the days took. The rules are
// those of the pet's specification, the numbers those of `DefaultBehaviourParameters`; the random
// numbers are its own (SplitMix64, in order). Its sums agree with those of
// `terrarium run pet-year --set behaviour.default.settings.resetTime=0` but for chance.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <vector>

typedef uint64_t u64;

struct Luck {
  u64 state;
  u64 next() {
    u64 w = state += 0x9E3779B97F4A7C15;
    w = (w ^ (w >> 30)) * 0xBF58476D1CE4E5B9;
    w = (w ^ (w >> 27)) * 0x94D049BB133111EB;
    return w ^ (w >> 31);
  }
  typedef u64 result_type;
  static constexpr u64 min() { return 0; }
  static constexpr u64 max() { return ~u64(0); }
  u64 operator()() { return next(); }
  double unit() { return double(next() >> 11) * 0x1p-53; }
  bool happens(double chance) { return unit() < chance; }
  /// A nearly normal number from the four bytes of half a word, as the model has it.
  static float innovation(u64 half) {
    int bytes = (half & 255) + (half >> 8 & 255) + (half >> 16 & 255) + (half >> 24 & 255);
    return float(bytes - 510) * float(1 / 147.8);
  }
  double normal() {
    // Marsaglia's polar method.
    if (hasSpare) { hasSpare = false; return spare; }
    double x, y, s;
    do { x = 2 * unit() - 1; y = 2 * unit() - 1; s = x * x + y * y; } while (s >= 1 || s == 0);
    double f = std::sqrt(-2 * std::log(s) / s);
    spare = y * f; hasSpare = true;
    return x * f;
  }
  double spare = 0;
  bool hasSpare = false;
};

static const int thresholds[] = {10,  20,  30,  40,  50,  60,  75,  90,  110, 135,
                                 165, 200, 240, 285, 335, 390, 450, 515, 585, 0};
static const int last = 19;

struct Pet {
  int stage = 0, xp = 0;
  int move(int points) {
    xp += points;
    if (xp < 0) {
      if (stage == 0) { xp = 0; return 0; }
      xp = std::max(0, thresholds[stage - 1] - 1 + xp);
      stage--;
      return -1;
    }
    if (stage < last && xp >= thresholds[stage]) { stage++; xp = 0; return 1; }
    return 0;
  }
};

struct Person {
  float propensity, fondness, hazard, habitRate, streakSense, freshSense, diligence, delay;
  float shock = 0, mood, drift = 0, ownPeak, strength = 0, lapse = 0, missed = 0;
  float weekdays[7];
  int arrival, tasks, chronotype, grace;
  int lastOpened = -1, streak = 0, lastRise = -1, lastFall = -1;
  int boardDay = -1, planned = 0, done = 0;
  double progress = 0, routine[6];
  Pet pet;
  bool isHere = true, isAbandoned = false, rollsOver;
  std::vector<double> copies;  // the times of open tasks, of those who have them copied
  Luck luck;
};

struct Task { double time, due, meant; bool open, edits, deletes; };
struct Event { double at; int kind; };  // minutes; 0 open, 1 done from the widget, 2 snooze

struct Sums {
  long people = 0, active = 0, planned = 0, onTime = 0, late = 0, missed = 0;
  long snoozed = 0, edited = 0, deleted = 0, evolved = 0, fell = 0, left = 0, abandoned = 0;
};

static double hours[5][48];

static void profiles() {
  const double share[] = {0.3, 0.25, 0.35, 0.1}, peak[] = {8, 13, 20, 22};
  const double spread[] = {1.1, 1.3, 1.3, 1};
  double all[48] = {0};
  for (int type = 0; type < 4; type++) {
    double bell[48], sum = 0;
    for (int slot = 0; slot < 48; slot++) {
      double away = std::fabs((slot + 0.5) / 2 - peak[type]);
      double d = std::min(away, 24 - away) / spread[type];
      sum += bell[slot] = std::exp(-0.5 * d * d);
    }
    double reach = 0;
    for (int slot = 0; slot < 48; slot++) {
      all[slot] += share[type] * bell[slot] / sum;
      hours[type][slot] = reach += bell[slot] / sum;
    }
  }
  double reach = 0;
  for (int slot = 0; slot < 48; slot++) hours[4][slot] = reach += all[slot];
}

/// Minutes after midnight; who would be as much past midnight is that much before it.
static double openingTime(Person &p, bool isWeekend) {
  bool isAny = p.luck.happens(0.1);
  const double *profile = hours[isAny ? 4 : p.chronotype];
  double u = p.luck.unit();
  int slot = int(std::upper_bound(profile, profile + 47, u) - profile);
  double time = 30 * (slot + p.luck.unit());
  if (isAny) return time;
  time = std::fabs(time + 60 * (p.drift + p.ownPeak + (isWeekend ? 1.1 : 0)));
  return time < 1440 ? time : 2880 - time;
}

static double fading(double days, double half) { return half / (half + days); }
static double logistic(double x) { return 1 / (1 + std::exp(-x)); }

static Person born(u64 seed, int number) {
  Person p;
  p.luck.state = seed * 0xD1342543DE82EF95 + u64(number) * 0x9E3779B97F4A7C15 + 1;
  p.luck.next();
  Luck &l = p.luck;
  auto factor = [&](double spread) { return float(std::max(0.0, 1 + spread * l.normal())); };
  p.propensity = float(-2.08 + 1.02 * l.normal());
  p.habitRate = float(std::min(1.0, 0.0454 * std::exp(l.normal())));
  std::gamma_distribution<double> a(0.52, 1), b(1.55, 1);
  double x = a(l), y = b(l);
  p.hazard = float(x + y > 0 ? x / (x + y) : 0.5);
  p.streakSense = factor(0.4);
  p.freshSense = factor(0.5);
  p.fondness = float(0.4 * l.normal());
  p.diligence = float(1.1 + 0.8 * l.normal());
  p.delay = float(8 + 12 * l.normal());
  p.tasks = int(3 + 4 * l.unit());
  p.mood = float(1.34 * l.normal());
  p.ownPeak = float(0.3 * l.normal());
  double mean = 0, weekend = 0.95 * l.normal();
  for (float &own : p.weekdays) mean += (own = float(0.53 * std::sqrt(7.0 / 6) * l.normal())) / 7;
  for (int day = 0; day < 7; day++)
    p.weekdays[day] += float(weekend * (day < 5 ? -2 : 5) / 7 - mean);
  double type = l.unit();
  p.chronotype = type < 0.3 ? 0 : type < 0.55 ? 1 : type < 0.9 ? 2 : 3;
  p.grace = !l.happens(0.05) ? 60 : l.happens(0.4) ? 30 : 120;
  p.rollsOver = l.happens(0.08);
  for (double &time : p.routine) time = 60 * (7 + 15 * l.unit());
  p.arrival = int(28 * l.unit());
  return p;
}

/// Whether 1 January, 24 to 26 or 31 December, of a year from Monday, 5 January 2026.
static void dateOf(int day, bool &isHoliday, bool &isFirst) {
  static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  int left = day + 4, month = 0;
  while (left >= lengths[month]) { left -= lengths[month]; month = (month + 1) % 12; }
  isFirst = left == 0;
  isHoliday = (month == 0 && left == 0) ||
              (month == 11 && (left == 23 || left == 24 || left == 25 || left == 30));
}

static void moved(Person &p, int change, int day, Sums &s) {
  if (change > 0) { p.lastRise = day; s.evolved++; }
  if (change < 0) { p.lastFall = day; s.fell++; }
}

static void settle(Person &p, int planned, int done, int day, Sums &s) {
  if (planned == 0) return;
  s.missed += planned - done;
  for (int i = done; i < planned && (p.pet.stage > 0 || p.pet.xp > 0); i++)
    moved(p, p.pet.move(-2), day, s);
  if (5 * done >= 4 * planned) moved(p, p.pet.move(3), day, s);
  else if (5 * done < 2 * planned) moved(p, p.pet.move(-3), day, s);
}

static void closeOut(Person &p, int day, Sums &s) {
  int copies = int(p.copies.size());
  if (p.boardDay >= 0) settle(p, p.planned, p.done, day, s);
  if (copies > 0)
    for (int away = p.boardDay + 1; away < day; away++) {
      s.planned += copies;
      settle(p, copies, 0, day, s);
    }
  p.boardDay = day;
  p.planned = copies;
  s.planned += copies;
  p.done = 0;
}

static void night(Person &p, int done, bool rests) {
  static const float kept = float(std::pow(0.5, 1 / 5.0));
  p.lapse *= kept;
  if (done > 0) {
    p.strength += p.habitRate * (1 - p.strength);
    p.missed = 0;
    p.streak++;
    return;
  }
  if (!rests) {
    p.strength *= 1 - std::min(0.08f, 0.01f + 0.01f * p.missed);
    p.missed++;
  }
  if (p.streak > 0) {
    double given = p.streak - 4 * std::log1p(p.streak / 4.0);
    p.lapse += float(0.5 * 0.4 * std::min(1.0, given * (1 - kept)) * p.streakSense);
    p.streak = 0;
  }
}

static void active(Person &p, int day, Sums &s) {
  static thread_local std::vector<Event> due;
  static thread_local std::vector<Task> tasks;
  due.clear(); tasks.clear();
  s.active++;
  p.lastOpened = day;
  auto later = [](const Event &a, const Event &b) { return a.at > b.at; };
  auto push = [&](double at, int kind) {
    if (at >= 1440) return;
    due.push_back({at, kind});
    std::push_heap(due.begin(), due.end(), later);
  };
  int openings = 1;
  for (double u = p.luck.unit(); u < 0.375 && openings < 32; u /= 0.375) openings++;
  for (int i = 0; i < openings; i++) push(openingTime(p, day % 7 > 4), 0);
  double free = 0, until = -1, chance = logistic(p.diligence);
  int opened = 0, done = 0;
  auto finish = [&](Task &task, double at) {
    task.open = false;
    done++; p.done++;
    bool onTime = std::fabs(at - task.due) <= p.grace;
    (onTime ? s.onTime : s.late)++;
    moved(p, p.pet.move(onTime ? 2 : 1), day, s);
  };
  // Decides about a task, and when to come back for it.
  auto mean = [&](double time, double at) {
    Task task{time, time, 1e9, true, false, false};
    if (p.luck.happens(chance)) {
      task.meant = std::max(0.0, time + p.delay + 30 * p.luck.normal());
      double when = std::max(at, task.meant);
      bool snoozes = p.luck.happens(0.15);
      task.edits = !snoozes && p.luck.happens(0.1);
      if (snoozes && when > time && time > at) push(time, 2);
      push(when, p.luck.happens(0.3) ? 1 : 0);
    } else {
      task.deletes = p.luck.happens(0.15);
    }
    tasks.push_back(task);
  };
  auto next = [&]() -> Task * {
    Task *best = nullptr;
    for (Task &t : tasks) if (t.open && (!best || t.due < best->due)) best = &t;
    return best;
  };
  while (!due.empty()) {
    std::pop_heap(due.begin(), due.end(), later);
    Event event = due.back();
    due.pop_back();
    double now = std::max(event.at, free);
    if (now >= 1440) break;
    if (event.kind == 0) {
      if (p.boardDay != day) closeOut(p, day, s);
      free = now + 3 / 60.0;
      if (now < until) continue;
      double at = now + 4 / 60.0;
      size_t known = opened == 0 ? p.copies.size() : tasks.size();
      if (opened++ == 0) {
        for (double time : p.copies) mean(time, at);
        for (int n = 0; n < p.tasks; n++) {
          double minutes = p.routine[n], soonest = at + 5;
          if (minutes < soonest) {
            if (1410 <= soonest) continue;
            minutes = soonest + (1410 - soonest) * p.luck.unit();
          }
          double time = std::min(5.0 * int(minutes / 5), 1439.0);
          if (at >= 1440) break;
          at += 8 / 60.0;
          p.planned++; s.planned++;
          mean(time, at);
        }
      }
      for (size_t i = 0; i < known; i++) {
        Task &task = tasks[i];
        if (!task.open || at >= 1440) continue;
        if (task.meant <= now) {
          finish(task, at);
          at += 3 / 60.0;
        } else if (task.edits && task.due > at && task.meant < 1440 && task.meant - task.due >= 5) {
          s.edited++;
          task.time = task.due = 5.0 * int(task.meant / 5);
          at += 8 / 60.0;
        } else if (task.deletes) {
          s.deleted++;
          s.planned--; p.planned--;
          task.open = false;
          at += 3 / 60.0;
        }
      }
      until = (free = at) + 1 / 60.0;
    } else {
      free = now + 2 / 60.0;
      Task *task = next();
      if (!task) continue;
      if (event.kind == 1) finish(*task, now);
      else if (task->due + 15 < 1440) { task->due += 15; s.snoozed++; }
    }
  }
  p.progress = p.pet.stage < last ? double(p.pet.xp) / thresholds[p.pet.stage] : 1;
  if (p.rollsOver) {
    p.copies.clear();
    for (const Task &task : tasks) if (task.open) p.copies.push_back(task.time);
  }
  night(p, done, p.planned == 0);
}

/// The next day's number of a series that keeps a share of itself and has a spread.
static float moved(float before, float kept, float spread, u64 half) {
  return kept * before + spread * std::sqrt(1 - kept * kept) * Luck::innovation(half);
}

/// Whether a share falls below a logistic probability; mostly a bound says that it does not.
static bool isMet(double logit, double share) {
  double y = -logit;
  if (y > 0 && share * (2 + y * (1 + y * (0.5 + y / 6))) > 1) return false;
  return share < logistic(logit);
}

static void live(Person &p, int day, double base, double fresh, Sums &s) {
  s.people++;
  if (p.isAbandoned) return;
  int age = day - p.arrival;
  if (age == 0) return active(p, day, s);
  u64 first = p.luck.next(), second = p.luck.next();
  p.shock = moved(p.shock, 0.31f, 1.61f, first);
  p.mood = moved(p.mood, 0.946f, 1.34f, first >> 32);
  p.drift = moved(p.drift, 0.6f, 2.2f, second);
  float share = float(second >> 32) * 0x1p-32f;
  float hazard = p.hazard * (1 - 0.9f * p.strength) * (1 + 0.5f * p.lapse);
  if (share < hazard) {
    p.isAbandoned = true;
    p.isHere = share >= hazard * 0.55f;
    if (p.isHere) s.abandoned++; else { s.left++; s.people--; }
    return;
  }
  double logit = p.propensity + p.shock + p.mood + base + p.weekdays[day % 7] + p.fondness;
  logit += 0.87 * p.strength - p.lapse;
  logit += (fresh + (age % 365 == 0 ? 0.1 : 0)) * p.freshSense + 0.9 * fading(age, 4);
  if (p.streak > 0) logit += 0.4 * p.streakSense * (p.streak / (p.streak + 4.0));
  double away = p.lastOpened < 0 ? 0 : std::max(0, day - p.lastOpened - 1);
  logit += 0.2 * p.progress - 0.02 * away / (away + 18);
  if (p.lastRise >= 0) logit += 0.3 * fading(day - p.lastRise - 1, 2);
  if (p.lastFall >= 0) logit -= 0.4 * fading(day - p.lastFall - 1, 2);
  if (isMet(logit, p.luck.unit())) active(p, day, s); else night(p, 0, false);
}

int main(int count, char **words) {
  int people = count > 1 ? std::atoi(words[1]) : 10000;
  int days = count > 2 ? std::atoi(words[2]) : 365;
  u64 seed = count > 3 ? std::strtoull(words[3], nullptr, 10) : 1;
  profiles();
  std::vector<Person> all;
  for (int number = 0; number < people; number++) all.push_back(born(seed, number));
  static const double weekday[] = {0, 0, 0, 0, -0.6, -0.69, -0.6};
  std::vector<double> base, fresh;
  for (int day = 0; day < days; day++) {
    bool isHoliday, isFirst;
    dateOf(day, isHoliday, isFirst);
    base.push_back(weekday[day % 7] + (isHoliday ? -0.4 : 0));
    fresh.push_back((day % 7 == 0 ? 0.285 : 0) + (isFirst ? 0.131 : 0));
  }
  Sums s;
  clock_t began = std::clock();
  for (Person &p : all)
    for (int day = p.arrival; day < days && p.isHere; day++) live(p, day, base[day], fresh[day], s);
  double seconds = double(std::clock() - began) / CLOCKS_PER_SEC;
  double a = double(s.active);
  std::printf("{\"people_days\": %ld, \"active_days\": %ld, \"seconds\": %.3f,\n", s.people,
              s.active, seconds);
  std::printf(" \"active_share\": %.4f, \"planned\": %.4f, \"on_time\": %.4f, \"late\": %.4f,\n",
              a / s.people, s.planned / a, s.onTime / a, s.late / a);
  std::printf(" \"missed\": %.4f, \"snoozed\": %.4f, \"edited\": %.4f, \"deleted\": %.4f,\n",
              s.missed / a, s.snoozed / a, s.edited / a, s.deleted / a);
  std::printf(" \"evolved\": %.5f, \"fell\": %.5f, \"left\": %ld, \"abandoned\": %ld,\n",
              s.evolved / a, s.fell / a, s.left, s.abandoned);
  std::printf(" \"active_days_a_second\": %.0f}\n", a / seconds);
}
