import { type Client, NoAnswer } from '../../harness/client.ts'
import { inParallel, pause, until } from '../../harness/load/load.ts'
import type { StandIn } from '../../harness/servers/stand-in.ts'
import type { Team } from '../../harness/team.ts'

/** How a post is met: sent and answered after a while, sent and never answered, or held back before it is sent. */
export type Fate = 'answered' | 'hangs' | 'prepared'

type Method = 'com.atproto.server.createSession' | 'com.atproto.identity.resolveHandle'

/** The answers that were held back leave over so long: all at once would be a load of its own. */
const spreadMs = 3000

/** Holds back what the run wants to be in flight until it lets go. */
export class SlowPlatform {
  readonly #standIn: StandIn
  readonly #waiting: Record<Method, number> = {
    'com.atproto.server.createSession': 0,
    'com.atproto.identity.resolveHandle': 0,
  }
  #held: PromiseWithResolvers<void> | undefined

  constructor(standIn: StandIn) {
    this.#standIn = standIn
    standIn.conduct((text) => {
      if (text.includes('hangs')) return { keeps: true, answer: 'never' }
      const until = text.includes('answered') ? this.#held?.promise : undefined
      return { keeps: true, ...(until && { until }) }
    })
    standIn.delay((method) => (method in this.#waiting ? this.#wait(method as Method) : undefined))
  }

  get signingIn(): number {
    return this.#waiting['com.atproto.server.createSession']
  }

  get resolving(): number {
    return this.#waiting['com.atproto.identity.resolveHandle']
  }

  hold(): void {
    this.#held = Promise.withResolvers()
  }

  letGo(): void {
    this.#held?.resolve()
    this.#held = undefined
  }

  callsOf(text: string): number {
    return this.#standIn.calls.filter((call) => call.text === text).length
  }

  async #wait(method: Method): Promise<void> {
    if (!this.#held) return
    this.#waiting[method] += 1
    const place = this.#waiting[method]
    await this.#held.promise
    await pause((place * spreadMs) / 200)
    this.#waiting[method] -= 1
  }
}

/**
 * A post that is due at once. Its mention makes the service look up a handle at the platform before it sends the post.
 */
export async function post(
  { client }: Team,
  accountId: string | undefined,
  fate: Fate,
  name: string,
  process: number,
) {
  const mention = fate === 'prepared' ? ' @somebody.stand-in.test' : ''
  const text = `${fate}: ${name}${mention}`
  const answer = await client.ask('POST /v1/posts', {
    body: { content: text, targets: [{ accountId }], publishNow: true },
    process,
  })
  if (answer.status !== 201) throw new Error(`a post was answered ${answer.status}: ${answer.text}`)
  return { id: answer.body.id as string, text, fate }
}

export type Posted = Awaited<ReturnType<typeof post>>

/** Requests that take as long as the platform does. Answers their statuses, 0 where the connection ended. */
export function slowRequests({ client, profileId }: Team, count: number, process: number): Promise<number[]> {
  const numbers = Array.from({ length: count }, (_, index) => index)
  return inParallel(numbers, count, async (index) => {
    const body = { identifier: `late-${index}.stand-in.test`, appPassword: 'an app password', profileId }
    const requested = client.ask('POST /v1/connect/skynet/credentials', { body, process })
    return requested.then(
      ({ status }) => status,
      (error) => {
        if (error instanceof NoAnswer) return 0
        throw error
      },
    )
  })
}

export async function endsOf(
  client: Client,
  posts: readonly Posted[],
  withinMs: number,
): Promise<Map<string, string>> {
  const read = async () => {
    const rows = await client.all('/v1/posts?limit=100')
    return new Map<string, string>(rows.map(({ id, status }) => [id, status]))
  }
  const isOver = (statuses: ReadonlyMap<string, string>) =>
    posts.every(({ id }) => ['published', 'failed', 'unknown'].includes(statuses.get(id) ?? ''))
  return until(read, isOver, withinMs, 100)
}
