"""Prints a row of offsets-2025b.tsv for each zone: digest.py FOLDER-OF-ZONEINFO FILE-OF-NAMES"""
import datetime, sys, zoneinfo
from multiprocessing import Pool
UTC = datetime.timezone.utc
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=UTC)
STEP, END = 6 * 3600 + 31 * 60 + 7, 4_133_980_800  # 2101-01-01T00:00:00Z

def fold(digest, word):
    return ((digest ^ (word & 0xFFFFFFFF)) * 0x100000001B3) % 2**64

def row(name):
    zone = zoneinfo.ZoneInfo(name)
    def offset(second):
        local = (EPOCH + datetime.timedelta(seconds=second)).astimezone(zone)
        return int(local.utcoffset().total_seconds())
    grid = changes = 0xCBF29CE484222325
    count, last, before = 0, 0, offset(0)
    for second in range(0, END, STEP):
        now = offset(second)
        grid = fold(grid, now)
        if now != before:
            low, high = last, second  # offset(low) == before, offset(high) == now
            while high - low > 1:
                middle = (low + high) // 2
                if offset(middle) == before: low = middle
                else: high = middle
            for word in (high, offset(high - 1), offset(high)):
                changes = fold(changes, word)
            count += 1
        last, before = second, now
    return f"{name}\t{count}\t{changes:016x}\t{grid:016x}"

if __name__ == "__main__":
    zoneinfo.reset_tzpath([sys.argv[1]])
    names = sorted(open(sys.argv[2]).read().split())
    with Pool() as pool:
        for line in pool.imap(row, names): print(line, flush=True)
