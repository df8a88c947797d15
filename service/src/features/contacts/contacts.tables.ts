import type { Json } from '#db/query/json.ts'
import type { Mode } from '#values/scope.ts'

export const fieldTypes = ['text', 'number', 'boolean', 'date', 'select'] as const

export interface ContactsTables {
  contact: ContactTable
  contact_channel: ChannelTable
  contact_tag: ContactTagTable
  custom_field: CustomFieldTable
  contact_value: { contact_id: string; field_id: string; value: Json<FieldValue> }
}

declare module '#db/database.ts' {
  interface Tables extends ContactsTables {}
}

export type FieldType = (typeof fieldTypes)[number]
export type FieldValue = string | number | boolean

export interface ContactTable {
  id: string
  team_id: string
  mode: Mode
  profile_id: string
  display_name: string | null
  email: string | null
  company: string
  avatar_url: string | null
  notes: string
  locale: string
  timezone: string
  tags: string[]
  is_subscribed: boolean
  is_blocked: boolean
  first_seen_at: Date
  created_at: Date
  updated_at: Date
  search_text: string
}

export interface ChannelTable {
  id: string
  contact_id: string
  account_id: string
  platform: string
  external_id: string
  display_identifier: string
  created_at: Date
}

export interface ContactTagTable {
  profile_id: string
  team_id: string
  mode: Mode
  /** The tag without regard to case. */
  key: string
  name: string
  /** How many contacts carry it. */
  contacts: number
  created_at: Date
}

export interface CustomFieldTable {
  id: string
  team_id: string
  mode: Mode
  profile_id: string
  name: string
  slug: string
  type: FieldType
  options: string[]
  created_at: Date
  updated_at: Date
}
