import type { ColumnType, Generated } from 'kysely'
import type { Json } from '#db/query/json.ts'
import type { Mode } from '#values/scope.ts'

export interface AccountsTables {
  profile: ProfileTable
  account: AccountTable
  account_group: AccountGroupTable
  account_group_member: { group_id: string; account_id: string; position: number }
  account_sync: AccountSyncTable
  follower_count: { account_id: string; day: ColumnType<Date, string, string>; followers: number }
  connect_state: ConnectStateTable
  connect_pending: ConnectPendingTable
  link_code: LinkCodeTable
  videosite_caption: VideositeCaptionTable
  bot_offset: { bot: string; next_update: number; reading_until: Date | null }
}

declare module '#db/database.ts' {
  interface Tables extends AccountsTables {}
}

export interface ProfileTable {
  id: string
  team_id: string
  mode: Mode
  name: string
  description: string | null
  color: string | null
  timezone: Generated<string>
  is_default: boolean
  created_at: Date
  updated_at: Date
}

export interface AccountTable {
  id: string
  team_id: string
  mode: Mode
  profile_id: string
  platform: string
  kind: 'posting' | 'ads' | 'calls'
  status: 'connected' | 'needs_reconnect' | 'disconnected'
  platform_account_id: string
  parent_account_id: Generated<string | null>
  username: string
  display_name: string
  username_override: Generated<string | null>
  display_name_override: Generated<string | null>
  avatar_url: string | null
  profile_url: string | null
  metadata: Json<Record<string, string>>
  /** What the team has set for it, such as the languages of its posts. */
  settings: ColumnType<Record<string, unknown>, string | undefined, string>
  capabilities: ColumnType<{ analytics: boolean; inbox: boolean } | null, string | null, string | null>
  followers_count: number | null
  credentials: string | null
  connected_at: Date
  created_at: Date
  updated_at: Date
  health_status: Generated<'healthy' | 'warning' | 'error' | null>
  health_issues: Generated<string[] | null>
  health_checked_at: Generated<Date | null>
  /** Why the network does not report what people write to it; null where it does, or is not asked to. */
  unreported: Generated<string | null>
  /** While it lies ahead in real time, a process renews the credentials. */
  refresh_until: Generated<Date | null>
}

interface AccountSyncTable {
  id: string
  account_id: string
  kind: string
  team_id: string
  mode: Mode
  platform: string
  /** Null while the account has no connection. */
  due_at: Date | null
  failures: Generated<number>
  last_done_at: Generated<Date | null>
  /** How often a run was requested, and the last of these requests that a run has covered. */
  asked: Generated<number>
  answered: Generated<number>
  lease_until: Generated<Date | null>
  lease_owner: Generated<string | null>
  starts: Generated<number>
  fence: Generated<number>
}

export interface AccountGroupTable {
  id: string
  team_id: string
  mode: Mode
  /** While the group has accounts, theirs count. */
  profile_id: string | null
  name: string
  created_at: Date
  updated_at: Date
}

interface ConnectStateTable {
  digest: Uint8Array
  team_id: string
  mode: Mode
  profile_id: string
  platform: string
  verifier: string
  redirect_url: string | null
  headless: boolean
  created_by: string | null
  expires_at: Date
  /** The digest of the cookie of the browser that began; null where a key did. */
  browser: Generated<Uint8Array | null>
  /** The credential that began. */
  key_id: Generated<string | null>
  session_id: Generated<string | null>
  /** The account that the consent renews. */
  account_id: Generated<string | null>
  /** For a connection that runs ads: the posting account that it belongs to. */
  parent_account_id: Generated<string | null>
  settings: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  /** Which of the consents of the platform was begun with; null where it has one alone. */
  login: Generated<string | null>
  /** Where the account is, on networks where each has a host of its own. */
  host: Generated<string | null>
}

interface ConnectPendingTable {
  digest: Uint8Array
  connect_digest: Uint8Array
  team_id: string
  mode: Mode
  profile_id: string
  platform: string
  data: string
  redirect_url: string | null
  created_by: string | null
  read_at: Generated<Date | null>
  expires_at: Date
  browser: Generated<Uint8Array | null>
  key_id: Generated<string | null>
  session_id: Generated<string | null>
}

/** Captions of videos as they were read. */
export interface VideositeCaptionTable {
  account_id: string
  video_id: string
  /** The requested language; empty where the platform chose. */
  asked: string
  format: string
  language: string
  content: string
  read_at: Date
}

interface LinkCodeTable {
  code: string
  team_id: string
  mode: Mode
  profile_id: string
  chat_id: Generated<string | null>
  account_id: Generated<string | null>
  created_at: Date
  expires_at: Date
}
