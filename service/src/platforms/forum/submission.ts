import type { Account } from '../account.ts'
import type { MediaItem, Publication } from '../capabilities/publishing/publishing.ts'
import type { Options } from './options.ts'

export const titleMax = 300

/** What is posted, in the words of the network. A gallery has a call of its own. */
export type Kind = 'self' | 'link' | 'image' | 'video' | 'videogif' | 'gallery'

export interface Words {
  title: string
  body: string
  /** The title was the first line of the text. */
  isTitleOfText: boolean
}

type Wish = Pick<Publication, 'item' | 'title' | 'options'>

/** The community of a post: the one it names, the default of its account, or the profile of the account. */
export function communityOf(
  { subreddit }: Options,
  { username, metadata }: Pick<Account, 'username' | 'metadata'>,
): string {
  return communityName(subreddit ?? metadata.defaultSubreddit ?? `u_${username}`)
}

export function communityName(written: string): string {
  return written.replace(/^\/?r\//, '').replace(/\/$/, '')
}

export function kindOf({ item: { media }, options: given }: Wish): Kind {
  const { forceSelf, url, nativeVideo = true, videogif } = given as Options
  if (forceSelf) return 'self'
  const [first] = media
  if (!first) return url === undefined ? 'self' : 'link'
  if (first.type !== 'video') return media.length > 1 ? 'gallery' : 'image'
  if (!nativeVideo) return 'link'
  return videogif ? 'videogif' : 'video'
}

/** Where a link post leads. */
export function linkOf({ item: { media }, options }: Wish): string {
  return (options as Options).url ?? media[0]?.url ?? ''
}

/**
 * The title and the text below it. Without a title the first line of the text is one; where that line is too long, the
 * title is its beginning and the text stays whole.
 */
export function wordsOf(wish: Wish): Words {
  const { item, title: ofPost, options: given } = wish
  const options = given as Options
  const title = plainLine(options.title ?? ofPost)
  const added = options.forceSelf ? addressesOf(options, item.media) : []
  const withAddresses = (text: string) => [text, ...added].filter((part) => part !== '').join('\n\n')
  if (title !== '') return { title, body: withAddresses(item.text), isTitleOfText: false }
  const text = item.text.trim()
  const [line = '', ...others] = text.split('\n')
  const cut = beginningOf(plainLine(line))
  const isWhole = cut === plainLine(line)
  const body = isWhole ? others.join('\n').trim() : item.text
  return { title: cut, body: withAddresses(body), isTitleOfText: isWhole && cut !== '' }
}

function addressesOf({ url }: Options, media: readonly MediaItem[]): string[] {
  return [...(url === undefined ? [] : [url]), ...media.map((item) => item.url)]
}

/** A title is one line. */
function plainLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function beginningOf(line: string): string {
  if ([...line].length <= titleMax) return line
  let cut = ''
  for (const { segment } of graphemes.segment(line)) {
    if ([...cut, ...segment].length > titleMax) break
    cut += segment
  }
  return cut.trim()
}
