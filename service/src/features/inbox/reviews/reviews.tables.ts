import type { Json } from '#db/query/json.ts'
import type { Mode } from '#values/scope.ts'

export interface ReviewTables {
  inbox_review: ReviewTable
}

declare module '#db/database.ts' {
  interface Tables extends ReviewTables {}
}

export interface ReviewTable {
  id: string
  team_id: string
  mode: Mode
  profile_id: string
  account_id: string
  platform: string
  platform_review_id: string
  rating: number
  text: string
  reviewer_id: string | null
  reviewer_name: string | null
  reviewer_avatar_url: string | null
  photos: Json<readonly string[]>
  url: string | null
  reply_id: string | null
  reply_text: string | null
  replied_at: Date | null
  sent_reply_text: string | null
  sent_reply_at: Date | null
  reviewed_at: Date
  changed_at: Date
  seen_at: Date
  created_at: Date
  updated_at: Date
}
