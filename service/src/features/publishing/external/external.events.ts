import * as t from '#contract/schema/schema.ts'
import { event } from '#contract/work/event.ts'
import { EventAccount } from '../event-account.ts'
import { ExternalPost } from './external.shape.ts'

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
