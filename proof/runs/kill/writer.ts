import { type Client, NoAnswer } from '../../harness/client.ts'
import { postOn } from '../../harness/load/drafts.ts'
import { inParallel, pause } from '../../harness/load/load.ts'
import { markOf, type PlannedPost } from './plan.ts'

/** A team of one mode and its accounts. */
export interface Side {
  client: Client
  accounts: readonly { id: string; platform: string }[]
}

const askAgainMs = 40

/** Makes posts throughout all kills, and records which requests are in hand. */
export class Writer {
  /** The ids that were answered 201, by the number of the post. */
  readonly accepted = new Map<number, string>()
  readonly #sides: Record<'test' | 'live', Side>
  readonly #processes: number
  readonly #inHand: number[]

  constructor(sides: Record<'test' | 'live', Side>, processes: number) {
    this.#sides = sides
    this.#processes = processes
    this.#inHand = Array.from({ length: processes }, () => 0)
  }

  /** Requests to one API process that are not answered yet. */
  inHand(process: number): number {
    return this.#inHand[process] ?? 0
  }

  /** Makes the posts in their order, each once `isReleased` says so. */
  async write(
    posts: readonly PlannedPost[],
    lanes: number,
    isReleased: (index: number) => boolean,
  ): Promise<void> {
    await inParallel(posts, lanes, async (post, index) => {
      while (!isReleased(index)) await pause(10)
      this.accepted.set(post.number, await this.#create(post, index))
    })
  }

  /** Asks with the same Idempotency-Key until a process answers 201: it must not become two posts. */
  async #create(post: PlannedPost, turn: number): Promise<string> {
    const { client, accounts } = this.#sides[post.mode]
    const account = accounts[post.account]
    if (!account) throw new Error(`post ${post.number} has no account`)
    const body = {
      ...postOn(account, post.content, { firstComment: markOf(post.number) }),
      scheduledFor: new Date(Date.now() + post.dueAfterMs).toISOString(),
    }
    for (let attempt = turn; ; attempt += 1) {
      const answer = await this.#ask(client, attempt % this.#processes, body, `post-${post.number}`)
      if (answer?.status === 201) return answer.body.id
      if (answer && answer.status !== 503 && answer.status !== 409)
        throw new Error(`post ${post.number} was answered ${answer.status}: ${answer.text}`)
      await pause(askAgainMs)
    }
  }

  async #ask(client: Client, process: number, body: object, key: string) {
    this.#inHand[process] = this.inHand(process) + 1
    try {
      return await client.ask('POST /v1/posts', { body, process, headers: { 'idempotency-key': key } })
    } catch (error) {
      if (error instanceof NoAnswer) return undefined
      throw error
    } finally {
      this.#inHand[process] = this.inHand(process) - 1
    }
  }
}
