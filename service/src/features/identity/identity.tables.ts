import type { Generated } from 'kysely'
import type { Mode } from '#values/scope.ts'

export interface IdentityTables {
  team: { id: string; name: string; tier: 'free' | 'growth' | 'scale'; created_at: Date }
  app_user: {
    id: string
    email: string
    name: string
    password_hash: string
    email_verified: boolean
    created_at: Date
    last_seen_at: Generated<Date | null>
  }
  membership: {
    user_id: string
    team_id: string
    role: Role
    joined_at: Date
    profile_ids: Generated<string[] | null>
  }
  session: SessionTable
  api_key: ApiKeyTable
  login_failure: { email_digest: Uint8Array; failed_at: Date[]; is_refused: boolean; tried_at: Date }
  registration: RegistrationTable
  mail_token: MailTokenTable
  invitation: InvitationTable
  mail: MailTable
}

declare module '#db/database.ts' {
  interface Tables extends IdentityTables {}
}

type Role = 'owner' | 'admin' | 'billing_admin' | 'member' | 'read_only'

export interface RegistrationTable {
  id: string
  email: string
  name: string
  /** Null when the registration is to join the team of an invitation. */
  team_name: string | null
  invitation_id: string | null
  password_hash: string
  created_at: Date
  expires_at: Date
}

export interface MailTokenTable {
  digest: Uint8Array
  kind: 'verify_email' | 'password_reset'
  email: string
  registration_id: string | null
  created_at: Date
  expires_at: Date
}

export interface InvitationTable {
  id: string
  team_id: string
  kind: 'mail' | 'link'
  email: string | null
  role: Role
  profile_ids: string[] | null
  digest: Uint8Array
  status: 'pending' | 'accepted' | 'revoked'
  invited_by: string | null
  created_at: Date
  expires_at: Date
  accepted_at: Generated<Date | null>
}

export interface MailTable {
  id: string
  team_id: string | null
  mode: Generated<Mode>
  recipient: string
  kind: 'verify_email' | 'invitation' | 'password_reset' | 'account_exists'
  sealed: string | null
  status: 'queued' | 'sent' | 'failed' | 'suppressed'
  attempts: Generated<number>
  error: Generated<string | null>
  due_at: Date
  lease_until: Generated<Date | null>
  lease_owner: Generated<string | null>
  starts: Generated<number>
  fence: Generated<number>
  created_at: Date
  finished_at: Generated<Date | null>
  /** Whether it has been counted for its recipient. */
  counted: Generated<boolean>
}

interface SessionTable {
  id: string
  digest: Uint8Array
  user_id: string
  created_at: Date
  seen_at: Date
  expires_at: Date
  ends_at: Date
}

export interface ApiKeyTable {
  id: string
  team_id: string
  mode: Mode
  digest: Uint8Array
  name: string
  preview: string
  scope: 'full' | 'profiles'
  profile_ids: string[]
  permission: 'read-write' | 'read'
  created_by: string | null
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
}
