/** Who the account is on its platform: everything about it that may be shown. */
export interface Identity {
  platformAccountId: string
  username: string
  displayName: string
  avatarUrl: string | null
  profileUrl: string | null
  followersCount: number | null
  metadata: Record<string, string>
  /** The id that was asked for, where the platform goes on with the account under another one. */
  movedFrom?: string
}

/** What lets us act as the account. Stored sealed, never shown. */
export interface Credentials {
  accessToken: string
  refreshToken: string | null
  /** When the access token lapses, ISO-8601, or null when it does not say. */
  expiresAt: string | null
  /** When to renew them while the access token is still good, ISO-8601. Left out, that is shortly before expiresAt. */
  renewAt?: string
  /** What the person granted, in the words of the platform. Left out where the platform did not say. */
  scopes?: readonly string[]
}

export interface Connected {
  identity: Identity
  credentials: Credentials
}

/** A connected account as an adapter sees it. */
export interface Account {
  platformAccountId: string
  username: string
  metadata: Record<string, string>
  /** What its team has set for it. */
  settings?: Record<string, unknown>
  credentials: Credentials
}
