import { randomBytes } from 'node:crypto'
import type { Team } from '../../harness/team.ts'
import { newWord } from './killed.ts'

/** As many as one request takes. */
const most = 1000

/** People whom an account can write to, each with a name of its own, and what is done with so many of them at once. */
export async function newPeople(
  { client, profileId }: Team,
  accountId: string,
  count: number,
  use: (contactIds: string[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < count; from += most) {
    const contacts = Array.from({ length: Math.min(most, count - from) }, () => ({
      displayName: newWord(),
      accountId,
      // Some networks name people by numbers.
      externalId: `7${randomBytes(6).readUIntBE(0, 6)}`,
    }))
    const { created } = await client.call('POST /v1/contacts/bulk', { profileId, contacts })
    await use(created.map(({ id }: { id: string }) => id))
  }
}
