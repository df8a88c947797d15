import type { Caller } from '#contract/operation/caller.ts'

/**
 * The caller that began a connection: its credential, which must still be valid at the end, and the browser of a
 * session.
 */
export interface Beginner {
  keyId: string | null
  sessionId: string | null
  /** The digest of the cookie of the browser; null where a key began. */
  browser: Uint8Array | null
}

export function beginnerOf({ kind, credentialId }: Caller, browser: Uint8Array | null): Beginner {
  return {
    keyId: kind === 'key' ? credentialId : null,
    sessionId: kind === 'session' ? credentialId : null,
    browser,
  }
}
