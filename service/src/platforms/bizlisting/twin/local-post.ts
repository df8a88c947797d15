import { numberAfter } from '#wire/twin/ids.ts'
import { isReady, lookedAt } from '#wire/twin/looks.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { TwinCall } from './account.ts'
import { invalidOlder, notFound } from './fault.ts'
import { cidOf } from './location.ts'
import { assertKnown, isAddress, kept, maskOf, pageSizeOf, type Row } from './request.ts'

interface SandboxPost {
  id: string
  locationId: string
  fields: Row
  createTime: string
  updateTime: string
  /** How often its state was read. */
  looks: number
}

const writable = [
  'languageCode',
  'summary',
  'callToAction',
  'event',
  'offer',
  'media',
  'topicType',
  'alertType',
]
const firstPostId = 1_000_000_000_000_000_000n

export interface Place {
  accountId: string
  locationId: string
}

/** Every location of the sandbox shows two posts that its owner wrote at the network itself. */
export async function putFirstPosts(state: TwinState, { locationId }: Place): Promise<void> {
  for (const [daysAgo, summary] of [
    [31, 'We open tomorrow.'],
    [30, 'We are open.'],
  ] as const) {
    const id = String(await numberAfter(state, firstPostId))
    const at = new Date(state.now.getTime() - daysAgo * 86_400_000).toISOString()
    const fields = { topicType: 'STANDARD', summary }
    await putPost(state, { id, locationId, fields, createTime: at, updateTime: at, looks: 2 })
  }
}

export async function createPost({ state, body }: TwinCall, place: Place): Promise<object> {
  assertKnown(body, writable)
  assertPost(body)
  const id = String(await numberAfter(state, firstPostId))
  const at = state.now.toISOString()
  const fields = { topicType: 'STANDARD', ...body }
  const post = { id, locationId: place.locationId, fields, createTime: at, updateTime: at, looks: 0 }
  await putPost(state, post)
  return shownPost(post, place)
}

export async function listPosts({ state, query }: TwinCall, place: Place): Promise<object> {
  const size = pageSizeOf(query, 20, 100)
  const listing = { collection: 'localPost', under: place.locationId, size, newestFirst: true }
  const { rows, more } = await kept(state, query, listing)
  const posts = await Promise.all(rows.map((post) => look(state, post)))
  return { ...(posts.length > 0 && { localPosts: posts.map((post) => shownPost(post, place)) }), ...more }
}

export async function readPost({ state }: TwinCall, place: Place, id: string): Promise<object> {
  return shownPost(await look(state, await postOf(state, place, id)), place)
}

/** The network looks at a post after it has taken it, which here takes some looks of others. */
async function look(state: TwinState, known: SandboxPost): Promise<SandboxPost> {
  if (isReady(known)) return known
  const post = lookedAt(known)
  await putPost(state, post)
  return post
}

export async function patchPost({ state, query, body }: TwinCall, place: Place, id: string): Promise<object> {
  const post = await postOf(state, place, id)
  const named = maskOf(query, 'updateMask', writable)
  assertKnown(body, [...writable, 'name'])
  const changed = Object.fromEntries(named.map((field) => [field, body[field]]))
  const all = Object.entries({ ...post.fields, ...changed })
  const fields = Object.fromEntries(all.filter(([, value]) => value !== undefined))
  assertPost(fields)
  const next = { ...post, fields, updateTime: state.now.toISOString() }
  await putPost(state, next)
  return shownPost(next, place)
}

export async function deletePost({ state }: TwinCall, place: Place, id: string): Promise<object> {
  await postOf(state, place, id)
  await state.delete('localPost', keyOf(place, id))
  return {}
}

async function postOf(state: TwinState, place: Place, id: string): Promise<SandboxPost> {
  const post: SandboxPost | undefined = await state.get('localPost', keyOf(place, id))
  if (!post) throw notFound()
  return post
}

const keyOf = ({ locationId }: Pick<Place, 'locationId'>, id: string) => `${locationId}/${id}`

function putPost(state: TwinState, post: SandboxPost): Promise<void> {
  return state.put('localPost', keyOf(post, post.id), post, { under: post.locationId, days: memoryDays })
}

function shownPost(post: SandboxPost, { accountId, locationId }: Place): Row {
  const { id, fields, createTime, updateTime } = post
  const name = `accounts/${accountId}/locations/${locationId}/localPosts/${id}`
  const media = (fields.media ?? []).map((item: Row, index: number) => ({
    name: `accounts/${accountId}/locations/${locationId}/media/localPosts/${id}-${index}`,
    mediaFormat: item.mediaFormat,
    sourceUrl: item.sourceUrl,
    googleUrl: `https://lh3.googleusercontent.com/sandbox/${id}-${index}`,
  }))
  return {
    name,
    languageCode: 'en',
    ...fields,
    ...(media.length > 0 && { media }),
    state: stateOf(post),
    createTime,
    updateTime,
    searchUrl: `https://local.google.com/place?id=${cidOf(locationId)}&use=posts&lpsid=CIHM0ogKEIC${id}`,
  }
}

/** The network takes no phone numbers in a text. It says so only after it has looked. */
const phoneNumber = /(?<![\w/.=-])\+?\d[\d\s().-]{7,}\d(?![\w/=])/

function stateOf(post: SandboxPost): string {
  if (!isReady(post)) return 'PROCESSING'
  return phoneNumber.test(String(post.fields.summary ?? '')) ? 'REJECTED' : 'LIVE'
}

const topics = ['STANDARD', 'EVENT', 'OFFER', 'ALERT']
const actions = ['BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP', 'GET_OFFER', 'CALL']

function assertPost(post: Row): void {
  const { summary, topicType = 'STANDARD', callToAction, event, offer, media = [] } = post
  if (!topics.includes(topicType)) throw invalidOlder('topic_type', `Unknown topic type ${topicType}.`)
  assertSummary(summary ?? '', media)
  assertMedia(media)
  if (callToAction && topicType !== 'OFFER') assertAction(callToAction)
  if (topicType === 'EVENT' || topicType === 'OFFER') assertEvent(event)
  if (offer?.redeemOnlineUrl !== undefined && !isAddress(offer.redeemOnlineUrl))
    throw invalidOlder('offer.redeem_online_url', 'The URL is not valid.')
}

function assertSummary(summary: unknown, media: readonly unknown[]): void {
  if (typeof summary !== 'string' || [...summary].length > 1500)
    throw invalidOlder('summary', 'Summary has more than 1500 characters.')
  if (summary === '' && media.length === 0) throw invalidOlder('summary', 'A post has a summary or a photo.')
}

function assertMedia(media: unknown): void {
  if (!Array.isArray(media) || media.length > 1) throw invalidOlder('media', 'A post has one photo at most.')
  for (const { mediaFormat, sourceUrl } of media) {
    if (mediaFormat !== 'PHOTO') throw invalidOlder('media.media_format', 'A post takes photos only.')
    if (!isAddress(sourceUrl)) throw invalidOlder('media.source_url', 'Source URL is not valid.')
  }
}

function assertAction({ actionType, url }: Row): void {
  if (!actions.includes(actionType))
    throw invalidOlder('call_to_action.action_type', `Unknown action type ${actionType}.`)
  if (actionType === 'CALL' && url !== undefined)
    throw invalidOlder('call_to_action.url', 'A call takes no URL.')
  if (actionType !== 'CALL' && !isAddress(url))
    throw invalidOlder('call_to_action.url', 'The URL is not valid.')
}

function assertEvent(event: Row | undefined): void {
  const { title, schedule } = event ?? {}
  if (typeof title !== 'string' || title === '') throw invalidOlder('event.title', 'The title is required.')
  const { startDate, startTime, endDate, endTime } = schedule ?? {}
  if (!startDate || !endDate)
    throw invalidOlder('event.schedule', 'A start date and an end date are required.')
  if (momentOf(startDate, startTime ?? {}) >= momentOf(endDate, endTime ?? { hours: 24 }))
    throw invalidOlder('event.schedule', 'The event ends before it starts.')
}

function momentOf({ year, month, day }: Row, { hours = 0, minutes = 0 }: Row): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCDate() !== day) throw invalidOlder('event.schedule', 'There is no such date.')
  return date.getTime() + (hours * 60 + minutes) * 60_000
}
