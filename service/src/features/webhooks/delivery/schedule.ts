import { day, second } from '#values/clock.ts'

/** The waits before the attempts, in seconds. */
export const retryDelaysSeconds = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** A receiver that fails all deliveries for this long is not called any more. */
export const patienceMs = 5 * day

const longestRetryAfterMs = day
const spread = 0.2

/**
 * How long to wait after a failed attempt; undefined after the last one. A random part is added, so that receivers
 * which failed together are not called together. The wait is at least what the receiver requested, up to a day.
 */
export function nextDelayMs(attempt: number, retryAfterMs = 0, chance = Math.random()): number | undefined {
  const delay = retryDelaysSeconds[attempt]
  if (delay === undefined) return undefined
  const lengthened = delay * second * (1 + chance * spread)
  return Math.ceil(Math.max(lengthened, Math.min(retryAfterMs, longestRetryAfterMs)))
}

/** The wait of `Retry-After`, in seconds or as a date of the real clock. Only 429 and 503 may set it. */
export function retryAfterMs(status: number, value: string | null, realNowMs: number): number | undefined {
  if (value === null || (status !== 429 && status !== 503)) return undefined
  const text = value.trim()
  const wait = /^\d+$/.test(text) ? Number(text) * second : Date.parse(text) - realNowMs
  return wait > 0 ? wait : undefined
}
