/** The identity of the account on its platform: everything about it that may be shown. */
export interface Identity {
  platformAccountId: string
  username: string
  displayName: string
  avatarUrl: string | null
  profileUrl: string | null
  followersCount: number | null
  /** Texts. A member whose name begins with `is` is `true` or `false`, and is shown as a boolean. */
  metadata: Record<string, string>
  /** The requested id, if the platform continues the account under another one. */
  movedFrom?: string
}

/** An app, as the network that has it registered knows it. */
export interface Client {
  id: string
  secret: string
}

/** What lets us act as the account. Stored sealed, never shown. */
export interface Credentials {
  accessToken: string
  refreshToken: string | null
  /** When the access token lapses, ISO-8601, or null when it does not say. */
  expiresAt: string | null
  /** When to renew them while the access token is still good, ISO-8601. Left out, that is shortly before expiresAt. */
  renewAt?: string
  /** The app that the tokens are given to, where it is one of the account's owner and not the operator's. */
  client?: Client
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
