import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type { MentionPlace, ShownMention } from '../../capabilities/mentions/mentions.ts'
import { callAs, isMissing, pathOf, unreadable } from '../../graph/api.ts'

const mediaFields = 'id,caption,timestamp,username'
const commentFields = 'id,text,timestamp,username'

/**
 * What names the account in the words of a post, or in a comment. Both belong to somebody else, so they are no objects for
 * the account: they can be read as fields of the account itself, by an id that only a notification tells.
 */
export async function readMention(
  transport: Transport,
  account: Account,
  place: MentionPlace,
): Promise<Outcome<ShownMention | null>> {
  const { mediaId, commentId } = place
  const [name, fields] =
    commentId === null
      ? ['mentioned_media', `mentioned_media.media_id(${mediaId}){${mediaFields}}`]
      : ['mentioned_comment', `mentioned_comment.comment_id(${commentId}){${commentFields}}`]
  const answer = await callAs(transport, account, pathOf(account.platformAccountId), { query: { fields } })
  if (isMissing(answer)) return done(null)
  return chain(answer, async (body) => shown(body?.[name], place))
}

function shown(found: any, { mediaId, commentId }: MentionPlace): Outcome<ShownMention | null> {
  const { id, caption, text, timestamp, username } = found ?? {}
  const at = new Date(timestamp)
  if (typeof id !== 'string' || Number.isNaN(at.getTime())) return unreadable('what names the account')
  const words: unknown = caption ?? text
  return done({
    ...{ id, text: typeof words === 'string' ? words : '', url: null },
    author: {
      id: null,
      name: null,
      username: typeof username === 'string' ? username : null,
      avatarUrl: null,
    },
    ...{ mediaId, commentId, publishedAt: at.toISOString() },
  })
}
