import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays } from '#wire/twin/twin.ts'
import { graphFault, invalidParameter, noSuchObject } from '../../graph/twin/fault.ts'
import { type GraphCall, graphTime, listUnder } from '../../graph/twin/serve.ts'
import { isOwn, ownAccount } from './account.ts'
import { readyContainer, type SandboxContainer } from './container.ts'

export interface SandboxMedia {
  id: string
  accountId: string
  username: string
  mediaType: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM'
  product: 'FEED' | 'REELS' | 'STORY'
  source: string
  /** Of an album. */
  parts?: readonly { isVideo: boolean; source: string }[]
  caption: string
  isAiGenerated: boolean
  createdAt: string
}

export const firstId = 18_000_000_000_000_000n
const dayMs = 86_400_000
export const quotaTotal = 100
const quotaSeconds = 86_400

export async function publishContainer(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const container = await readyContainer(call, parameters.text('creation_id'))
  if ((await quotaUsage(call)) >= quotaTotal)
    throw graphFault(403, 'Application request limit reached', {
      code: 9,
      error_subcode: 2_207_042,
      error_user_msg:
        'You reached maximum number of posts that is allowed to be published by Content Publishing API.',
    })
  const id = String(await numberAfter(state, firstId))
  const { accountId, username, source, caption, isAiGenerated } = container
  const parts = await partsOf(call, container)
  const media: SandboxMedia = {
    ...{ id, accountId, username, source, caption, isAiGenerated, parts, ...kindOf(container) },
    createdAt: state.now.toISOString(),
  }
  const shelf = media.product === 'STORY' ? 'stories' : 'media'
  await state.put('media', id, media, { under: `${accountId}/${shelf}`, days: memoryDays })
  await state.put('published', id, { at: media.createdAt }, { under: accountId, days: 2 })
  await state.put('container', container.id, { ...container, publishedAs: id })
  return { id }
}

async function partsOf({ state }: GraphCall, { children }: SandboxContainer) {
  const parts: SandboxContainer[] = await Promise.all(children.map((id) => state.get('container', id)))
  return parts.map(({ isVideo, source }) => ({ isVideo, source }))
}

function kindOf({ mediaType, isVideo }: SandboxContainer): Pick<SandboxMedia, 'mediaType' | 'product'> {
  switch (mediaType) {
    case 'CAROUSEL':
      return { mediaType: 'CAROUSEL_ALBUM', product: 'FEED' }
    case 'REELS':
      return { mediaType: 'VIDEO', product: 'REELS' }
    case 'STORIES':
      return { mediaType: isVideo ? 'VIDEO' : 'IMAGE', product: 'STORY' }
    default:
      return { mediaType: 'IMAGE', product: 'FEED' }
  }
}

/** How many posts of the account went out in the last 24 hours, or since a time within them. */
async function quotaUsage(call: GraphCall, since = 0): Promise<number> {
  const { state } = call
  const wanted = { under: ownAccount(call).photoAccountId, newestFirst: true, limit: quotaTotal }
  const { values } = await state.page('published', wanted)
  const from = Math.max(since, state.now.getTime() - dayMs + 1)
  return values.filter(({ at }) => Date.parse(at) >= from).length
}

export async function publishingLimit(call: GraphCall): Promise<object> {
  const config = { quota_total: quotaTotal, quota_duration: quotaSeconds }
  const since = Number(call.parameters.text('since') || 0) * 1000
  if (since !== 0 && call.state.now.getTime() - since > dayMs)
    throw invalidParameter('Param since must be a Unix timestamp no older than 24 hours.')
  return { data: [{ config, quota_usage: await quotaUsage(call, since) }] }
}

export function listMedia(
  call: GraphCall,
  shown: (media: SandboxMedia) => object | Promise<object> = shownMedia,
): Promise<object> {
  const under = `${ownAccount(call).photoAccountId}/media`
  return listUnder(call, 'media', under, shown, ({ createdAt }: SandboxMedia) => createdAt)
}

/** A story is out for a day. */
export async function listStories(call: GraphCall): Promise<object> {
  const under = `${ownAccount(call).photoAccountId}/stories`
  const from = String(Math.floor((call.state.now.getTime() - dayMs) / 1000))
  const young = { ...call, parameters: call.parameters.with('since', from) }
  return listUnder(young, 'media', under, shownMedia, ({ createdAt }: SandboxMedia) => createdAt)
}

export async function ownMedia(call: GraphCall): Promise<SandboxMedia> {
  const id = call.path.id ?? ''
  const media: SandboxMedia | undefined = await call.state.get('media', id)
  if (!media || !isOwn(call, media.accountId)) throw noSuchObject(id)
  return media
}

export function shownMedia(media: SandboxMedia): object {
  const shortcode = BigInt(media.id).toString(36)
  const isVideo = media.mediaType === 'VIDEO'
  return {
    id: media.id,
    media_type: media.mediaType,
    media_product_type: media.product,
    ...(media.mediaType !== 'CAROUSEL_ALBUM' && { media_url: media.source }),
    ...(isVideo && { thumbnail_url: `https://scontent.cdninstagram.com/sandbox/${media.id}.jpg` }),
    ...(media.caption !== '' && { caption: media.caption }),
    ...(media.parts?.length && {
      children: { data: media.parts.map((part, number) => shownPart(media, part, number)) },
    }),
    permalink: permalinkOf(media),
    shortcode,
    timestamp: graphTime(media.createdAt),
    username: media.username,
    is_ai_generated: media.isAiGenerated,
  }
}

function shownPart(
  { id }: SandboxMedia,
  { isVideo, source }: { isVideo: boolean; source: string },
  number: number,
) {
  return {
    ...{ id: `${id}${number}`, media_type: isVideo ? 'VIDEO' : 'IMAGE', media_url: source },
    ...(isVideo && { thumbnail_url: `https://scontent.cdninstagram.com/sandbox/${id}-${number}.jpg` }),
  }
}

export function permalinkOf({
  id,
  product,
  username,
}: Pick<SandboxMedia, 'id' | 'product' | 'username'>): string {
  if (product === 'STORY') return `https://www.instagram.com/stories/${username}/${id}/`
  return `https://www.instagram.com/${product === 'REELS' ? 'reel' : 'p'}/${BigInt(id).toString(36)}/`
}

export async function deleteMedia(call: GraphCall): Promise<object> {
  const { id } = await ownMedia(call)
  await call.state.delete('media', id)
  return { success: true, deleted_id: id }
}
