import { randomUUID } from 'node:crypto'
import type { Headers } from '../../harness/client.ts'
import type { Report } from '../../harness/report.ts'
import type { Team } from '../../harness/team.ts'

export interface KeyedRequest {
  key: string
  route: string
  body: { content?: string; name?: string }
  otherBody: object
  headers: Headers
  livesMinutes: number
  /** How often it may have run by the end. */
  executions: number
  /** The id that the later copies were answered. */
  answered?: string
}

/** Requests with a separate key each, and their results. */
export class Keyed {
  readonly all: KeyedRequest[] = []
  readonly #team: Team
  readonly #accounts: readonly string[]

  constructor(team: Team, accounts: readonly string[]) {
    this.#team = team
    this.#accounts = accounts
  }

  /** A post for even numbers, a profile for odd ones. */
  next(number: number): KeyedRequest {
    const key = randomUUID()
    const made = {
      key,
      headers: { 'idempotency-key': key },
      executions: 1,
      ...(number % 2 === 0 ? this.#post(key, number) : profile(key)),
    }
    this.all.push(made)
    return made
  }

  #post(key: string, number: number) {
    const content = `keyed ${key}.`
    const targets = [{ accountId: this.#accounts[number % this.#accounts.length] }]
    const scheduledFor = '2040-01-01T00:00:00Z'
    const body = { content, targets, scheduledFor, skipDuplicateCheck: true }
    return { route: 'POST /v1/posts', body, otherBody: { ...body, content: 'other' }, livesMinutes: 5 }
  }

  /** Counts what is there. */
  async judge(report: Report): Promise<void> {
    const { client } = this.#team
    const posts = await client.all('/v1/posts?limit=100')
    const profiles = await client.all('/v1/profiles?limit=100')
    const ids = Map.groupBy([...posts, ...profiles], ({ content, name }) => content ?? name)
    let executions = 0
    for (const { key, body, executions: wanted, answered } of this.all) {
      const made = ids.get(body.content ?? body.name ?? '') ?? []
      executions += made.length
      if (made.length !== wanted) report.violation('idempotency', `${key} ran ${made.length} times`)
      if (answered && made[0]?.id !== answered)
        report.violation('idempotency', `${key} answered an id that is not there`)
    }
    const wanted = this.all.reduce((sum, request) => sum + request.executions, 0)
    report.exactly('executions', executions, wanted)
  }
}

function profile(key: string) {
  const body = { name: `keyed ${key}` }
  return { route: 'POST /v1/profiles', body, otherBody: { name: 'other' }, livesMinutes: 5 }
}
