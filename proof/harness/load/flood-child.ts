// Makes load from a process of its own, so that the one that judges is not slowed by it. Started by flood.ts, which
// sends one order after the other and gets a summary back for each.
import { Connection } from '../../../bench/harness/connection.ts'
import type { Order, Summary } from './flood.ts'
import { inParallel, pause } from './load.ts'

const mostConnections = 1200
const warmConnections = 400

/** Work that is worth protecting: ten times as much of it has to be made on the same machine. */
const targetsEach = 5

/** How long the answers to the last requests are waited for. */
const patienceMs = 10_000

class Pool {
  readonly #url: URL
  readonly #free: Connection[] = []
  open = 0

  constructor(url: string) {
    this.#url = new URL(url)
  }

  async take(): Promise<Connection> {
    const free = this.#free.pop()
    if (free) return free
    this.open += 1
    return Connection.open(this.#url)
  }

  /** Clients that are known already: a flood of requests is not one of handshakes. */
  async warm(count: number): Promise<void> {
    const numbers = Array.from({ length: count }, (_, index) => index)
    await inParallel(numbers, 16, async () => {
      this.#free.push(await Connection.open(this.#url))
      this.open += 1
    })
  }

  give(connection: Connection): void {
    this.#free.push(connection)
  }

  drop(connection: Connection | undefined): void {
    this.open -= 1
    connection?.close()
  }

  get isFull(): boolean {
    return this.#free.length === 0 && this.open >= mostConnections
  }
}

class Flood {
  readonly #order: Order
  readonly #pool: Pool
  #began = performance.now()
  readonly #summary: Summary = {
    sent: 0,
    done: 0,
    doneMs: [],
    refusedMs: [],
    bare: 0,
    others: {},
    unsent: 0,
    most: 0,
    late: 0,
  }
  #running = 0

  constructor(order: Order) {
    this.#order = order
    this.#pool = new Pool(order.url)
  }

  async run(): Promise<Summary> {
    const { perSecond } = this.#order
    if (perSecond !== undefined) await this.#pool.warm(warmConnections)
    this.#began = performance.now()
    if (perSecond === undefined) await this.#closed()
    else await this.#open(perSecond)
    const end = performance.now() + patienceMs
    while (this.#running > 0 && performance.now() < end) await pause(10)
    this.#summary.late = this.#running
    return this.#summary
  }

  #isOver(): boolean {
    return performance.now() - this.#began > this.#order.seconds * 1000
  }

  async #closed(): Promise<void> {
    const lanes = Array.from({ length: this.#order.lanes ?? 16 }, (_, index) => index)
    await inParallel(lanes, lanes.length, async () => {
      while (!this.#isOver()) await this.#one()
    })
  }

  async #open(perSecond: number): Promise<void> {
    for (let sent = 0; !this.#isOver(); await pause(1)) {
      const due = Math.ceil(((performance.now() - this.#began) / 1000) * perSecond)
      for (; sent < due; sent++) {
        if (this.#pool.isFull) this.#summary.unsent += 1
        else void this.#one()
      }
    }
  }

  async #one(): Promise<void> {
    this.#running += 1
    this.#summary.most = Math.max(this.#summary.most, this.#running)
    this.#summary.sent += 1
    const request = this.#request(this.#summary.sent)
    const began = performance.now()
    let connection: Connection | undefined
    try {
      connection = await this.#pool.take()
      const status = await connection.ask(request)
      this.#note(status, performance.now() - began, connection)
    } catch (error) {
      this.#pool.drop(connection)
      this.#other((error as Error).message)
    }
    this.#running -= 1
  }

  #note(status: number, ms: number, connection: Connection): void {
    const { doneMs, refusedMs } = this.#summary
    if (status < 300) {
      // Only what is done within the time counts as work of that time.
      if (!this.#isOver()) this.#summary.done += 1
      doneMs.push(ms)
      this.#pool.give(connection)
      return
    }
    const answer = connection.lastAnswer
    if (status === 503 || status === 429) {
      refusedMs.push(ms)
      if (!/^retry-after: *\d/im.test(answer)) this.#summary.bare += 1
    } else this.#other(`${status}: ${answer.slice(-300)}`)
    if (/^connection: *close/im.test(answer)) this.#pool.drop(connection)
    else this.#pool.give(connection)
  }

  #other(what: string): void {
    const { others } = this.#summary
    others[what] = (others[what] ?? 0) + 1
  }

  /** Lists and writes posts in turn. */
  #request(number: number): string {
    const { url, key, name, accountIds, scheduledFor } = this.#order
    const head = `Host: ${new URL(url).host}\r\nAuthorization: Bearer ${key}\r\n`
    if (number % 2 === 0) return `GET /v1/posts?limit=25 HTTP/1.1\r\n${head}\r\n`
    const targets = Array.from({ length: targetsEach }, (_, index) => ({
      accountId: accountIds[(number * targetsEach + index) % accountIds.length],
    }))
    const body = JSON.stringify({ content: `${name} ${number}.`, targets, scheduledFor })
    const length = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
    return `POST /v1/posts HTTP/1.1\r\n${head}${length}\r\n${body}`
  }
}

process.on('message', async (order: Order) => process.send?.(await new Flood(order).run()))
