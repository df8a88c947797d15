import type { Account } from '../account.ts'
import type { CommentedPost, NetworkComment } from '../capabilities/comments/comments.ts'
import { authorOf } from './author.ts'
import { postUrl } from './lookup.ts'
import { writtenText } from './text.ts'

/** What people made of a post or a comment. */
export interface Social {
  commentsSummary?: { aggregatedTotalComments?: unknown; totalFirstLevelComments?: unknown }
  likesSummary?: { totalLikes?: unknown; aggregatedTotalLikes?: unknown; likedByCurrentUser?: unknown }
}

export function isComment(row: any): boolean {
  return row?.id !== undefined && typeof row.actor === 'string' && typeof row.message?.text === 'string'
}

/** The platform tells who wrote by a name of its own, and nothing else of them. */
export function toComment(row: any, account: Account, parentId: string | null): NetworkComment {
  const { commentsSummary, likesSummary }: Social = row
  return {
    id: String(row.id),
    parentId,
    text: row.message.text,
    author: {
      id: personIn(row.actor),
      name: null,
      username: null,
      avatarUrl: null,
      isOwn: row.actor === authorOf(account),
    },
    likeCount: countOf(likesSummary?.totalLikes ?? likesSummary?.aggregatedTotalLikes),
    replyCount: countOf(commentsSummary?.aggregatedTotalComments),
    isHidden: false,
    isLiked: likesSummary?.likedByCurrentUser === true,
    url: null,
    createdAt: instantOf(row.created?.time),
    replies: [],
  }
}

export function personIn(urn: string): string {
  return urn.split(':').at(-1) ?? urn
}

export function toPost(row: any, { commentsSummary, likesSummary }: Social): CommentedPost {
  return {
    platformPostId: row.id,
    content: writtenText(typeof row.commentary === 'string' ? row.commentary : ''),
    picture: null,
    permalink: postUrl(row.id),
    commentCount: countOf(commentsSummary?.aggregatedTotalComments),
    likeCount: countOf(likesSummary?.totalLikes ?? likesSummary?.aggregatedTotalLikes),
    createdAt: instantOf(row.publishedAt ?? row.createdAt),
  }
}

function countOf(value: unknown): number {
  return typeof value === 'number' && value >= 0 ? value : 0
}

function instantOf(value: unknown): string {
  return new Date(typeof value === 'number' ? value : 0).toISOString()
}
