/** The sender of a request without a credential, for the audit log. */
export interface Asking {
  address: string
  userAgent: string
  now: Date
}

/** The actor is a person who has signed in by now, or unknown. */
export function asking(
  { address, userAgent, now }: Asking,
  { teamId, userId }: { teamId: string | null; userId: string | null },
) {
  return { teamId, userId, address, userAgent, now }
}
