import * as t from '#contract/schema/schema.ts'
import { event } from '#contract/work/event.ts'
import { EventAccount } from '../publishing.events.ts'

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

const ofExternal = t.object({ post: ExternalPost, account: EventAccount })

const shown = (deletedAt: string | null) => ({
  post: {
    platformPostId: '1012',
    url: 'https://example.com/posts/1012',
    mediaType: 'image',
    mediaItems: [
      {
        type: 'image',
        url: 'https://example.com/posts/1012.png',
        thumbnail: null,
        mediaStatus: 'available',
      },
    ],
    thumbnailUrl: 'https://example.com/posts/1012.png',
    publishedAt: '2099-01-31T09:00:04.000Z',
    deletedAt,
  },
  account: { username: 'autumn-shop' },
})

export const externalEvents = {
  created: event('post.external.created', ofExternal, shown(null)),
  updated: event('post.external.updated', ofExternal, shown(null)),
  deleted: event('post.external.deleted', ofExternal, shown('2099-02-01T09:00:00.000Z')),
}
