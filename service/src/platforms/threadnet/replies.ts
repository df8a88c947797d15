import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callGraph, unreadable } from './api.ts'

export interface Reply {
  id: string
  text: string
  username: string | null
  /** ISO-8601, null when the platform returns no readable time. */
  timestamp: string | null
  permalink: string | null
  parentId: string | null
  hidden: boolean
  approvalStatus: 'none' | 'pending' | 'ignored'
  hasReplies: boolean
}

export interface Wanted {
  /** Newest first. */
  reverse: boolean
  size: number
  after?: string | undefined
  approvalStatus?: 'pending' | 'ignored' | undefined
}

/** Null stands for a post or reply that is not there for this account. */
type Read = Promise<Outcome<ProviderPage<Reply> | null>>

const fields = 'id,text,username,timestamp,permalink,replied_to,hide_status,has_replies'

/** The direct replies to a post. */
export function listReplies(transport: Transport, account: Account, postId: string, wanted: Wanted): Read {
  return list(transport, account, `${pathSegment(postId)}/replies`, wanted)
}

/** All replies under a post, those to replies among them. */
export function listConversation(
  transport: Transport,
  account: Account,
  postId: string,
  wanted: Wanted,
): Read {
  return list(transport, account, `${pathSegment(postId)}/conversation`, wanted)
}

/** The replies under a post that wait for approval or were ignored. */
export function listPendingReplies(
  transport: Transport,
  account: Account,
  postId: string,
  wanted: Wanted,
): Read {
  return list(transport, account, `${pathSegment(postId)}/pending_replies`, wanted, {
    fields: `${fields},reply_approval_status`,
    ...(wanted.approvalStatus && { approval_status: wanted.approvalStatus }),
  })
}

/** The replies that the account has written. */
export function listOwnReplies(transport: Transport, account: Account, wanted: Wanted): Read {
  return list(transport, account, `${pathSegment(account.platformAccountId)}/replies`, wanted)
}

async function list(
  transport: Transport,
  { credentials }: Account,
  path: string,
  { reverse, size, after }: Wanted,
  more: Record<string, string> = {},
): Read {
  const query = { fields, reverse: String(reverse), limit: String(size), ...(after && { after }), ...more }
  const answer = absent(await callGraph(transport, credentials.accessToken, 'GET', `/${path}`, query))
  return chain(answer, async (body) => {
    if (body === null) return done(null)
    const rows: unknown = body.data
    if (!Array.isArray(rows) || !rows.every((row) => typeof row?.id === 'string'))
      return unreadable('the list of replies')
    return done({ items: rows.map(shown), next: nextOf(rows.length, size, body.paging) })
  })
}

/** The last page has cursors, too. One that is not full has others after it only if it names the next. */
function nextOf(count: number, size: number, paging: any): string | null {
  const after = paging?.cursors?.after
  const isLast = count === 0 || (count < size && !paging?.next)
  return isLast || typeof after !== 'string' ? null : after
}

const inSight = new Set(['NOT_HUSHED', 'UNHUSHED'])

function shown(row: any): Reply {
  const at = new Date(row.timestamp)
  const { reply_approval_status: approval, hide_status: hiding } = row
  return {
    id: row.id,
    text: typeof row.text === 'string' ? row.text : '',
    username: typeof row.username === 'string' ? row.username : null,
    timestamp: Number.isNaN(at.getTime()) ? null : at.toISOString(),
    permalink: typeof row.permalink === 'string' ? row.permalink : null,
    parentId: typeof row.replied_to?.id === 'string' ? row.replied_to.id : null,
    hidden: typeof hiding === 'string' && !inSight.has(hiding),
    approvalStatus: approval === 'pending' || approval === 'ignored' ? approval : 'none',
    hasReplies: row.has_replies === true,
  }
}

/** Hides a reply with all that answers it, or shows it again. */
export function hideReply(
  transport: Transport,
  account: Account,
  replyId: string,
  hide: boolean,
): Promise<Outcome<true | null>> {
  return manage(transport, account, `${pathSegment(replyId)}/manage_reply`, { hide: String(hide) })
}

/** Publishes a reply that waits, or leaves it out. One that was left out can be published later. */
export function decideReply(
  transport: Transport,
  account: Account,
  replyId: string,
  approve: boolean,
): Promise<Outcome<true | null>> {
  const parameters = { approve: String(approve) }
  return manage(transport, account, `${pathSegment(replyId)}/manage_pending_reply`, parameters)
}

async function manage(
  transport: Transport,
  { credentials }: Account,
  path: string,
  parameters: Record<string, string>,
): Promise<Outcome<true | null>> {
  const answer = absent(await callGraph(transport, credentials.accessToken, 'POST', `/${path}`, parameters))
  return chain(answer, async (body) => {
    if (body === null) return done(null)
    if (typeof body.success !== 'boolean') return unreadable('whether it was done')
    return body.success ? done(true) : refused('The platform did not change the reply.')
  })
}

/** What does not exist and what is another account's is answered alike. */
function absent(outcome: Outcome<any>): Outcome<any> {
  return outcome.kind === 'refused' && outcome.providerCode === '100/33' ? done(null) : outcome
}
