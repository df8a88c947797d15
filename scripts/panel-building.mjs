// One build of the panel: where it is written, what the service reports about it, and how it replaces the one before.
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The names of the assets that a build has made itself. */
const generation = 'generation.json'

export class Building {
  next
  #dist
  #status

  constructor(dist) {
    this.#dist = dist
    this.next = `${dist}.next`
    this.#status = `${dist}.status.json`
    rmSync(this.next, { recursive: true, force: true })
  }

  /** What the pages of the service say for as long as there is no build. */
  is(state, reason) {
    writeFileSync(this.#status, JSON.stringify({ state, ...(reason && { reason }) }))
  }

  fail(reason) {
    this.is('failed', reason)
    rmSync(this.next, { recursive: true, force: true })
  }

  abandon() {
    rmSync(this.#status, { force: true })
    rmSync(this.next, { recursive: true, force: true })
  }

  finish() {
    this.#keepGenerationBefore()
    const before = `${this.#dist}.before`
    rmSync(before, { recursive: true, force: true })
    try {
      renameSync(this.#dist, before)
    } catch (cause) {
      if (cause.code !== 'ENOENT') throw cause
    }
    renameSync(this.next, this.#dist)
    rmSync(before, { recursive: true, force: true })
    rmSync(this.#status, { force: true })
  }

  /** A page that is open goes on asking for the parts of the build that it came from. */
  #keepGenerationBefore() {
    const own = readdirSync(join(this.next, 'assets'))
    writeFileSync(join(this.next, generation), JSON.stringify(own))
    for (const name of ownOf(this.#dist).filter((name) => !own.includes(name)))
      cpSync(join(this.#dist, 'assets', name), join(this.next, 'assets', name))
  }
}

function ownOf(dist) {
  try {
    return JSON.parse(readFileSync(join(dist, generation), 'utf8'))
  } catch {
    return []
  }
}
