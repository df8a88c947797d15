import { senderNameFault } from '#values/names/sender-name.ts'
import { textLength } from '#values/text/text-length.ts'
import { problemsOf } from '../capabilities/publishing/limits.ts'
import type {
  Draft,
  Item,
  Limits,
  MediaItem,
  MediaRules,
  Problem,
} from '../capabilities/publishing/publishing.ts'
import type { Options } from './options.ts'

export const limits: Limits = { textMax: 2000, images: 10, videos: 10, threadItems: 1 }

const filesMost = 10
const fileBytes = 10 * 1024 * 1024
const altTextMax = 1024
const embedTextMax = 6000

export const mediaRules: MediaRules = {
  image: { count: filesMost, bytes: fileBytes, seconds: null, types: ['image/*'] },
  gif: { count: filesMost, bytes: fileBytes, seconds: null, types: ['image/gif'] },
  video: { count: filesMost, bytes: fileBytes, seconds: null, types: ['video/*'] },
  document: { count: filesMost, bytes: fileBytes, seconds: null, types: ['application/*', 'audio/*'] },
}

/** The network counts a text in Unicode characters. */
export const measure = (text: string): number => textLength(text, 'codepoints')

type Fault = Omit<Problem, 'index'>

export function check(
  items: readonly Item[],
  { options = {}, account, title = '' }: Draft,
): readonly Problem[] {
  const rules = { limits, measure, media: mediaRules, mixesImagesAndVideo: true }
  const given: Options = options
  const says = (given.embeds?.length ?? 0) > 0 || given.poll !== undefined
  const shared = problemsOf(items, rules).filter(({ code }) => !(says && code === 'content_required'))
  const own = items.flatMap((item, index) =>
    [...fileFaults(item), ...channelFaults(item, { given, account, title })].map((fault) => ({
      ...fault,
      index,
    })),
  )
  const whole = [...embedFaults(given), ...senderFaults(given)]
  return [...shared, ...own, ...whole.map((fault) => ({ ...fault, index: 0 }))]
}

function* fileFaults({ media }: Item): Iterable<Fault> {
  if (media.length > filesMost)
    yield { code: 'media_unsupported', message: `A message carries at most ${filesMost} files.` }
  const long = media.findIndex(({ altText = '' }: MediaItem) => measure(altText) > altTextMax)
  if (long >= 0) {
    const message = `The alternative text of a file has at most ${altTextMax} characters.`
    yield { code: 'media_unsupported', message, param: `mediaItems[${long}].altText` }
  }
}

function* embedFaults({ embeds = [] }: Options): Iterable<Fault> {
  const texts = embeds.flatMap(({ title, description, footer, author, fields = [] }) => [
    title,
    description,
    footer?.text,
    author?.name,
    ...fields.flatMap(({ name, value }) => [name, value]),
  ])
  const count = texts.reduce((sum, text = '') => sum + measure(text), 0)
  if (count > embedTextMax) {
    const message = `The embeds count ${count} characters together; Discord takes ${embedTextMax}.`
    yield { code: 'content_too_long', message, param: 'options.embeds' }
  }
  const hollow = embeds.findIndex(({ color: _, url: _address, ...shown }) => Object.keys(shown).length === 0)
  if (hollow >= 0)
    yield {
      code: 'missing_required_parameter',
      message: 'An embed shows nothing.',
      param: `options.embeds[${hollow}].title`,
    }
}

function* senderFaults({ webhookUsername: name = '' }: Options): Iterable<Fault> {
  const message = senderNameFault(name)
  if (message !== undefined) yield { code: 'invalid_value', message, param: 'options.webhookUsername' }
}

interface Told {
  given: Options
  account: Draft['account']
  title: string
}

/** The limits of the kind of channel. If the target names a channel, its kind is known only after a call. */
function* channelFaults({ text }: Item, { given, account, title }: Told): Iterable<Fault> {
  const kind = given.channelId === undefined ? kindOf(account) : undefined
  if (given.crosspost && kind !== undefined && kind !== 'announcement')
    yield {
      code: 'invalid_value',
      message: 'Only messages of an announcement channel are crossposted.',
      param: 'options.crosspost',
    }
  if (given.threadFromMessage && kind === 'forum')
    yield {
      code: 'invalid_value',
      message: 'A post in a forum is a thread already.',
      param: 'options.threadFromMessage',
    }
  if (kind === 'forum' && threadNameOf(given, title, text) === '')
    yield {
      code: 'missing_required_parameter',
      message: 'A post in a forum needs a title.',
      param: 'options.forumThreadName',
    }
}

function kindOf(account: Draft['account']): string | undefined {
  return account?.metadata.defaultChannelType ?? account?.metadata.channelType
}

const threadNameMax = 100

/** What a thread is called: by its option, by the title of the post, or by the beginning of its text. */
export function threadNameOf(given: Options, title: string, text: string): string {
  const [first = ''] = text.trim().split('\n')
  const words = given.forumThreadName ?? (title.trim() === '' ? first.trim() : title.trim())
  return [...words].slice(0, threadNameMax).join('')
}
