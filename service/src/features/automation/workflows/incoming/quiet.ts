import type { Db } from '#db/database.ts'
import { findPerson } from '#features/contacts/index.ts'
import { isHandedOff } from '#features/inbox/index.ts'
import { after, hour } from '#values/clock.ts'
import type { Received } from '../../incoming/taker.ts'
import { countBegun } from '../run/executions.store.ts'

/** Two robots would talk to each other for ever. */
const mostInAnHour = 20

/** Nothing answers blocked people, a conversation that a person has taken over, and one in which too much has begun. */
export async function isQuiet(
  tx: Db,
  { conversation, contactId }: Pick<Received, 'conversation' | 'contactId'>,
  now: Date,
): Promise<boolean> {
  if (isHandedOff(conversation)) return true
  const person = contactId === null ? undefined : await findPerson(tx, contactId)
  if (person?.isBlocked) return true
  return (await countBegun(tx, conversation.id, after(now, -hour))) >= mostInAnHour
}
