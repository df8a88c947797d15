import type { Generated } from 'kysely'
import type { Mode } from '#values/scope.ts'

export interface CommentTables {
  commented_post: CommentedPostTable
  known_comment: {
    account_id: string
    platform_comment_id: string
    platform_post_id: string
    is_heard: Generated<boolean>
    is_deleted: Generated<boolean>
    is_hidden: Generated<boolean>
    is_liked: Generated<boolean>
    created_at: Date
  }
  written_comment: {
    id: string
    account_id: string
    platform_post_id: string
    digest: Uint8Array
    created_at: Date
  }
}

declare module '#db/database.ts' {
  interface Tables extends CommentTables {}
}

export interface CommentedPostTable {
  id: string
  team_id: string
  mode: Mode
  account_id: string
  platform: string
  platform_post_id: string
  content: string
  picture: string | null
  permalink: string | null
  comment_count: number
  like_count: number
  posted_at: Date
  created_at: Date
  updated_at: Date
}
