import type { Static } from 'typebox'
import { oneLine, severalLines } from '#values/control-characters.ts'
import { Type } from '#values/type.ts'
import type { Publication } from '../capabilities/publishing/publishing.ts'

const flag = (description: string) =>
  Type.Optional(Type.Boolean({ default: false, errorCode: 'invalid_boolean', description }))

const text = (description: string, maxLength: number) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, ...oneLine, description }))

export const options = Type.Object(
  {
    title: text(
      'The title of the video, at most 100 characters, without < and >. Left out: the title of the post, else the first line of its text, cut to 100.',
      100,
    ),
    visibility: Type.Optional(
      Type.Union([Type.Literal('public'), Type.Literal('private'), Type.Literal('unlisted')], {
        default: 'public',
        errorCode: 'invalid_value',
        description:
          'Who can see the video. Videos of an app that YouTube has not verified stay private (videos.insert).',
      }),
    ),
    madeForKids: flag(
      'Declares that the video is made for children (selfDeclaredMadeForKids). YouTube then takes no comments.',
    ),
    firstComment: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 10_000,
        ...severalLines,
        description: 'A comment of at most 10000 characters that the channel writes once the video is out.',
      }),
    ),
    containsSyntheticMedia: flag(
      'Declares that the video shows realistic things that were altered or made by a machine.',
    ),
    categoryId: Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,5}$',
        default: '22',
        errorCode: 'invalid_string',
        description: 'The id of a video category of YouTube (videoCategories.list). 22 is People & Blogs.',
      }),
    ),
    playlistId: text(
      'The id of a playlist of the channel, at most 100 characters. The video is added to it once it is out. The default playlist of the account is not used by itself.',
      100,
    ),
  },
  { additionalProperties: false, errorCode: 'invalid_object' },
)

export type Options = Static<typeof options>

export const titleMax = 100

/** The title that a target names, else that of its post, else the first line of its text, as long as it may be. */
export function titleOf({ item, title, options }: Pick<Publication, 'item' | 'title' | 'options'>): string {
  const given = ((options as Options).title ?? title).trim()
  return given === '' ? cutTitle(item.text) : given
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function cutTitle(text: string): string {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? ''
  if (line.length <= titleMax) return line
  let cut = ''
  for (const { segment } of graphemes.segment(line.slice(0, 2 * titleMax))) {
    if (cut.length + segment.length > titleMax) break
    cut += segment
  }
  return cut.trim()
}

/** The video resource that an upload begins with. */
export function describeVideo(publication: Publication): object {
  const { visibility, madeForKids, containsSyntheticMedia, categoryId } = publication.options as Options
  return {
    snippet: {
      title: titleOf(publication),
      description: publication.item.text,
      categoryId: categoryId ?? '22',
    },
    status: {
      privacyStatus: visibility ?? 'public',
      selfDeclaredMadeForKids: madeForKids ?? false,
      containsSyntheticMedia: containsSyntheticMedia ?? false,
    },
  }
}
