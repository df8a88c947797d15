/** No single test takes so long, on the slowest machine. */
const longestMs = Number(process.env.TEST_STANDSTILL_MS ?? 8 * 60_000)

/** What is still open this long after the last test and the last hook ends with the process. */
const farewellMs = Number(process.env.TEST_FAREWELL_MS ?? 20_000)

/**
 * Watches a process of tests: one in which nothing begins or ends any more would hold up its run for ever, and nobody
 * would learn where it stands.
 */
export class Standstill {
  #open = []
  #last = 'nothing'
  #timer
  #tell

  constructor(tell) {
    this.#tell = tell
    this.#wait()
  }

  begins(name) {
    this.#open.push(name)
    this.#wait()
  }

  ends(name) {
    const index = this.#open.lastIndexOf(name)
    if (index >= 0) this.#open.splice(index, 1)
    this.#last = name
    this.#wait()
  }

  /** All tests and their hooks are over. What keeps the process alive is told and left. */
  close() {
    clearTimeout(this.#timer)
    setTimeout(() => {
      process.stderr.write(`\nAfter all tests the process was kept by ${held()}.\n`)
      process.exit()
    }, farewellMs).unref()
  }

  #wait() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#tell(this.#where()), longestMs).unref()
  }

  #where() {
    const open = this.#open.length > 0 ? `in ${this.#open.join(' > ')}` : 'in a hook after its tests'
    return `it stood still for ${longestMs / 1000} s ${open}; the last test to end was ${this.#last}; open are ${held()}`
  }
}

function held() {
  const counts = Object.groupBy(process.getActiveResourcesInfo(), (name) => name)
  return Object.entries(counts)
    .map(([name, all]) => `${all.length} ${name}`)
    .join(', ')
}
