type Step = () => unknown

const steps = new Set<Step>()

/** Keeps something to do at the end of the run, however it ends; what comes back forgets it again. */
export function atTheEnd(step: Step): () => void {
  steps.add(step)
  return () => void steps.delete(step)
}

/** The newest first: processes go before the database that they use. */
export async function endEverything(): Promise<void> {
  for (const step of [...steps].reverse()) {
    steps.delete(step)
    try {
      await step()
    } catch (error) {
      process.stderr.write(`left behind: ${(error as Error).message}\n`)
    }
  }
}

let isEnding = false

/** A signal ends everything, and this process when all of it is gone. What the run makes of that is not heard. */
export function endOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      endEverything().finally(() => process.exit(130))
    })
}

/** Once a signal has come, a step that fails because of it waits here for the end. */
export function unlessEnding(): Promise<void> {
  return isEnding ? new Promise(() => {}) : Promise.resolve()
}
