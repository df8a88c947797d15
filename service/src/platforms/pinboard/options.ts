import type { Static } from 'typebox'
import { fetchedAddress, shownAddress } from '#values/address.ts'
import { oneLine } from '#values/control-characters.ts'
import { Type } from '#values/type.ts'
import type { Account } from '../account.ts'

export const options = Type.Object(
  {
    title: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        ...oneLine,
        description: 'The title of the pin, up to 100 characters, in place of the title of the post.',
      }),
    ),
    boardId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 50,
        ...oneLine,
        description:
          'The board that the pin goes to, by the id that getPinboardBoards lists. Left out, the default board of the account.',
      }),
    ),
    link: Type.Optional(
      shownAddress({
        description: 'Where a click on the pin leads, up to 2048 characters.',
      }),
    ),
    coverImageUrl: Type.Optional(
      fetchedAddress({
        description:
          'The picture that stands for a video, which Pinterest fetches. Left out, the thumbnail of the video, else a moment of it.',
      }),
    ),
    coverImageKeyFrameTime: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 900,
        errorCode: 'invalid_integer',
        description:
          'The second of the video that stands for it; beyond its end Pinterest takes the last frame. Not together with coverImageUrl. Left out, the first frame.',
      }),
    ),
  },
  { additionalProperties: false, errorCode: 'invalid_object' },
)

export type Options = Static<typeof options>

/** The board that a pin goes to: the one it names, or the default of its account. */
export function boardOf({ boardId }: Options, metadata: Account['metadata']): string | undefined {
  return boardId ?? metadata.defaultBoardId
}
