import { twitterText } from '#values/text/twitter-text.ts'
import type { AppProfile } from '#wire/twin/app-profile.ts'
import { namesNothing, numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { Holder } from './account.ts'
import { isSelfServe } from './app.ts'
import { forbidden, invalidRequest, notFound, notInPlan } from './fault.ts'
import { attachedMedia, mediaKey, type SandboxMedia } from './media.ts'

export interface SandboxPost {
  id: string
  authorId: string
  username: string
  /** What a person calls herself; left out, it follows from the username. */
  authorName?: string
  text: string
  createdAt: string
  /** When this version was written: posts are listed in that order. */
  writtenAt: string
  history: string[]
  mediaKeys: string[]
  attachment: 'photo' | 'video' | null
  repliesTo: string | null
  quotes: string | null
  /** The post that began the conversation. */
  conversationId?: string
  article?: { title: string }
}

export const firstId = 1_900_000_000_000_000_000n
const hourMs = 3_600_000
const members = new Set([
  ...['text', 'media', 'reply', 'quote_tweet_id', 'reply_settings', 'poll', 'edit_options'],
  ...['paid_partnership', 'made_with_ai'],
])
const audience = ['following', 'mentionedUsers', 'subscribers', 'verified']

export async function createPost(
  state: TwinState,
  holder: Holder,
  app: AppProfile,
  body: any,
): Promise<{ data: { id: string } }> {
  assertForm(body)
  const { text = '', media, reply, quote_tweet_id: quotes = null, edit_options: edited } = body
  assertLength(holder, text)
  const attached = await attachedMedia(state, holder, media?.media_ids)
  if (text.trim() === '' && attached.length === 0)
    throw invalidRequest('Post text and media are both missing.')
  if ([attached.length > 0, body.poll !== undefined, quotes !== null].filter(Boolean).length > 1)
    throw invalidRequest('Media, a poll and a quoted Post are mutually exclusive.')
  const before = edited ? await editablePost(state, holder, edited.previous_post_id) : undefined
  const repliesTo = before?.repliesTo ?? reply?.in_reply_to_tweet_id ?? null
  if (repliesTo !== null) await assertVisible(state, repliesTo, 'reply to')
  if (quotes !== null) await assertVisible(state, quotes, 'quote')
  if (isSelfServe(app)) await assertInPlan(state, holder, { text, repliesTo, quotes })
  const id = String(await numberAfter(state, firstId))
  const post: SandboxPost = {
    ...{ id, authorId: holder.id, username: holder.username, text, repliesTo, quotes },
    createdAt: before?.createdAt ?? state.now.toISOString(),
    writtenAt: state.now.toISOString(),
    history: [...(before?.history ?? []), id],
    mediaKeys: attached.map(mediaKey),
    attachment: attachmentOf(attached),
    conversationId: before?.conversationId ?? (await conversationOf(state, repliesTo)) ?? id,
  }
  await state.put('post', id, post, { under: holder.id, days: memoryDays })
  await index(state, post)
  if (before) await state.delete('post', before.id)
  const data = { id, text, edit_history_tweet_ids: post.history }
  return { data }
}

/** Keeps a post that has words and nothing else, such as that of an article. */
export async function keepPlainPost(
  state: TwinState,
  { id: authorId, username }: Holder,
  members: Pick<SandboxPost, 'text' | 'article'>,
): Promise<SandboxPost> {
  const id = String(await numberAfter(state, firstId))
  const now = state.now.toISOString()
  const post: SandboxPost = {
    ...{ id, authorId, username, createdAt: now, writtenAt: now, history: [id] },
    ...{ mediaKeys: [], attachment: null, repliesTo: null, quotes: null, conversationId: id },
    ...members,
  }
  await state.put('post', id, post, { under: authorId, days: memoryDays })
  await index(state, post)
  return post
}

/** Files a post among all that can be searched, and under what it answers and quotes. */
export async function index(state: TwinState, { id, repliesTo, quotes }: SandboxPost): Promise<void> {
  await state.put('searchable', id, { id }, { days: memoryDays })
  if (repliesTo !== null) await state.put('answer', id, { id }, { under: repliesTo, days: memoryDays })
  if (quotes !== null) await state.put('quote', id, { id }, { under: quotes, days: memoryDays })
}

async function conversationOf(state: TwinState, repliesTo: string | null): Promise<string | undefined> {
  if (repliesTo === null) return undefined
  const parent: SandboxPost | undefined = await state.get('post', repliesTo)
  return parent?.conversationId ?? repliesTo
}

export async function deletePost(state: TwinState, holder: Holder, id: string): Promise<object> {
  const post: SandboxPost | undefined = await state.get('post', id)
  if (!post) throw notFound('tweet', id)
  if (post.authorId !== holder.id) throw forbidden('You are not authorized to delete this Tweet.')
  await deleteFiled(state, id)
  return { data: { deleted: true } }
}

export async function deleteFiled(state: TwinState, id: string): Promise<void> {
  for (const collection of ['post', 'searchable', 'answer', 'quote']) await state.delete(collection, id)
}

/** Of a plan that is paid by use: no quotes, one cashtag, and replies only to those who have named the account. */
async function assertInPlan(
  state: TwinState,
  holder: Holder,
  { text, repliesTo, quotes }: Pick<SandboxPost, 'text' | 'repliesTo' | 'quotes'>,
): Promise<void> {
  const cashtags = text.match(/(?<![\w$])\$[A-Za-z]{1,6}(?![\w])/g) ?? []
  if (quotes !== null || cashtags.length > 1) throw notInPlan()
  if (repliesTo === null) return
  const answered = await visiblePost(state, repliesTo)
  const isSummoned = answered?.authorId === holder.id || answered?.text.includes(`@${holder.username}`)
  if (!isSummoned) throw notInPlan()
}

function assertForm(body: any): void {
  if (typeof body !== 'object' || body === null) throw invalidRequest('$: must be an object')
  for (const name of Object.keys(body))
    if (!members.has(name))
      throw invalidRequest(`$.${name}: is not defined in the schema`, { [name]: [name] })
  if (body.text !== undefined && typeof body.text !== 'string')
    throw invalidRequest('$.text: must be a string')
  if (body.reply_settings !== undefined && !audience.includes(body.reply_settings))
    throw invalidRequest('$.reply_settings: does not have a value in the enumeration')
  if (body.poll !== undefined) assertPoll(body.poll)
}

function assertPoll({ options, duration_minutes: minutes }: any): void {
  const fits = Array.isArray(options) && options.length >= 2 && options.length <= 4
  if (!fits || !options.every((option) => typeof option === 'string' && option !== '' && option.length <= 25))
    throw invalidRequest('$.poll.options: there must be 2 to 4 options of 1 to 25 characters')
  if (!Number.isInteger(minutes) || minutes < 5 || minutes > 10_080)
    throw invalidRequest('$.poll.duration_minutes: must be from 5 to 10080')
}

function assertLength({ subscription }: Holder, text: string): void {
  const max = subscription === 'None' ? 280 : 25_000
  if (twitterText().parseTweet(text).weightedLength <= max) return
  throw invalidRequest('Your Tweet text is too long. It is counted by the rules of twitter-text.', {
    text: [text],
  })
}

/** The sandbox allows an edit to every account, but no longer than the platform does. */
async function editablePost(state: TwinState, holder: Holder, id: unknown): Promise<SandboxPost> {
  const post: SandboxPost | undefined = await state.get('post', String(id))
  if (post?.authorId !== holder.id) throw forbidden('You are not authorized to edit this Tweet.')
  if (state.now.getTime() - Date.parse(post.createdAt) > hourMs)
    throw forbidden('This Tweet can no longer be edited.')
  return post
}

async function assertVisible(state: TwinState, id: unknown, verb: string): Promise<void> {
  if (!(await visiblePost(state, id)))
    throw forbidden(`You attempted to ${verb} a Tweet that is deleted or not visible to you.`)
}

/** Posts that were not made here may exist, and say little; one whose id ends in 0404 does not exist. */
export async function visiblePost(state: TwinState, id: unknown): Promise<SandboxPost | undefined> {
  if (typeof id !== 'string' || !/^[0-9]{1,19}$/.test(id))
    throw invalidRequest(`The id [${id}] is not valid.`)
  if (namesNothing(id)) return undefined
  return BigInt(id) > firstId ? state.get('post', id) : postFromElsewhere(id)
}

function postFromElsewhere(id: string): SandboxPost {
  const createdAt = '2024-01-01T00:00:00.000Z'
  return {
    ...{ id, authorId: '1', username: 'elsewhere', text: `Post ${id} from elsewhere`, createdAt },
    ...{ writtenAt: createdAt, history: [id], mediaKeys: [], attachment: null },
    ...{ repliesTo: null, quotes: null, conversationId: id },
  }
}

function attachmentOf([first]: SandboxMedia[]): SandboxPost['attachment'] {
  if (!first) return null
  return first.category === 'tweet_image' ? 'photo' : 'video'
}
