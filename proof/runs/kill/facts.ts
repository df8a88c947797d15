import type { Client } from '../../harness/client.ts'
import { allCalls, entriesOf, type LedgerCall } from '../../harness/ledger.ts'
import type { Arrival } from '../../harness/servers/receiver.ts'
import type { StandInCall } from '../../harness/servers/stand-in.ts'
import type { Kill } from './killer.ts'
import { numberIn } from './plan.ts'

/** A publish call, as the platform has written it down. */
export interface SeenCall {
  at: number
  /** The number of the post that it sends. */
  number: number
  kept: boolean
  /** What the platform calls the post. */
  platformPostId: string
  /** The process that made it, if the platform knows. */
  process?: string
  answeredAt?: number
}

/** A post, as the API shows it. */
export interface SeenPost {
  id: string
  number: number
  status: string
  attempts: number
  platformPostId: string | null
  /** The first comment, if the post has one and was published. */
  comment?: { status: string; platformId: string | null }
}

/** An attempt that ended in an unusual way, according to the log of the API. */
export interface Ended {
  postId: string
  at: number
}

export interface SeenEvent {
  id: string
  type: string
  verified: boolean
  postId: string
}

/** Three witnesses of the same run, and what was done to it. */
export interface Facts {
  planned: number
  kills: Kill[]
  accepted: Map<number, string>
  calls: SeenCall[]
  /** Calls that make a comment. */
  comments: SeenCall[]
  posts: SeenPost[]
  /** Attempts without an outcome. */
  doubts: Ended[]
  /** Attempts that ended before the call that makes the post: what went before it, such as an upload, did not come through. */
  unsent: Ended[]
  /** Deliveries, copies included. */
  events: SeenEvent[]
}

export async function postsOf(client: Client): Promise<SeenPost[]> {
  const posts = await client.all('/v1/posts?limit=100')
  return posts.map(({ id, content, status, targets: [target] }) => ({
    id,
    number: numberIn(content),
    status,
    attempts: target.attempts,
    platformPostId: target.platformPostId,
    ...(target.followUps.length > 0 && { comment: target.followUps[0] }),
  }))
}

export async function endsOf(client: Client): Promise<Pick<Facts, 'doubts' | 'unsent'>> {
  const logs = await client.all('/v1/logs?type=publishing&action=publish&limit=100')
  const endedWith = (code: string) =>
    logs
      .filter(({ errorCode }) => errorCode === code)
      .map(({ postId, createdAt }): Ended => ({ postId, at: Date.parse(createdAt) }))
  return { doubts: endedWith('outcome_unknown'), unsent: endedWith('provider_unreachable') }
}

/** What the platforms of the sandbox were sent: posts and comments. */
export async function testCalls(control: Client): Promise<Record<'calls' | 'comments', SeenCall[]>> {
  const rows = await allCalls(control)
  return {
    calls: entriesOf(rows, 'publish').map(seenCall),
    comments: entriesOf(rows, 'reply').map(seenCall),
  }
}

function seenCall({ at, text, kept, platformPostId }: LedgerCall): SeenCall {
  return { at, number: numberIn(text), kept, platformPostId }
}

export function liveCalls(calls: readonly StandInCall[]): SeenCall[] {
  return calls.map(({ at, text, kept, account, key, door, answeredAt }) => ({
    at,
    number: numberIn(text),
    kept,
    platformPostId: `at://${account}/app.bsky.feed.post/${key}`,
    process: door,
    ...(answeredAt !== undefined && { answeredAt }),
  }))
}

export function eventsOf(arrivals: readonly Arrival[]): SeenEvent[] {
  return arrivals.map(({ id, type, verified, event }) => ({
    id,
    type,
    verified,
    postId: event?.data.post?.id ?? '',
  }))
}
