import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type {
  MentionPlace,
  Mentions,
  MentionsWish,
  ShownMention,
} from '../../capabilities/mentions/mentions.ts'
import { callAs, isMissing, pathOf, unreadable } from '../../graph/api.ts'
import { readMention } from './mentioned.ts'

const fields = 'id,caption,permalink,timestamp,username'
const pageSize = '50'

/**
 * What others have tagged the account in. The network lists nothing else: what stands in a caption or in a comment is read
 * once a notification has named it.
 */
async function listMentions(
  transport: Transport,
  account: Account,
  { since, until, after }: MentionsWish,
): Promise<Outcome<ProviderPage<ShownMention>>> {
  const query = { fields, limit: pageSize, ...(after !== undefined && { after }) }
  const answer = await callAs(transport, account, pathOf(account.platformAccountId, '/tags'), { query })
  return chain(answer, async ({ data, paging }) => {
    if (!Array.isArray(data)) return unreadable('the tagged media')
    const all = data.flatMap(shown)
    const isOver = all.some(({ publishedAt }) => new Date(publishedAt) < since)
    const items = all.filter(({ publishedAt: at }) => new Date(at) >= since && new Date(at) <= until)
    const next = paging?.next && !isOver ? paging.cursors?.after : undefined
    return done({ items, next: typeof next === 'string' ? next : null })
  })
}

function shown(media: any): ShownMention[] {
  const { id, caption, permalink, timestamp, username } = media ?? {}
  const at = new Date(timestamp)
  if (typeof id !== 'string' || Number.isNaN(at.getTime())) return []
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return [
    {
      ...{ id, text: text(caption) ?? '', url: text(permalink) },
      author: { id: null, name: null, username: text(username), avatarUrl: null },
      ...{ mediaId: id, commentId: null, publishedAt: at.toISOString() },
    },
  ]
}

/** The account comments on the post, or answers the comment, that names it. */
async function reply(
  transport: Transport,
  account: Account,
  { mediaId, commentId }: MentionPlace,
  text: string,
): Promise<Outcome<{ id: string } | null>> {
  const json = { media_id: mediaId, message: text, ...(commentId !== null && { comment_id: commentId }) }
  const path = pathOf(account.platformAccountId, '/mentions')
  const made = await callAs(transport, account, path, { method: 'POST', json })
  if (isMissing(made)) return done(null)
  return chain(made, async (body) =>
    typeof body?.id === 'string' ? done({ id: body.id }) : unreadable('the id of the comment'),
  )
}

export const mentions: Mentions = {
  rules: { replyMax: 2200, counting: 'codepoints' },
  listMentions,
  readMention,
  reply,
}
