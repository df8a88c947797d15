import type { Deployment } from '../../harness/deployment.ts'

const lookEveryMs = 200
const keptLines = 5000

/** The lines of error that the processes write, gathered while they are young: an output keeps only its end. */
export class Log {
  readonly #processes: Deployment['processes']
  readonly #lines = new Set<string>()
  readonly #timer: NodeJS.Timeout

  constructor({ processes }: Deployment) {
    this.#processes = processes
    this.#timer = setInterval(() => this.#look(), lookEveryMs)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /** What was written about a request. */
  of(requestId: string): string {
    this.#look()
    const line = [...this.#lines].find(
      (text) => requestId && text.includes(requestId) && text.includes('errorMessage'),
    )
    return line?.slice(0, 900) ?? ''
  }

  /** How often each error was written. */
  errors(): Map<string, number> {
    this.#look()
    const counts = new Map<string, number>()
    for (const line of this.#lines) {
      const { message, operation = '', work = '', errorMessage } = parsed(line)
      if (!errorMessage) continue
      const what = `${message} ${operation}${work}: ${errorMessage}`.slice(0, 200)
      counts.set(what, (counts.get(what) ?? 0) + 1)
    }
    return counts
  }

  #look(): void {
    for (const { output } of this.#processes)
      for (const line of output.split('\n'))
        if (this.#lines.size < keptLines && line.startsWith('{')) this.#lines.add(line)
  }
}

function parsed(line: string): Record<string, string> {
  try {
    return JSON.parse(line)
  } catch {
    return {}
  }
}
