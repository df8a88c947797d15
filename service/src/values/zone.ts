import { Temporal } from 'temporal-polyfill'
import { hour } from './clock.ts'

/** Whether a text names a time zone. Short names such as PST mean several, and some runtimes take them all the same. */
export function isZone(text: string): boolean {
  try {
    return (
      /^[A-Za-z]/.test(text) && Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text) !== null
    )
  } catch {
    return false
  }
}

/**
 * The instant at which the clocks of a zone show a local time. A time that is skipped moves to the first instant after
 * the gap; a time that comes twice means its first coming.
 */
export function instantInZone(local: string, zone: string): Date {
  const wanted = Temporal.PlainDateTime.from(local)
  const earlier = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const skipped = !earlier.toPlainDateTime().equals(wanted)
  const instant = skipped ? earlier.getTimeZoneTransition('next') : earlier
  return new Date((instant ?? earlier).epochMilliseconds)
}

/** Milliseconds since 1970, as if the clocks that are read were those of UTC. */
export type WallMs = number

interface Span {
  from: number
  until: number
  offset: number
}

// A time within so much after a change of the clocks may have come before it, too.
const repeatMax = 25 * hour

/** Reads many local times of one zone. Far from changes of the clocks that is an addition. */
export class LocalClock {
  readonly #zone: string
  #span: Span = { from: 0, until: 0, offset: 0 }

  constructor(zone: string) {
    this.#zone = zone
  }

  /** What the clocks show at an instant. */
  wallAt(instant: number): WallMs {
    const { from, until } = this.#span
    if (instant < from || instant >= until) this.#span = spanAt(this.#zone, instant)
    return instant + this.#span.offset
  }

  /** As `instantInZone`. */
  instantOf(wall: WallMs): number {
    const plain = this.#plain(wall)
    if (plain !== undefined) return plain
    const instant = instantInZone(new Date(wall).toISOString().slice(0, -1), this.#zone).getTime()
    this.#span = spanAt(this.#zone, instant)
    return instant
  }

  #plain(wall: WallMs): number | undefined {
    const { from, until, offset } = this.#span
    const instant = wall - offset
    return instant >= from + repeatMax && instant < until ? instant : undefined
  }
}

/** The time around an instant in which the clocks do not change. */
function spanAt(zone: string, instant: number): Span {
  const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  return {
    // A change at this very instant is not before it.
    from: there.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')?.epochMilliseconds ?? -Infinity,
    until: there.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity,
    offset: there.offsetNanoseconds / 1e6,
  }
}

/** By how much the clocks of a zone are ahead of UTC, from `from` to before `until`: each offset with its first instant. */
export function offsetsIn(zone: string, from: number, until: number): { from: number; offset: number }[] {
  const spans: { from: number; offset: number }[] = []
  for (let at = from; at < until; ) {
    const span = spanAt(zone, at)
    spans.push({ from: at, offset: span.offset })
    at = span.until
  }
  return spans
}
