import { api, type Call, withKey } from '../../service/src/demo/api.ts'
import type { Receiver } from '../../service/src/demo/receiver.ts'
import { numberIn } from './plan.ts'
import { type Boot, controlToken } from './victim.ts'

/** A publish call, as the twins of the platforms have written it down. */
export interface LedgerCall {
  at: number
  /** The number of the post that it sends. */
  number: number
  kept: boolean
  /** What the platform calls the post. */
  platformPostId: string
}

/** A post, as the API shows it. */
export interface SeenPost {
  id: string
  number: number
  platform: string
  status: string
  attempts: number
  platformPostId: string | null
}

/** An attempt that ended without an outcome, as the log of the API tells. */
export interface Doubt {
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
  boots: readonly Boot[]
  accepted: Map<number, string>
  calls: LedgerCall[]
  posts: SeenPost[]
  doubts: Doubt[]
  /** Deliveries, copies included. */
  events: SeenEvent[]
}

export async function gather(
  url: string,
  key: string,
  receiver: Receiver,
): Promise<Omit<Facts, 'boots' | 'accepted'>> {
  const call = api(url, withKey(key))
  const [posts, logs, calls] = [
    await pages(call, '/v1/posts?limit=100'),
    await pages(call, '/v1/logs?type=publishing&limit=100'),
    await ledger(url),
  ]
  return {
    posts: posts.map(toPost),
    calls,
    doubts: logs
      .filter(({ action, errorCode }) => action === 'publish' && errorCode === 'outcome_unknown')
      .map(({ postId, createdAt }) => ({ postId, at: Date.parse(createdAt) })),
    events: receiver.deliveries.map(({ id, type, verified, event }) => ({
      id,
      type,
      verified,
      postId: event?.data.post?.id ?? '',
    })),
  }
}

async function pages(call: Call, path: string): Promise<any[]> {
  const rows: any[] = []
  for (let cursor = ''; ; ) {
    const { body } = await call(`GET ${path}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    rows.push(...body.data)
    if (!body.hasMore) return rows
    cursor = body.nextCursor
  }
}

function toPost({ id, content, status, targets }: any): SeenPost {
  const [{ platform, attempts, platformPostId }] = targets
  return { id, number: numberIn(content) ?? 0, platform, status, attempts, platformPostId }
}

async function ledger(url: string): Promise<LedgerCall[]> {
  const control = api(url, { 'x-sandbox-token': controlToken })
  const rows: any[] = []
  for (;;) {
    const since = rows.at(-1)?.seq ?? 0
    const { body } = await control(`GET /_sandbox/calls?limit=1000&since=${since}`)
    rows.push(...body.data)
    if (!body.hasMore) break
  }
  const containers = new Map<string, string>()
  for (const { operation, body, result } of rows)
    if (operation === 'upload' && body?.text !== undefined && result.body?.id)
      containers.set(result.body.id, body.text)
  return rows
    .filter(({ operation }) => operation === 'publish')
    .map((row) => ({
      at: Date.parse(row.at),
      number: numberIn(containers.get(row.body.creation_id) ?? JSON.stringify(row.body)) ?? 0,
      kept: row.result.kept,
      platformPostId: postIdIn(row.provider, row.result.body),
    }))
}

function postIdIn(platform: string, body: any): string {
  const ids: Record<string, unknown> = {
    skynet: body?.uri,
    threadnet: body?.id,
    microblog: body?.data?.id,
    botchat: body?.result?.message_id,
  }
  return String(ids[platform] ?? '')
}
