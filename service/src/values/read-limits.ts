import type { Readable } from 'node:stream'

/** The most that is read of an answer from outside. Each read declares all of it; none has a default. */
export interface ReadLimits {
  /** From the question to the last byte of the answer. */
  totalMs: number
  maxBytes: number
  /** On the average of the time that is spent waiting, after the grace. */
  leastBytesPerSecond: number
}

/** For how long the speed of an answer does not matter: a connection has to find its speed. */
const graceMs = 10_000

/**
 * The speed of a download of 4 MBit/s: 4 GB take two hours at the most, and a server that drips is left after the
 * grace.
 */
const downloadBytesPerSecond = 512 * 1024

export function downloadLimits(maxBytes: number): ReadLimits {
  const totalMs = graceMs + Math.ceil((maxBytes / downloadBytesPerSecond) * 1000)
  return { totalMs, maxBytes, leastBytesPerSecond: downloadBytesPerSecond }
}

/** The receiver of streamed bytes sets the pace, at least 128 kbit/s; the limits for the source stay the same. */
const takerBytesPerSecond = 16 * 1024

export function passingLimits(maxBytes: number): ReadLimits {
  const totalMs = graceMs + Math.ceil((maxBytes / takerBytesPerSecond) * 1000)
  return { totalMs, maxBytes, leastBytesPerSecond: downloadBytesPerSecond }
}

/**
 * For an answer that is in memory as a whole. It is short, so its time limit usually ends it before its speed limit
 * does.
 */
export function answerLimits(totalMs: number, maxBytes: number): ReadLimits {
  return { totalMs, maxBytes, leastBytesPerSecond: 16 }
}

export class TooLarge extends Error {
  name = 'TooLarge'
}

export class TooSlow extends Error {
  name = 'TooSlow'
}

/**
 * The bytes of an answer within its limits. Only the time that is spent waiting for the other side counts as slowness:
 * a disk that is slow is not the fault of who sends. Leaving the loop ends the source.
 */
export async function* within(
  source: Readable,
  { totalMs, maxBytes, leastBytesPerSecond }: ReadLimits,
  askedAt: number,
): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  let [size, waitedMs] = [0, 0]
  try {
    for (;;) {
      const slowMs = graceMs + (size / leastBytesPerSecond) * 1000 - waitedMs
      const leftMs = askedAt + totalMs - performance.now()
      const began = performance.now()
      const next = await unless(() => chunks.next(), Math.min(slowMs, leftMs), source)
      waitedMs += performance.now() - began
      if (next.done) return
      size += next.value.length
      if (size > maxBytes) throw new TooLarge(`more than ${maxBytes} bytes`)
      yield next.value
    }
  } finally {
    source.on('error', () => {}).destroy()
  }
}

/** Ends the source when the wait is too long, which ends the wait. */
async function unless<T>(wait: () => Promise<T>, milliseconds: number, source: Readable): Promise<T> {
  const end = () => source.destroy(new TooSlow('the answer came too slowly'))
  const timer = setTimeout(end, Math.max(0, milliseconds))
  try {
    return await wait()
  } finally {
    clearTimeout(timer)
  }
}
