import { api, Refused, withKey } from '../../service/src/demo/api.ts'
import type { PlannedPost } from './plan.ts'
import type { Victim } from './victim.ts'

export interface Writing {
  victim: Victim
  key: string
  accountIds: readonly string[]
  /** When posts begin to come due. */
  dueFrom: number
  /** The ids that were answered 201, by the number of the post. */
  accepted: Map<number, string>
}

const pauseMs = 40

/** Makes posts one after the other, whatever happens to the process meanwhile. */
export async function write(writing: Writing, posts: readonly PlannedPost[]): Promise<void> {
  for (const post of posts) writing.accepted.set(post.number, await create(writing, post))
}

/** Asks with the same Idempotency-Key until a process answers 201: it must not become two posts. */
async function create({ victim, key, accountIds, dueFrom }: Writing, post: PlannedPost): Promise<string> {
  const body = {
    content: post.content,
    targets: [{ accountId: accountIds[post.account] }],
    scheduledFor: new Date(dueFrom + post.dueAfterMs).toISOString(),
  }
  for (;;) {
    try {
      const call = api(await victim.url, withKey(key))
      const made = await call('POST /v1/posts', body, { 'idempotency-key': `post-${post.number}` })
      return made.body.id
    } catch (error) {
      if (error instanceof Refused && error.status !== 503 && error.status !== 409) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
