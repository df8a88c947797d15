import type { Db } from '#db/database.ts'
import { owned } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'

/** Whether the team has a number, by what it dials. */
export async function hasPhoneNumber(db: Db, scope: Scope, phoneNumber: string): Promise<boolean> {
  const found = await owned(db, scope)
    .from('phone_number')
    .select('id')
    .where('phone_number', '=', phoneNumber)
    .where('status', '!=', 'released')
    .executeTakeFirst()
  return found !== undefined
}
