import { countedAfter, numberAfter } from '#wire/twin/ids.ts'
import { memoryDays } from '#wire/twin/twin.ts'
import type { MentionsTwin } from '../../capabilities/mentions/mentions.twin.ts'
import { invalidParameter, noSuchObject } from '../../graph/twin/fault.ts'
import { pickFields } from '../../graph/twin/fields.ts'
import { type GraphCall, graphTime, listUnder } from '../../graph/twin/serve.ts'
import { ownAccount, word } from './account.ts'

interface TaggedMedia {
  id: string
  accountId: string
  username: string
  caption: string
  at: string
}

interface MentioningComment {
  id: string
  accountId: string
  username: string
  text: string
  at: string
}

const collection = 'tagged_media'
const comments = 'mentioning_comment'
const textMax = 2200
const firstId = 17_900_000_000_000_000n

/** People who tag an account in media of their own, or name it in a comment, which no list shows. */
export const taggers: MentionsTwin = {
  async write(state, { accountId, author, text, at, inComment = false }) {
    const mediaId = String(await numberAfter(state, firstId))
    const caption = inComment ? 'A post of somebody.' : text
    const media: TaggedMedia = { id: mediaId, accountId, username: author.id, caption, at }
    const listed = inComment ? {} : { under: accountId }
    await state.put(collection, mediaId, media, { ...listed, days: memoryDays })
    const commentId = inComment ? String(await numberAfter(state, firstId)) : undefined
    if (commentId !== undefined) {
      const comment: MentioningComment = { id: commentId, accountId, username: author.id, text, at }
      await state.put(comments, commentId, comment, { days: memoryDays })
    }
    const value = { media_id: mediaId, ...(commentId !== undefined && { comment_id: commentId }) }
    const time = Math.floor(Date.parse(at) / 1000)
    state.tell(word, {
      object: 'instagram',
      entry: [{ id: accountId, time, changes: [{ field: 'mentions', value }] }],
    })
    return commentId ?? mediaId
  },
}

const asked = /^mentioned_(media|comment)\.(?:media|comment)_id\((\d+)\)\{(.*)\}$/

/** What names an account, as a field of the account. Undefined where the fields are those of the account itself. */
export async function readMentioned(
  { state, parameters }: GraphCall,
  accountId: string,
): Promise<object | undefined> {
  const [, kind, id = '', fields = ''] = asked.exec(parameters.text('fields')) ?? []
  if (!kind) return undefined
  const found = await state.get(kind === 'media' ? collection : comments, id)
  if (found?.accountId !== accountId) throw noSuchObject(id)
  const whole = { ...found, timestamp: graphTime(found.at) }
  return { [`mentioned_${kind}`]: pickFields(whole, fields), id: accountId }
}

export function listTagged(call: GraphCall): Promise<object> {
  const { photoAccountId } = ownAccount(call)
  return listUnder(call, collection, photoAccountId, shownTagged, ({ at }: TaggedMedia) => at)
}

function shownTagged({ id, username, caption, at }: TaggedMedia): object {
  return {
    ...{ id, username, caption, timestamp: graphTime(at) },
    permalink: `https://www.instagram.com/p/${id}/`,
  }
}

export async function answerMention(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const { photoAccountId } = ownAccount(call)
  const mediaId = parameters.text('media_id')
  const media: TaggedMedia | undefined = await state.get(collection, mediaId)
  if (media?.accountId !== photoAccountId) throw noSuchObject(mediaId)
  const message = parameters.text('message')
  if (message.trim() === '' || [...message].length > textMax)
    throw invalidParameter(`Param message must be 1 to ${textMax} characters long.`)
  const id = `${mediaId.slice(-6)}${await countedAfter(state, 'comment', 1000)}`
  await state.put('mention_answer', id, { id, mediaId, message }, { under: mediaId, days: memoryDays })
  return { id }
}
