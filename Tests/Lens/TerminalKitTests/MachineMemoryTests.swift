import TerminalKit
import Testing

/// What a system says about its memory, in the files of several systems.
struct MachineMemoryTests {
  private static let free = "MemTotal:  8388608 kB\nMemFree:  1 kB\nMemAvailable:  4194304 kB\n"

  private func limit(_ files: [String: String]) -> Int64? {
    MachineMemory.ofMachine { files[$0] }.limit
  }

  #if os(Linux)
    @Test func `what is available counts, or else all of it`() {
      #expect(limit(["/proc/meminfo": Self.free]) == 4 << 30)
      #expect(limit(["/proc/meminfo": "MemTotal:  8388608 kB\n"]) == 8 << 30)
    }

    @Test func `a control group leaves its limit less what is in use`() {
      let group = [
        "/proc/meminfo": Self.free, "/proc/self/cgroup": "0::/user/app\n",
        "/sys/fs/cgroup/user/app/memory.max": "2147483648\n",
        "/sys/fs/cgroup/user/app/memory.current": "1610612736\n",
        "/sys/fs/cgroup/user/app/memory.stat": "anon 1073741824\ninactive_file 536870912\n",
      ]
      #expect(limit(group) == 1 << 30)
      let unlimited = group.merging(["/sys/fs/cgroup/user/app/memory.max": "max\n"]) { $1 }
      #expect(limit(unlimited) == 4 << 30)
    }

    @Test func `the smallest of the groups above counts too`() {
      let groups = [
        "/proc/meminfo": Self.free, "/proc/self/cgroup": "0::/user/app\n",
        "/sys/fs/cgroup/user/app/memory.max": "2147483648\n",
        "/sys/fs/cgroup/user/memory.max": "1073741824\n",
      ]
      #expect(limit(groups) == 1 << 30)
    }

    @Test func `version 1 says it elsewhere, and a container sees its root alone`() {
      let groups = [
        "/proc/meminfo": Self.free,
        "/proc/self/cgroup": "7:cpu,cpuacct:/docker/4f\n5:memory:/docker/4f\n",
        "/sys/fs/cgroup/memory/memory.limit_in_bytes": "536870912\n",
        "/sys/fs/cgroup/memory/memory.usage_in_bytes": "536870912\n",
        "/sys/fs/cgroup/memory/memory.stat": "cache 9\ntotal_inactive_file 268435456\n",
      ]
      #expect(limit(groups) == 256 << 20)
      let none = groups.merging(
        ["/sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n"]) { $1 }
      #expect(limit(none) == 4 << 30)
    }
  #endif

  @Test func `where nobody knows, there is no limit`() {
    #if os(Linux)
      #expect(limit([:]) == nil)
    #endif
    #expect(MachineMemory(limit: nil).limit == nil)
  }

  @Test(arguments: [
    ("8G", Int64(8) << 30), ("512m", 512 << 20), ("1.5T", 3 << 39), ("4096", 4_096),
    ("1e30", 1 << 62), ("8GB", 8 << 30), ("2GiB", 2 << 30), ("64B", 64),
  ])
  func `sizes are read as people write them`(text: String, bytes: Int64) {
    #expect(MachineMemory.bytes(of: text) == bytes)
  }

  @Test(arguments: ["", "G", "B", "GB", "8iB", "much", "-1", "0", "nan", "inf"])
  func `what is no size says nothing`(text: String) {
    #expect(MachineMemory.bytes(of: text) == nil)
  }
}
