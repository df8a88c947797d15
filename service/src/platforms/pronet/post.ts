import type { Account } from '../account.ts'
import type { MediaItem, Publication } from '../capabilities/publishing/publishing.ts'
import { authorOf } from './author.ts'
import { type Options, resharedPost } from './options.ts'
import type { UploadedFile } from './processing.ts'
import { firstLink, littleText } from './text.ts'

/** What was prepared for a post: its files, and the places whose people see it. */
export interface Prepared {
  media: string[]
  geoLocations: string[]
  /** The files, for an attempt that comes after this one. */
  uploaded?: { files: UploadedFile[]; of: string }
}

const titleMax = 400

export function postOf(
  account: Account,
  publication: Publication,
  { media, geoLocations }: Prepared,
): object {
  const { item, options } = publication
  const { organizationUrn, reshareUrl } = options as Options
  const parent = resharedPost(reshareUrl)
  const content = parent === undefined ? contentOf(publication, media) : undefined
  return {
    author: authorOf(account, organizationUrn),
    commentary: littleText(item.text),
    visibility: 'PUBLIC',
    distribution: {
      feedDistribution: 'MAIN_FEED',
      targetEntities: geoLocations.length > 0 ? [{ geoLocations }] : [],
      thirdPartyDistributionChannels: [],
    },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
    ...(content && { content }),
    ...(parent && { reshareContext: { parent } }),
  }
}

function contentOf({ item, options, title }: Publication, urns: readonly string[]): object | undefined {
  const { poll, disableLinkPreview = false, documentTitle } = options as Options
  if (poll) return { poll: pollOf(poll) }
  const [first, ...others] = item.media
  const [urn = ''] = urns
  if (first && others.length > 0) return { multiImage: { images: item.media.map(imageOf(urns)) } }
  if (first) return { media: { id: urn, ...captionOf(first, documentTitle ?? title) } }
  const link = disableLinkPreview ? undefined : firstLink(item.text)
  return link === undefined ? undefined : { article: articleOf(link, title) }
}

const imageOf =
  (urns: readonly string[]) =>
  ({ altText }: MediaItem, index: number): object => ({ id: urns[index], ...(altText && { altText }) })

function captionOf({ type, altText, title, filename, url }: MediaItem, given: string): object {
  if (type === 'image' || type === 'gif') return altText ? { altText } : {}
  const shown = given || title || (type === 'document' ? (filename ?? lastPart(url)) : '')
  return shown ? { title: shown.slice(0, titleMax) } : {}
}

/** The platform requires a title for a document, so the file name is the default. */
function lastPart(url: string): string {
  const { pathname, hostname } = new URL(url)
  return pathname.split('/').at(-1) || hostname
}

function pollOf({ question, options, duration = 'SEVEN_DAYS' }: NonNullable<Options['poll']>): object {
  return { question, options: options.map((text) => ({ text })), settings: { duration } }
}

/** The platform reads nothing from the page that is linked, so the preview shows what is said here. */
function articleOf(source: string, title: string): object {
  const { hostname, pathname } = new URL(source)
  return { source, title: (title || hostname + pathname.replace(/\/$/, '')).slice(0, titleMax) }
}
