import type { Db } from '#db/database.ts'
import { findPerson } from '#features/contacts/index.ts'
import type { Variables } from '../values/variables.ts'
import type { ExecutionRow } from './executions.store.ts'

/** What is filled in for a run: what it has saved, and what is known of its person at this moment. */
export async function knownVariables(db: Db, run: ExecutionRow): Promise<Variables> {
  const person = run.contact_id === null ? undefined : await findPerson(db, run.contact_id)
  const { name = null, email = null, phone = null, company = null, custom = {} } = person ?? {}
  return {
    ...run.variables,
    contact: { name, email, phone, company, custom },
    conversation: { id: run.conversation_id },
    execution: { id: run.id },
  }
}
