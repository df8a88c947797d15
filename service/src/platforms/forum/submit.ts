import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaSource, Publication, Published } from '../capabilities/publishing/publishing.ts'
import { callApi, unreadable } from './api.ts'
import { limits, measure } from './limits.ts'
import type { Options } from './options.ts'
import { communityOf, type Kind, kindOf, linkOf, titleMax, wordsOf } from './submission.ts'
import { type Asset, upload, uploadPoster } from './upload.ts'

export interface Prepared {
  community: string
  assets: Asset[]
  poster?: Asset
}

const uploads: readonly Kind[] = ['image', 'gallery', 'video', 'videogif']

export async function prepare(
  transport: Transport,
  account: Account,
  publication: Publication,
  media: MediaSource,
): Promise<Outcome<Prepared>> {
  const { item, options } = publication
  const refusal = refusalOf(publication)
  if (refusal) return refusal
  const community = communityOf(options as Options, account)
  const kind = kindOf(publication)
  const token = account.credentials.accessToken
  const assets: Asset[] = []
  for (const file of uploads.includes(kind) ? item.media : []) {
    const asset = await upload(transport, token, file, media)
    if (asset.kind !== 'done') return asset
    assets.push(asset.value)
  }
  if (kind !== 'video' && kind !== 'videogif') return done({ community, assets })
  const { videoPosterUrl = item.media[0]?.thumbnail } = options as Options
  const poster = await uploadPoster(transport, token, videoPosterUrl, media)
  return chain(poster, async (picture) => done({ community, assets, poster: picture }))
}

/** What stood in the way already before anything was uploaded. */
function refusalOf(publication: Publication): Outcome<never> | undefined {
  const { title, body } = wordsOf(publication)
  const { media } = publication.item
  const videos = media.filter(({ type }) => type === 'video').length
  if (title === '') return refused('The post has no title.')
  if (measure(title) > titleMax) return refused(`The title is longer than ${titleMax} characters.`)
  if (measure(body) > limits.textMax) return refused(`The text is longer than ${limits.textMax} characters.`)
  if (media.length > limits.images || videos > limits.videos || (videos > 0 && media.length > videos))
    return refused(`A post carries ${limits.images} images or one video.`)
  return undefined
}

export async function publish(
  transport: Transport,
  { credentials }: Account,
  publication: Publication,
  prepared: unknown,
): Promise<Outcome<Published>> {
  const ready = prepared as Prepared
  const kind = kindOf(publication)
  const call =
    kind === 'gallery' ? { json: galleryOf(publication, ready) } : { form: formOf(publication, ready) }
  const path = kind === 'gallery' ? '/api/submit_gallery_post.json' : '/api/submit/'
  const made = await callApi(transport, credentials.accessToken, path, call)
  return chain(made, async (body) => publishedOf(body?.json?.data, publication, ready))
}

/** What every kind of post has. */
function membersOf(publication: Publication, { community }: Prepared) {
  const {
    nsfw = false,
    spoiler = false,
    sendreplies = true,
    flairId,
    flairText,
  } = publication.options as Options
  const { title, body } = wordsOf(publication)
  return { sr: community, title, text: body, flairId, flairText, flags: { nsfw, spoiler, sendreplies } }
}

function formOf(publication: Publication, ready: Prepared): Record<string, string | undefined> {
  const { sr, title, text, flairId, flairText, flags } = membersOf(publication, ready)
  const kind = kindOf(publication)
  const [asset] = ready.assets
  const marks = Object.entries(flags).map(([name, value]) => [name, String(value)] as const)
  return {
    kind,
    sr,
    title,
    // A text post without a text still has the member.
    text: text === '' && kind !== 'self' ? undefined : text,
    url: kind === 'link' ? linkOf(publication) : asset?.url,
    video_poster_url: ready.poster?.url,
    flair_id: flairId,
    flair_text: flairText,
    resubmit: 'true',
    validate_on_submit: 'true',
    ...Object.fromEntries(marks),
  }
}

function galleryOf(publication: Publication, ready: Prepared): object {
  const { sr, title, text, flairId, flairText, flags } = membersOf(publication, ready)
  const items = ready.assets.map(({ id }, index) => {
    const { title: caption = '' } = publication.item.media[index] ?? {}
    return { media_id: id, caption: [...caption].slice(0, 180).join(''), outbound_url: '' }
  })
  return {
    api_type: 'json',
    items,
    sr,
    title,
    ...(text !== '' && { text }),
    ...flags,
    ...(flairId !== undefined && { flair_id: flairId }),
    ...(flairText !== undefined && { flair_text: flairText }),
    show_error_list: true,
    validate_on_submit: true,
  }
}

/** A post with a file has no id before the network is done with the file; it is then found by the id of the file. */
function publishedOf(data: any, publication: Publication, { assets }: Prepared): Outcome<Published> {
  const [asset] = assets
  const extra = extraOf(publication)
  if (typeof data?.user_submitted_page === 'string' && asset)
    return done({ platformPostId: `asset-${asset.id}`, url: null, processing: true, extra })
  const id = typeof data?.id === 'string' ? data.id.replace(/^t3_/, '') : ''
  if (id === '' || typeof data.url !== 'string') return unreadable('the id of the post')
  return done({ platformPostId: id, url: data.url, extra })
}

/** An edit has to know which line of the text became the title, for that one cannot change. */
export function extraOf(publication: Publication): Record<string, string> {
  const { title, isTitleOfText } = wordsOf(publication)
  return isTitleOfText ? { titleOfText: title } : {}
}
