import type { Io } from '../io.ts'

/** A line that is written again and again on a terminal, and only once elsewhere. */
export class Progress {
  readonly #io: Io
  readonly #label: string
  #last = 0
  #width = 0

  constructor(io: Io, label: string) {
    this.#io = io
    this.#label = label
  }

  at(done: number, total: number, unit: (count: number) => string): void {
    const now = performance.now()
    if (!this.#io.stderr.isTTY || (done < total && now - this.#last < 100)) return
    this.#last = now
    const share = total === 0 ? 100 : Math.floor((done / total) * 100)
    this.#write(`${this.#label}  ${bar(share)} ${share} %  ${unit(done)} of ${unit(total)}`)
  }

  end(text: string): void {
    this.#write(`${this.#label}  ${text}`)
    this.#io.stderr.write('\n')
  }

  #write(line: string): void {
    const back = this.#io.stderr.isTTY ? '\r' : ''
    this.#io.stderr.write(back + line.padEnd(back ? this.#width : 0))
    this.#width = line.length
  }
}

function bar(share: number): string {
  const full = Math.round(share / 5)
  return `[${'='.repeat(full)}${' '.repeat(20 - full)}]`
}

export function bytes(count: number): string {
  if (count < 1000) return `${count} B`
  for (const [unit, size] of [
    ['GB', 1e9],
    ['MB', 1e6],
  ] as const)
    if (count >= size) return `${(count / size).toFixed(1)} ${unit}`
  return `${(count / 1e3).toFixed(1)} kB`
}
