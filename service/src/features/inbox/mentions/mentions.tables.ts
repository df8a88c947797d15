import type { Mode } from '#values/scope.ts'

export interface MentionTables {
  inbox_mention: MentionTable
  inbox_mention_pass: { account_id: string; read_at: Date }
}

declare module '#db/database.ts' {
  interface Tables extends MentionTables {}
}

export interface MentionTable {
  id: string
  team_id: string
  mode: Mode
  profile_id: string
  account_id: string
  platform: string
  platform_mention_id: string
  text: string
  url: string | null
  author_id: string | null
  author_name: string | null
  author_username: string | null
  author_avatar_url: string | null
  media_id: string | null
  comment_id: string | null
  published_at: Date
  created_at: Date
}
