import * as t from '#contract/schema/schema.ts'

const ShownMedia = t.object({
  type: t.oneOf('image', 'video', 'gif', 'document'),
  url: t.nullable(t.anyString()),
  thumbnail: t.nullable(t.anyString()),
  mediaStatus: t.oneOf('available', 'unavailable'),
  unavailableReason: t.optional(t.oneOf('platform_withheld')),
})

export const ExternalPost = t.object(
  {
    id: t.id({ of: 'postId' }),
    platform: t.anyString(),
    accountId: t.id(),
    platformPostId: t.anyString(),
    url: t.nullable(t.anyString()),
    content: t.anyString(),
    mediaType: t.oneOf('image', 'video', 'gif', 'document', 'carousel', 'text'),
    mediaItems: t.array(ShownMedia, {
      description: 'As the platform showed them last. It may change their addresses at any time.',
    }),
    thumbnailUrl: t.nullable(t.anyString()),
    publishedAt: t.timestamp(),
    source: t.literal('external'),
    deletedAt: t.nullable(t.timestamp({ description: 'When the platform said that the post is gone.' })),
  },
  { component: 'ExternalPost', description: 'A post that was published outside of the service.' },
)
