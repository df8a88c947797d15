import type { Static } from 'typebox'
import { fetchedAddress, shownAddress } from '#values/address.ts'
import { oneLine } from '#values/control-characters.ts'
import { Type } from '#values/type.ts'

const flag = (description: string) =>
  Type.Optional(Type.Boolean({ errorCode: 'invalid_boolean', description }))

/** A community, or `u_` and a name for the profile of a person. `r/` before it is taken as well. */
export const communityForm = '^(?:/?r/)?(?:[A-Za-z0-9][A-Za-z0-9_]{1,20}|u_[A-Za-z0-9_-]{1,40})/?$'

export const options = Type.Object(
  {
    subreddit: Type.Optional(
      Type.String({
        pattern: communityForm,
        maxLength: 50,
        errorCode: 'invalid_string',
        description:
          'The community that the post goes to, by its name without `r/`. Left out, the default community of the account, else the profile of the account itself.',
      }),
    ),
    title: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 300,
        ...oneLine,
        description:
          'The title, up to 300 characters, in place of the title of the post. With neither, the first line of the text is the title.',
      }),
    ),
    url: Type.Optional(
      shownAddress({ description: 'Makes a link post to this address. The text stands below the link.' }),
    ),
    forceSelf: flag(
      'Makes a text post in any case: the address of `url` and those of files are put below the text.',
    ),
    flairId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        ...oneLine,
        description: 'The flair, by an id that getForumFlairs lists. Some communities ask for one.',
      }),
    ),
    flairText: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        ...oneLine,
        description: 'The words of the flair, where its text can be changed. Needs flairId.',
      }),
    ),
    nsfw: flag('Marks the post as not safe for work.'),
    spoiler: flag('Marks the post as a spoiler.'),
    sendreplies: flag('Whether replies come to the inbox of the account. Left out, they do.'),
    nativeVideo: flag('A video is uploaded to Reddit. With false the post links to it. Left out, true.'),
    videogif: flag('Posts a video as a silent loop.'),
    videoPosterUrl: Type.Optional(
      fetchedAddress({
        description:
          'The picture of a video until Reddit has made one. Left out, the thumbnail of the video, else a black picture.',
      }),
    ),
  },
  { additionalProperties: false, errorCode: 'invalid_object' },
)

export type Options = Static<typeof options>
