import type { Random } from '../../harness/load/random.ts'
import type { Arrival, Behaviour, Choose } from '../../harness/servers/receiver.ts'

/** How long a receiver takes that is well. */
const usualMs = 80

/** Longer than the 15 s that a receiver has. */
const tooLongMs = 20_000

/** How many deliveries of one endpoint are kept waiting to the end of their time, before and after the headers. */
const slowOnes = 2

/**
 * How many of the attempts fail, by their number; from the fourth on none does. Together it is some 30 %. Most of the
 * failures are first ones, because retries of minutes and hours have to be walked to, one by one.
 */
const failing = [0.36, 0.1, 0.1]

/** Where redirects lead to. Nothing may ever arrive there. */
export const elsewhere = 'elsewhere'

/**
 * Receivers that fail in every way there is. A few attempts at the beginning hang, since each of them holds a slot for
 * 15 s; all other failures are quick.
 */
export function failingReceivers(random: Random, urlOf: (endpoint: string) => string): Choose {
  const seen = new Map<string, number>()
  const slow = new Map<string, number>()
  const failures: readonly Behaviour[] = [
    { status: 500, thinkMs: usualMs },
    { status: 500 },
    { status: 404 },
    'reset',
    { status: 302, headers: { location: urlOf(elsewhere) } },
    { status: 308, headers: { location: urlOf(elsewhere) } },
    { status: 429, headers: { 'retry-after': '30' } },
    { status: 503, headers: { 'retry-after': '20' } },
  ]
  return ({ endpoint, id }: Arrival) => {
    const key = `${endpoint} ${id}`
    const time = (seen.get(key) ?? 0) + 1
    seen.set(key, time)
    const fails = random.between(0, 1) < (failing[time - 1] ?? 0)
    if (!fails) return { status: random.pick([200, 204]), thinkMs: random.between(0.5, 1.5) * usualMs }
    const held = slow.get(endpoint) ?? 0
    if (held >= slowOnes * 2) return random.pick(failures)
    slow.set(endpoint, held + 1)
    return held % 2 === 0 ? 'hang' : { status: 200, afterMs: tooLongMs }
  }
}
