/** A day as the service writes it: 2026-11-28. */
export type Day = string

const dayMs = 86_400_000

/** Every day from the first to the last. */
export function daysBetween(first: Day, last: Day): readonly Day[] {
  const [from, to] = [Date.parse(first), Date.parse(last)]
  const count = Math.max(0, Math.round((to - from) / dayMs) + 1)
  return Array.from({ length: count }, (_, index) =>
    new Date(from + index * dayMs).toISOString().slice(0, 10),
  )
}

/** One value for each day. A day without a row is one on which nothing happened. */
export function filled<T extends { date: Day }>(
  days: readonly Day[],
  rows: readonly T[],
  read: (row: T) => number,
): readonly number[] {
  const sums = new Map<Day, number>()
  for (const row of rows) sums.set(row.date, (sums.get(row.date) ?? 0) + read(row))
  return days.map((day) => sums.get(day) ?? 0)
}

/** The same number of days, right before the first one. */
export function periodBefore({ fromDate, toDate }: { fromDate: Day; toDate: Day }) {
  const length = daysBetween(fromDate, toDate).length
  const shifted = (day: Day) => new Date(Date.parse(day) - length * dayMs).toISOString().slice(0, 10)
  return { fromDate: shifted(fromDate), toDate: shifted(toDate) }
}
