/** One request, as its client saw it; times of this process in ms. */
export interface Requested {
  process: number
  sentAt: number
  answeredAt: number
  /** 0 when nothing came back. */
  status: number
  code: string
  retryAfter: number
  reset: number
}

/** Both ends of a period are rounded to whole milliseconds. */
const roundingMs = 2

/**
 * By how many the ceiling was exceeded in the worst period. A request was counted at some moment between its sending
 * and its answer, so only those that lie within a period with both are held to be in it: what is found here is certain.
 */
export function mostOver(requested: readonly Requested[], ceiling: number, periodMs: number): number {
  const passed = requested.filter(({ status }) => status === 200).toSorted((a, b) => a.sentAt - b.sentAt)
  let most = 0
  for (const [index, first] of passed.entries()) {
    const end = first.sentAt + periodMs - roundingMs
    let count = 0
    for (let next = index; next < passed.length; next++) {
      const one = passed[next] as Requested
      if (one.sentAt > end) break
      if (one.answeredAt <= end) count += 1
    }
    most = Math.max(most, count - ceiling)
  }
  return most
}

/** Streams that break the rule, made out of what was seen; answers how many of them the judge does not see. */
export function unseenPlants(requested: readonly Requested[], ceiling: number, periodMs: number): number {
  const passed = requested.filter(({ status }) => status === 200)
  const shifted = (by: number) =>
    passed.map((one) => ({ ...one, sentAt: one.sentAt + by, answeredAt: one.answeredAt + by }))
  const at = (time: number, count: number): Requested[] =>
    Array.from({ length: count }, (_, index) => ({
      process: index % 2,
      sentAt: time,
      answeredAt: time + 20,
      status: 200,
      code: '',
      retryAfter: 0,
      reset: 0,
    }))
  const plants = [
    // Each process for itself.
    [...passed, ...shifted(1)],
    // A counter that begins anew on the boundary.
    [...at(periodMs - 100, ceiling), ...at(periodMs + 10, ceiling)],
    // One too many.
    [...at(0, ceiling), ...at(periodMs / 2, 1)],
    // A period that is too short by a tenth.
    [...at(0, ceiling), ...at(periodMs * 0.9, ceiling)],
  ]
  return plants.filter((plant) => mostOver(plant, ceiling, periodMs) <= 0).length
}
