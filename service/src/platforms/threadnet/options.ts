import type { Static } from 'typebox'
import { oneLine } from '#values/control-characters.ts'
import { Type } from '#values/type.ts'

export const options = Type.Object(
  {
    topic_tag: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 50,
        ...oneLine,
        description:
          'The topic that the post stands under, 1 to 50 characters without periods and ampersands. A thread has the topic of its first item.',
      }),
    ),
  },
  { additionalProperties: false, errorCode: 'invalid_object' },
)

export type Options = Static<typeof options>
