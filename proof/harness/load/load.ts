/** Runs one after the other in each of `lanes` lanes, and returns all results in order. */
export async function inParallel<T, R>(
  items: readonly T[],
  lanes: number,
  run: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      const index = next
      next += 1
      results[index] = await run(items[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}

/** An open loop: begins `perSecond` calls each second for that long, however long the answers take. */
export async function openLoop(
  perSecond: number,
  seconds: number,
  run: (index: number) => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const total = Math.round(perSecond * seconds)
  const running: Promise<void>[] = []
  for (let index = 0; index < total; ) {
    const due = Math.min(total, Math.ceil(((performance.now() - began) / 1000) * perSecond))
    for (; index < due; index++) running.push(run(index))
    await pause(2)
  }
  await Promise.all(running)
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))
}

/** Asks again until the answer is right or the time is over, and answers what it heard last. */
export async function until<T>(
  ask: () => Promise<T> | T,
  isRight: (value: T) => boolean,
  withinMs: number,
  everyMs = 50,
): Promise<T> {
  const end = performance.now() + withinMs
  for (;;) {
    const value = await ask()
    if (isRight(value) || performance.now() > end) return value
    await pause(everyMs)
  }
}
