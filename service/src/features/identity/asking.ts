/** Who asks without a credential, for the audit log. */
export interface Asking {
  address: string
  userAgent: string
  now: Date
}

/** As a person who has signed in by now, or as nobody. */
export function asking(
  { address, userAgent, now }: Asking,
  { teamId, userId }: { teamId: string | null; userId: string | null },
) {
  return { teamId, userId, address, userAgent, now }
}
