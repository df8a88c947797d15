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
  }
  membership: {
    user_id: string
    team_id: string
    role: 'owner' | 'admin' | 'billing_admin' | 'member' | 'read_only'
    joined_at: Date
  }
  session: SessionTable
  api_key: ApiKeyTable
  login_failure: { email_digest: Uint8Array; failed_at: Date }
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
