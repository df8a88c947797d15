import type { TwinState } from '#wire/twin/twin.ts'
import { badRequest } from '../../restli/twin/fault.ts'
import { attachedMedia } from './media.ts'

const forms = ['media', 'multiImage', 'poll', 'article']
const durations = ['ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS']

/** What stands in a post besides its text: one file, several images, a poll or a link. Tells whether it is a video. */
export async function assertContent(
  state: TwinState,
  author: string,
  content: any,
): Promise<{ isVideo: boolean }> {
  if (content === undefined) return { isVideo: false }
  const given = Object.keys(content ?? {})
  const [form] = given
  if (given.length !== 1 || form === undefined || !forms.includes(form))
    throw invalid('content', 'must hold exactly one of media, multiImage, poll and article')
  switch (form) {
    case 'media':
      return assertFile(state, author, content.media)
    case 'multiImage':
      return assertImages(state, author, content.multiImage)
    case 'poll':
      assertPoll(content.poll)
      return { isVideo: false }
    default:
      assertArticle(content.article)
      return { isVideo: false }
  }
}

async function assertFile(state: TwinState, author: string, file: any): Promise<{ isVideo: boolean }> {
  const { kind } = await attachedMedia(state, author, file?.id, ['image', 'document', 'video'])
  assertText('content.media.altText', file.altText, 4086)
  assertText('content.media.title', file.title, 400)
  if (kind === 'document' && !file.title) throw invalid('content.media.title', 'is required for a document')
  return { isVideo: kind === 'video' }
}

async function assertImages(
  state: TwinState,
  author: string,
  { images }: any,
): Promise<{ isVideo: boolean }> {
  if (!Array.isArray(images) || images.length < 2 || images.length > 20)
    throw invalid('content.multiImage.images', 'must hold 2 to 20 images')
  for (const { id, altText } of images) {
    await attachedMedia(state, author, id, ['image'])
    assertText('content.multiImage.images.altText', altText, 4086)
  }
  return { isVideo: false }
}

function assertPoll(poll: any): void {
  assertText('content.poll.question', poll?.question ?? '', 140, 1)
  const { options } = poll
  if (!Array.isArray(options) || options.length < 2 || options.length > 4)
    throw invalid('content.poll.options', 'must hold 2 to 4 options')
  for (const option of options) assertText('content.poll.options.text', option?.text ?? '', 30, 1)
  if (!durations.includes(poll.settings?.duration))
    throw invalid('content.poll.settings.duration', 'is not known')
}

function assertArticle(article: any): void {
  if (!URL.canParse(article?.source ?? '')) throw invalid('content.article.source', 'must be an address')
  assertText('content.article.title', article.title, 400)
}

function assertText(field: string, value: unknown, max: number, min = 0): void {
  if (value === undefined) return
  if (typeof value !== 'string' || value.length < min) throw invalid(field, 'must be a text')
  if (value.length > max)
    throw badRequest('FIELD_LENGTH_TOO_LONG', `${field} is longer than ${max} characters`)
}

function invalid(field: string, what: string) {
  return badRequest('INVALID_VALUE_FOR_FIELD', `${field} ${what}`)
}
