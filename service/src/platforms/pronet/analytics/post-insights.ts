import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type { PostNumbers } from '../../capabilities/analytics/analytics.ts'
import { countOf } from '../../capabilities/analytics/counts.ts'
import { callRest, isAbsent, unreadable } from '../../restli/api.ts'
import { encoded } from '../../restli/literal.ts'
import { analytics } from './analytics.ts'

/** The numbers of one post, which may be none. Null where there is no such post. */
export async function getPostNumbers(
  transport: Transport,
  account: Account,
  urn: string,
): Promise<Outcome<PostNumbers | null>> {
  return chain(await analytics.readPosts(transport, account, [urn]), async ([reading]) => {
    if (!reading) return unreadable('the numbers of the post')
    if (reading.kind === 'gone') return done(null)
    return done(reading.kind === 'told' ? reading.numbers : {})
  })
}

export interface Reaction {
  type: string
  /** ISO-8601. */
  at: string
  /** The network's name of who reacted. */
  actor: string
}

export interface Reactions extends ProviderPage<Reaction> {
  total: number
}

/** Who reacted to a post, the newest first. Null where there is no such post. */
export async function listReactions(
  transport: Transport,
  { credentials }: Account,
  { urn, size, start }: { urn: string; size: number; start: number },
): Promise<Outcome<Reactions | null>> {
  const path = `/rest/reactions/(entity:${encoded(urn)})`
  const query = {
    ...{ q: 'entity', sort: { value: 'REVERSE_CHRONOLOGICAL' } },
    ...{ start: String(start), count: String(size) },
  }
  const answer = await callRest(transport, credentials.accessToken, path, { query, restli: 'FINDER' })
  if (isAbsent(answer)) return done(null)
  return chain(answer, async (body) => {
    const rows: any[] | undefined = Array.isArray(body?.elements) ? body.elements : undefined
    const total = countOf(body?.paging?.total)
    if (!rows || total === undefined) return unreadable('the reactions')
    const items = rows.map(reactionOf)
    if (!items.every((item) => item !== undefined)) return unreadable('a reaction')
    const next = start + rows.length
    return map(done(items), (all) => ({
      items: all,
      total,
      next: rows.length > 0 && next < total ? String(next) : null,
    }))
  })
}

function reactionOf(row: any): Reaction | undefined {
  const { reactionType: type, created } = row ?? {}
  const at = new Date(created?.time)
  if (typeof type !== 'string' || typeof created?.actor !== 'string' || Number.isNaN(at.getTime()))
    return undefined
  return { type, at: at.toISOString(), actor: created.actor }
}
