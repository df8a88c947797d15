import type { TwinState } from '#wire/twin/twin.ts'
import { graphFault, invalidParameter } from '../../graph/twin/fault.ts'
import { shownFields } from '../../graph/twin/fields.ts'
import { ownPage, type SandboxPage } from '../../graph/twin/page.ts'
import type { Parameters } from '../../graph/twin/parameters.ts'
import { type GraphCall, graphTime } from '../../graph/twin/serve.ts'
import { keepPost, type SandboxPost, word } from './kept-post.ts'
import { usePhotos } from './photo.ts'

const textMax = 63_206

export async function createPost(call: GraphCall): Promise<object> {
  const { state, holder, parameters, path } = call
  const page = ownPage(word, holder, path.page ?? '')
  const message = parameters.text('message')
  assertText(message)
  assertTargeting(parameters)
  const link = parameters.text('link') || null
  if (link !== null && !/^https?:\/\//.test(link)) throw invalidParameter('url should represent a valid URL')
  const cards = cardsOf(parameters, link)
  const photoIds = await usePhotos(state, page, parameters.json('attached_media'))
  if (message.trim() === '' && link === null && photoIds.length === 0)
    throw invalidParameter('The parameter message, link or attached_media is required.')
  const isPublished = visibilityOf(parameters)
  const plain = link === null && photoIds.length === 0 && cards === 0
  if (plain && isPublished) await assertNew(state, page, message)
  const post = await keepPost(state, page, { message, link, photoIds, videoId: null, cards, isPublished })
  return shownFields(shownPost(post), parameters)
}

export function assertText(text: string): void {
  if (text.length > textMax)
    throw invalidParameter(`Param message must be at most ${textMax} characters long.`)
}

/** Only people in some countries see the post. */
export function assertTargeting(parameters: Parameters): void {
  const countries = parameters.json('targeting')?.geo_locations?.countries
  if (countries === undefined) return
  const fits = Array.isArray(countries) && countries.every((country) => /^[A-Z]{2}$/.test(String(country)))
  if (!fits || countries.length === 0) throw invalidParameter('Param targeting[geo_locations] is invalid.')
}

/** Whether the post is out. One that is not may be a draft; a time for it is more than the sandbox knows. */
export function visibilityOf(parameters: Parameters): boolean {
  if (parameters.has('scheduled_publish_time'))
    throw invalidParameter('The sandbox publishes at once, or never: scheduled_publish_time is not served.')
  const isPublished = parameters.flag('published', true)
  const type = parameters.text('unpublished_content_type')
  if (isPublished && type !== '' && type !== 'PUBLISHED')
    throw invalidParameter('Param unpublished_content_type is only for posts that are not published.')
  return isPublished
}

function cardsOf(parameters: Parameters, link: string | null): number {
  const cards = parameters.json('child_attachments')
  if (cards === undefined) return 0
  const max = parameters.flag('multi_share_optimized', false) ? 10 : 5
  if (link === null) throw invalidParameter('The parameter link is required with child_attachments.')
  if (!Array.isArray(cards) || cards.length < 2 || cards.length > max)
    throw invalidParameter(`Param child_attachments must have 2 to ${max} items.`)
  if (!cards.every((card) => /^https?:\/\//.test(String(card?.link))))
    throw invalidParameter('Each of child_attachments needs a link.')
  return cards.length
}

/** The network refuses a text that its page has just said. */
async function assertNew(state: TwinState, { id }: SandboxPage, message: string): Promise<void> {
  const { values } = await state.page('post', { under: `${id}/published`, newestFirst: true, limit: 1 })
  const [last]: SandboxPost[] = values
  if (!last || last.message !== message || shownAttachments(last).length > 0) return
  throw graphFault(400, '(#506) Duplicate status message', {
    code: 506,
    error_user_title: 'Duplicate Status Update',
    error_user_msg: 'This status update is identical to the last one you posted.',
  })
}

export function shownPost(post: SandboxPost): object {
  const attachments = shownAttachments(post)
  return {
    id: post.id,
    ...(post.message !== '' && { message: post.message }),
    created_time: graphTime(post.createdAt),
    is_published: post.isPublished,
    from: { id: post.pageId },
    permalink_url: permalinkOf(post),
    ...(attachments.length > 0 && { attachments: { data: attachments } }),
  }
}

export function permalinkOf({ username, id }: Pick<SandboxPost, 'username' | 'id'>): string {
  return `https://www.facebook.com/${encodeURIComponent(username)}/posts/${id.split('_').at(-1)}`
}

function shownAttachments({ photoIds, photoUrls = [], videoId, link, cards }: SandboxPost): object[] {
  const photos = photoIds.map((id, number) => {
    const src = photoUrls[number] ?? `https://scontent.xx.fbcdn.net/sandbox/${id}.jpg`
    return { media_type: 'photo', target: { id }, media: { image: { src } } }
  })
  if (photos.length > 1) return [{ media_type: 'album', subattachments: { data: photos } }]
  if (videoId !== null) {
    const place = `https://video.xx.fbcdn.net/sandbox/${videoId}`
    const media = { image: { src: `${place}.jpg` }, source: `${place}.mp4` }
    return [{ media_type: 'video', target: { id: videoId }, media }]
  }
  if (cards > 0 || link !== null) return [{ media_type: 'link', title: link }]
  return photos
}
