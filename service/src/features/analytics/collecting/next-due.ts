import { after, day, hour } from '#values/clock.ts'

/** How often numbers are read, by the age of their post: each of these until the post is so old (D23.3). */
const rhythm = [
  { untilMs: 2 * day, everyMs: 0 },
  { untilMs: 30 * day, everyMs: 6 * hour },
  { untilMs: 90 * day, everyMs: day },
  { untilMs: Number.POSITIVE_INFINITY, everyMs: 7 * day },
]

/** The period of the passes. */
export const passMs = hour

/** When the numbers of a post are due again. A pass that comes a little early still takes them. */
export function nextDue(publishedAt: Date, now: Date): Date {
  const ageMs = now.getTime() - publishedAt.getTime()
  const everyMs = rhythm.find(({ untilMs }) => ageMs < untilMs)?.everyMs ?? 0
  return after(now, Math.max(0, everyMs - passMs / 2))
}
