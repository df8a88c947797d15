import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

// More than these are no accident of a busy machine.
const askedAgainMax = 3
const linesAtTheEnd = 12

/** The results of all tests, across all processes. */
export class Tally {
  passed = 0
  skipped = []
  #failures = []
  #unsteady = []
  #times = new Map()
  #ran = new Set()
  #skippedAt = new Map()
  #print

  constructor(print = (text) => process.stdout.write(text)) {
    this.#print = print
  }

  get failed() {
    return this.#failures.length
  }

  get unsteady() {
    return this.#unsteady.length
  }

  add({ kind, name, at, text, file, milliseconds }, batch = []) {
    if (kind === 'skipped') this.#skippedAt.set(at, name)
    else if (at) this.#ran.add(at)
    if (kind === 'took') this.#times.set(file, (this.#times.get(file) ?? 0) + milliseconds)
    else if (kind === 'passed') {
      this.passed += 1
      this.#print('.')
    } else if (kind === 'skipped') {
      this.skipped.push(name)
    } else if (kind === 'failed') {
      this.#failures.push({ name, at, text, batch })
      this.#print(`\nfailed: ${name}\n${text}\n`)
    }
  }

  /** The files of the tests that failed, to be run once more; none when too many failed. */
  unsettled() {
    if (this.failed > askedAgainMax || this.#failures.some(({ at }) => at === undefined)) return []
    return [...new Set(this.#failures.flatMap(({ at, name, batch }) => ownFile(batch, at, name)))]
  }

  /** A test that passes the second time is named as unsteady, with what it said the first time. */
  addAgain(reported) {
    const { kind, at, name, text } = reported
    const index = this.#failures.findIndex((failure) => failure.at === at)
    if (kind === 'passed' && index >= 0) {
      this.#unsteady.push(...this.#failures.splice(index, 1))
      this.passed += 1
    } else if (kind === 'failed' && index < 0) {
      this.add(reported)
    } else if (kind === 'failed') {
      this.#print(`\nfailed again: ${name}\n${text}\n`)
    }
  }

  close(milliseconds) {
    const list = (title, names) => names.length > 0 && this.#print(`\n${title}:\n  ${names.join('\n  ')}\n`)
    this.#print('\n')
    list('skipped', this.skipped)
    list('slowest files', this.#slowest())
    list('unsteady: failed, and passed alone', this.#unsteady.map(brief))
    list('failed', this.#failures.map(brief))
    this.#print(
      `\n${(milliseconds / 1000).toFixed(0)} s\n${this.passed} passed, ${this.failed} failed, ${this.skipped.length} skipped${this.unsteady > 0 ? `, ${this.unsteady} unsteady` : ''}\n`,
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

/** The file that a test stands in: its place, or for one that a harness declares the file that has its title. */
function ownFile(batch, at, name) {
  const own = batch.find((file) => at.includes(file))
  return own ?? batch.find((file) => readFileSync(file, 'utf8').includes(name)) ?? []
}

/** With the beginning of its text, for those who have the end of the output only. */
function brief({ name, text }) {
  return [name, ...text.split('\n').slice(0, linesAtTheEnd)].join('\n    ')
}
