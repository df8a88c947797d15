import type { Account } from '../account.ts'
import type { CommentedPost, NetworkComment } from '../capabilities/comments/comments.ts'

interface Named {
  uri: string
  cid: string
}

/** A post as the network shows it to an account. */
export interface PostView extends Named {
  author: { did: string; handle: string; displayName?: unknown; avatar?: unknown }
  record: { text?: unknown; createdAt?: unknown; reply?: { root?: Named; parent?: Named } }
  embed?: any
  replyCount?: unknown
  likeCount?: unknown
  repostCount?: unknown
  quoteCount?: unknown
  indexedAt?: unknown
  viewer?: { like?: string }
}

export function isPost(view: any): view is PostView {
  return (
    typeof view?.uri === 'string' &&
    typeof view.cid === 'string' &&
    typeof view.author?.did === 'string' &&
    typeof view.author.handle === 'string' &&
    typeof view.record === 'object' &&
    view.record !== null
  )
}

export function toComment(view: PostView, account: Account, postId: string): NetworkComment {
  const { uri, author, record, viewer } = view
  const parent = record.reply?.parent?.uri ?? postId
  return {
    id: uri,
    parentId: parent === postId ? null : parent,
    text: textOf(record.text) ?? '',
    author: {
      id: author.did,
      name: textOf(author.displayName),
      username: author.handle,
      avatarUrl: textOf(author.avatar),
      isOwn: author.did === account.platformAccountId,
    },
    likeCount: countOf(view.likeCount),
    replyCount: countOf(view.replyCount),
    isHidden: false,
    isLiked: viewer?.like !== undefined,
    url: addressOf(view),
    createdAt: instantOf(view),
    replies: [],
  }
}

export function toPost(view: PostView): CommentedPost {
  return {
    platformPostId: view.uri,
    content: textOf(view.record.text) ?? '',
    picture: textOf(view.embed?.images?.[0]?.thumb) ?? textOf(view.embed?.thumbnail),
    permalink: addressOf(view),
    commentCount: countOf(view.replyCount),
    likeCount: countOf(view.likeCount),
    createdAt: instantOf(view),
  }
}

export function addressOf({ uri, author }: PostView): string {
  return `https://bsky.app/profile/${author.handle}/post/${uri.split('/').at(-1)}`
}

/** What an author says may lie in the future; when the network saw it does not. */
export function instantOf({ record, indexedAt }: PostView): string {
  const [told, seen] = [record.createdAt, indexedAt].map((value) => Date.parse(String(value)))
  const times = [told, seen].filter((time) => time !== undefined && !Number.isNaN(time)) as number[]
  return new Date(times.length > 0 ? Math.min(...times) : 0).toISOString()
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function countOf(value: unknown): number {
  return typeof value === 'number' && value >= 0 ? value : 0
}
