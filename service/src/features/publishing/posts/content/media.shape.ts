import * as t from '#contract/schema/schema.ts'

const mediaType = t.described(
  t.oneOf('image', 'video', 'gif', 'document'),
  'GET /v1/platforms says which of these a platform takes.',
)

const url = t.fetched({
  description: 'A public https address of at most 2048 characters. It is read when the post is sent.',
})

const mediaFields = {
  title: t.optional(
    t.text(300, {
      min: 0,
      description:
        'At most 300 characters. LinkedIn shows it with a video or document, Pinterest with one of several images.',
    }),
  ),
  altText: t.optional(
    t.prose(1000, {
      description:
        'What an image shows, for people who cannot see it. At most 1000 characters; Pinterest takes 500.',
    }),
  ),
  filename: t.optional(
    t.name(255, { description: 'At most 255 characters. Left out, the name of the uploaded file.' }),
  ),
  size: t.optional(
    t.integer(0, 5_368_709_120, {
      description: 'Bytes. Of a file at an address it is what the request says, and is checked as such.',
    }),
  ),
  mimeType: t.optional(
    t.pattern('^[a-z]+/[a-z0-9.+-]{1,100}$', 'invalid_string', {
      description:
        'The media type, such as image/png. Of a file at an address it is what the request says, and is checked as such.',
    }),
  ),
  thumbnail: t.optional(
    t.fetched({
      description:
        'The public https address of a picture that stands for a video. YouTube takes it as thumbnail, at most 2 MB (thumbnails.set), Pinterest and Instagram as cover.',
    }),
  ),
  photonetThumbnail: t.optional(
    t.fetched({ description: 'The cover of a reel on Instagram, in place of thumbnail.' }),
  ),
}

/** What the bytes of an uploaded file say. */
const fileFacts = {
  width: t.optional(t.integer(0, undefined, { description: 'Pixels, of an uploaded file.' })),
  height: t.optional(t.integer(0, undefined, { description: 'Pixels, of an uploaded file.' })),
  durationMs: t.optional(t.integer(0, undefined, { description: 'Milliseconds, of an uploaded file.' })),
  codec: t.optional(
    t.text(100, { min: 0, description: 'How video or audio is coded, of an uploaded file.' }),
  ),
}

export const MediaItem = t.object(
  {
    type: mediaType,
    url: t.fetched({ description: 'The address that the post named, or that of the uploaded file.' }),
    mediaId: t.optional(t.id({ description: 'The uploaded file. Left out for a file at an address.' })),
    ...mediaFields,
    ...fileFacts,
  },
  { component: 'MediaItem', description: 'A file of a post.' },
)

export const MediaItemInput = t.object(
  {
    type: t.optional(mediaType),
    url: t.optional(url),
    mediaId: t.optional(t.id({ description: 'An uploaded file. Its bytes decide type, size and mimeType.' })),
    ...mediaFields,
    ...fileFacts,
    shortvideoProcessed: t.ignored(
      t.boolean(),
      'Checked, and changes nothing: every file is sent as its platform wants it.',
    ),
  },
  {
    component: 'MediaItemInput',
    description:
      'Either url or mediaId. The url of an uploaded file names the file, too, and both may be sent as a post shows them. A type that is left out follows from the uploaded file, else from the extension of the address; without one it is image.',
  },
)
