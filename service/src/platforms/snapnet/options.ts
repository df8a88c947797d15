import type { Static } from 'typebox'
import { Type } from '#values/type.ts'

export const options = Type.Object(
  {
    contentType: Type.Optional(
      Type.Union([Type.Literal('story'), Type.Literal('saved_story'), Type.Literal('spotlight')], {
        errorCode: 'invalid_value',
        description:
          'story: seen for 24 hours, without words; those of the post only name the file at Snapchat. saved_story: stays on the public profile under a title of up to 45 characters, the title of the post or else its text. spotlight: a video with a description of up to 160 characters. Left out, story.',
      }),
    ),
  },
  { additionalProperties: false, errorCode: 'invalid_object' },
)

export type Options = Static<typeof options>
export type ContentType = NonNullable<Options['contentType']>

export function contentTypeOf({ contentType = 'story' }: Options): ContentType {
  return contentType
}

export const savedTitleMax = 45

/** A saved story is shown under a title; the text is it where the post has none. */
export function savedTitleOf(title: string, text: string): string {
  return title.trim() === '' ? text.trim() : title.trim()
}
