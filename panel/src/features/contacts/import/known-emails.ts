import { call } from '../../../api/call.ts'
import type { Mode } from '../../../contract/routes.ts'

const page = 200

/** Above so many contacts their emails are not read: it would take too many requests. */
export const comparableMax = 20_000

/** The contacts of a profile by their email, in small letters; undefined when they are too many to read. */
export async function knownEmails(
  mode: Mode,
  profileId: string,
  isStopped: () => boolean,
): Promise<{ emails: ReadonlyMap<string, string> } | { count: number }> {
  const emails = new Map<string, string>()
  for (let skip = 0; !isStopped(); skip += page) {
    const {
      data,
      total = 0,
      hasMore,
    } = await call('GET /v1/contacts', {
      query: { profileId, limit: page, skip },
      mode,
    })
    if (total > comparableMax) return { count: total }
    for (const { id, email } of data) if (email) emails.set(email.toLowerCase(), id)
    if (!hasMore) break
  }
  return { emails }
}
