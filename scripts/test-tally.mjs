import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** The results of all tests, across all processes. */
export class Tally {
  passed = 0
  failed = 0
  skipped = []
  #names = []
  #times = new Map()
  #ran = new Set()
  #skippedAt = new Map()

  add({ kind, name, at, text, file, milliseconds }) {
    if (kind === 'skipped') this.#skippedAt.set(at, name)
    else if (at) this.#ran.add(at)
    if (kind === 'took') this.#times.set(file, (this.#times.get(file) ?? 0) + milliseconds)
    else if (kind === 'passed') {
      this.passed += 1
      process.stdout.write('.')
    } else if (kind === 'skipped') {
      this.skipped.push(name)
    } else if (kind === 'failed') {
      this.failed += 1
      this.#names.push(name)
      process.stdout.write(`\nfailed: ${name}\n${text}\n`)
    }
  }

  close(milliseconds) {
    const list = (title, names) =>
      names.length > 0 && process.stdout.write(`\n${title}:\n  ${names.join('\n  ')}\n`)
    process.stdout.write('\n')
    list('skipped', this.skipped)
    list('slowest files', this.#slowest())
    list('failed', this.#names)
    process.stdout.write(
      `\n${(milliseconds / 1000).toFixed(0)} s\n${this.passed} passed, ${this.failed} failed, ${this.skipped.length} skipped\n`,
    )
  }

  /** For scripts/test-complete.mjs, which compares the runs that together are all tests. */
  record(path, files) {
    const record = { files, ran: [...this.#ran], skipped: Object.fromEntries(this.#skippedAt) }
    writeFileSync(path, JSON.stringify(record))
  }

  #slowest() {
    return [...this.#times]
      .sort((a, b) => b[1] - a[1])
      .slice(0, Number(process.env.TEST_SLOWEST ?? 10))
      .map(
        ([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1)} s  ${relative(process.cwd(), file)}`,
      )
  }
}
