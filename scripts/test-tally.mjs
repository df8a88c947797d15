/** What came of all tests, whichever process made them. */
export class Tally {
  passed = 0
  failed = 0
  skipped = []
  #names = []

  add({ kind, name, text }) {
    if (kind === 'passed') {
      this.passed += 1
      process.stdout.write('.')
    } else if (kind === 'skipped') {
      this.skipped.push(name)
    } else {
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
    list('failed', this.#names)
    process.stdout.write(
      `\n${(milliseconds / 1000).toFixed(0)} s\n${this.passed} passed, ${this.failed} failed, ${this.skipped.length} skipped\n`,
    )
  }
}
