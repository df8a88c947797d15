import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MentionPlace, Mentions, MentionsWish, ShownMention } from '../capabilities/mentions/mentions.ts'
import { callRest, isAbsent, unreadable } from '../restli/api.ts'
import { encoded } from '../restli/literal.ts'
import { authorOf, isOrganization } from './author.ts'

const pageSize = 50

/** The network tells organizations alone who names them, and keeps that for 60 days. */
async function listMentions(
  transport: Transport,
  account: Account,
  { since, until, after }: MentionsWish,
): Promise<Outcome<ProviderPage<ShownMention>>> {
  const organizationalEntity = authorOf(account)
  if (!isOrganization(organizationalEntity)) return done({ items: [], next: null })
  const start = Number(after ?? 0)
  const query = {
    ...{ q: 'criteria', actions: ['SHARE_MENTION'], organizationalEntity },
    timeRange: { start: since.getTime(), end: until.getTime() },
    ...{ start: String(start), count: String(pageSize) },
  }
  const answer = await callRest(
    transport,
    account.credentials.accessToken,
    '/rest/organizationalEntityNotifications',
    { query, restli: 'FINDER' },
  )
  return chain(answer, async (body) => {
    if (!Array.isArray(body?.elements)) return unreadable('the list of notifications')
    const items = body.elements.flatMap(shown)
    return done({ items, next: body.elements.length < pageSize ? null : String(start + pageSize) })
  })
}

/** The post that names the organization is what the notification is about. */
function shown(notification: any): ShownMention[] {
  const { generatedActivity, sourcePost, decoratedGeneratedActivity, decoratedSourcePost, lastModifiedAt } =
    notification ?? {}
  const urn = textOf(generatedActivity) ?? textOf(sourcePost)
  if (urn === null || !Number.isSafeInteger(lastModifiedAt)) return []
  const post = decoratedGeneratedActivity?.share ?? decoratedSourcePost
  return [
    {
      ...{ id: urn, text: textOf(post?.text) ?? '', url: `https://www.linkedin.com/feed/update/${urn}/` },
      author: { id: textOf(post?.owner), name: null, username: null, avatarUrl: null },
      ...{ mediaId: urn, commentId: null, publishedAt: new Date(lastModifiedAt).toISOString() },
    },
  ]
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** The answer is a comment of the organization on the post. */
async function reply(
  transport: Transport,
  account: Account,
  { mediaId, commentId }: MentionPlace,
  text: string,
): Promise<Outcome<{ id: string } | null>> {
  const path = `/rest/socialActions/${encoded(commentId ?? mediaId)}/comments`
  const json = {
    actor: authorOf(account),
    object: mediaId,
    message: { text },
    ...(commentId !== null && { parentComment: commentId }),
  }
  const call = { method: 'POST', json } as const
  const made = await callRest(transport, account.credentials.accessToken, path, call)
  if (isAbsent(made)) return done(null)
  return chain(made, async (body) =>
    typeof body?.id === 'string' ? done({ id: body.id }) : unreadable('the id of the comment'),
  )
}

export const mentions: Mentions = {
  rules: { replyMax: 1250, counting: 'utf16' },
  listMentions,
  reply,
}
