import { type Client, NoAnswer } from '../../harness/client.ts'
import { inParallel, openLoop } from '../../harness/load/load.ts'

const perSecond = 20
const dueInMs = 1500

/** One request and how it ended. */
export interface Asked {
  route: string
  at: number
  ms: number
  /** 0 where there was no answer. */
  status: number
  code: string
  why?: string
}

/** Callers of all kinds in turn, which go on after any answer: they read, and every second one schedules a post. */
export class Traffic {
  readonly asked: Asked[] = []
  readonly accepted = new Map<string, string>()
  readonly #client: Client
  readonly #accounts: readonly string[]
  readonly #open = new Set<Promise<void>>()
  #number = 0

  constructor(client: Client, accounts: readonly string[]) {
    this.#client = client
    this.#accounts = accounts
  }

  /** An open loop: nobody waits for the answer of another. */
  run(forMs: number): Promise<void> {
    return openLoop(perSecond, forMs / 1000, () => this.#next())
  }

  /** Many at the same moment, without waiting for them. */
  burst(count: number): void {
    for (let index = 0; index < count; index++) {
      const asking = this.#next().finally(() => this.#open.delete(asking))
      this.#open.add(asking)
    }
  }

  /** Plans many posts that come due together. */
  async backlog(count: number, due: number): Promise<void> {
    const numbers = Array.from({ length: count }, () => this.#count())
    await inParallel(numbers, 8, (number) => this.#plan(number, due))
  }

  async settled(): Promise<void> {
    await Promise.all(this.#open)
  }

  async #next(): Promise<void> {
    const number = this.#count()
    if (number % 2 === 0) return this.#plan(number)
    const account = this.#accounts[number % this.#accounts.length]
    const reads = ['/v1/posts?limit=5', `/v1/accounts/${account}`, '/v1/profiles']
    await this.#ask(`GET ${reads[number % reads.length]}`)
  }

  #count(): number {
    this.#number += 1
    return this.#number
  }

  async #plan(number: number, due = Date.now() + dueInMs): Promise<void> {
    const content = `outlived post ${number}.`
    const id = await this.#ask('POST /v1/posts', {
      content,
      targets: [{ accountId: this.#accounts[(number >> 1) % this.#accounts.length] }],
      scheduledFor: new Date(due).toISOString(),
    })
    if (id) this.accepted.set(content, id)
  }

  async #ask(route: string, body?: unknown): Promise<string | undefined> {
    const at = Date.now()
    const began = performance.now()
    const ended = { route, at, status: 0, code: '' }
    try {
      const answer = await this.#client.ask(route, { body, withinMs: 20_000 })
      const { status } = answer
      this.asked.push({ ...ended, ms: performance.now() - began, status, code: answer.body?.code ?? '' })
      return status === 201 ? answer.body.id : undefined
    } catch (cause) {
      if (!(cause instanceof NoAnswer)) throw cause
      this.asked.push({ ...ended, ms: performance.now() - began, why: cause.message })
      return undefined
    }
  }
}
