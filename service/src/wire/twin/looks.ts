/** What a network works on after it was taken, such as an uploaded video. */
export interface Processed {
  /** How often its state was read. */
  looks: number
}

/** How many looks find it unfinished. The next one finds it ready, and it can be used from then on. */
const unfinishedLooks = 1

/** The same after one more look. */
export function lookedAt<P extends Processed>(processed: P): P {
  return { ...processed, looks: processed.looks + 1 }
}

/** Whether the last look found it ready. Nothing is ready before the first look. */
export function isReady({ looks }: Processed): boolean {
  return looks > unfinishedLooks
}
