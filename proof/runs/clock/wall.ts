import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pause } from '../../harness/load/load.ts'

/** How long it may take until every process has seen that the clock was moved. */
const seenWithinMs = 120

/** The wall clock of the processes, which the run can make jump. */
export class Wall {
  readonly nodeOptions = [
    '--import',
    fileURLToPath(new URL('../../harness/processes/clock-shift.mjs', import.meta.url)),
  ]
  readonly #file: string
  readonly #shifts: { from: number; shift: number }[] = [{ from: 0, shift: 0 }]

  constructor(file: string) {
    this.#file = file
  }

  get settings(): Record<string, string> {
    return { CLOCK_SHIFT_FILE: this.#file }
  }

  now(): number {
    return Date.now() + this.shift
  }

  get shift(): number {
    return this.#shifts.at(-1)?.shift ?? 0
  }

  async jump(milliseconds: number): Promise<void> {
    const shift = this.shift + milliseconds
    this.#shifts.push({ from: Date.now(), shift })
    await writeFile(this.#file, String(shift))
    await pause(seenWithinMs)
  }

  /** What the clock of a process showed at a real time: two answers just after a jump. */
  shownAt(real: number): number[] {
    const latest = this.#shifts.findLastIndex(({ from }) => from <= real)
    const shown = [this.#shifts[latest]?.shift ?? 0]
    for (let index = latest; index > 0 && (this.#shifts[index]?.from ?? 0) > real - 2 * seenWithinMs; index--)
      shown.push(this.#shifts[index - 1]?.shift ?? 0)
    return shown.map((shift) => real + shift)
  }
}
