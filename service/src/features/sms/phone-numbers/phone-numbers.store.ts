import { type Selectable, sql } from 'kysely'
import { type Db, ofTeam } from '#db/database.ts'
import { family } from '#db/query/family.ts'
import { owned, scoped } from '#db/query/scoped.ts'
import type { Scope } from '#values/scope.ts'
import type { PhoneNumberType, SmsTables } from '../sms.tables.ts'

export type PhoneNumberRow = Selectable<SmsTables['phone_number']>

export const numbers = family('phone_number', { scope: 'profile' })

/** The numbers of a team in a mode, across all profiles: retry keys and the pace of buying belong to the team. */
function numbersOf(db: Db, scope: Scope) {
  return owned(db, scope).from('phone_number').selectAll()
}

/** What a retry key has bought already. */
export function findByIntent(db: Db, scope: Scope, intent: string): Promise<PhoneNumberRow | undefined> {
  return numbersOf(db, scope).where('purchase_intent', '=', intent).executeTakeFirst()
}

export function listOfSubmission(db: Db, scope: Scope, submission: string): Promise<PhoneNumberRow[]> {
  return numbersOf(db, scope).where('submission_id', '=', submission).orderBy('id').execute()
}

/** The newest number of a team that was bought since an instant. */
export function findBoughtSince(db: Db, scope: Scope, since: Date): Promise<PhoneNumberRow | undefined> {
  return numbersOf(db, scope)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface Kind {
  country: string
  numberType: PhoneNumberType
}

function visibleOf(db: Db, scope: Scope, { country, numberType }: Kind) {
  return scoped(db, scope)
    .from('phone_number')
    .selectAll()
    .where('country', '=', country)
    .where('number_type', '=', numberType)
}

const reusableAtMost = 50

/** Numbers whose answers may serve once more, the newest first, one for each set of answers. */
export async function listReusable(db: Db, scope: Scope, kind: Kind): Promise<PhoneNumberRow[]> {
  const rows = await visibleOf(db, scope, kind)
    .where('requirement_group_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(reusableAtMost)
    .execute()
  const seen = new Set<string | null>()
  return rows.filter(({ requirement_group_id: group }) => !seen.has(group) && seen.add(group))
}

export async function isInReview(db: Db, scope: Scope, kind: Kind): Promise<boolean> {
  const row = await visibleOf(db, scope, kind)
    .where('status', 'in', ['pending_regulatory', 'verifying'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A row of which the offer that it gets is still open. */
export type NewNumber = Omit<PhoneNumberRow, 'team_id' | 'mode' | keyof Offer>

/** What no number has before it is ordered. */
export const unordered = {
  registrant_name: null,
  first_name: null,
  last_name: null,
  decline_reason: null,
  verification_url: null,
  calling_enabled: false,
  purchase_intent: null,
  submission_id: null,
  requirement_group_id: null,
  line_id: null,
  looks: 0,
  lease_until: null,
  lease_owner: null,
  starts: 0,
  fence: 0,
  provisioned_at: null,
  released_at: null,
} as const

/** A number that is offered, with what the carrier says of it. */
export interface Offer {
  phone_number: string
  capabilities: string[]
  monthly_cost_micros: number | null
}

/**
 * Reserves one of the offered numbers for each new row, in their order, and skips numbers that are already held.
 * Returns fewer rows if there are not enough offers.
 */
export async function insertNumbers(
  tx: Db,
  { teamId, mode }: Scope,
  rows: readonly NewNumber[],
  offers: readonly Offer[],
): Promise<PhoneNumberRow[]> {
  const inserted: PhoneNumberRow[] = []
  const left = [...offers]
  for (const row of rows) {
    for (let offer = left.shift(); offer; offer = left.shift()) {
      const [taken] = await tx
        .insertInto('phone_number')
        .values({ ...row, ...offer, team_id: teamId, mode })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .execute()
      if (taken) {
        inserted.push(taken)
        break
      }
    }
  }
  return inserted
}

export type NumberChange = Partial<
  Pick<
    PhoneNumberRow,
    | 'status'
    | 'decline_reason'
    | 'verification_url'
    | 'line_id'
    | 'called_at'
    | 'look_at'
    | 'looks'
    | 'provisioned_at'
    | 'released_at'
  >
>

type Held = Pick<PhoneNumberRow, 'id' | 'team_id' | 'mode' | 'fence'>

/** Undefined when another request has changed the number meanwhile: then nothing is written. */
export async function changeNumber(
  db: Db,
  { id, team_id, mode, fence }: Held,
  change: NumberChange,
): Promise<PhoneNumberRow | undefined> {
  return owned(db, { team_id, mode })
    .update('phone_number')
    .set({ ...change, fence: fence + 1, lease_until: null, lease_owner: null })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .returningAll()
    .executeTakeFirst()
}

function deletionOf(db: Db, { id, team_id, mode, fence }: Held) {
  return owned(db, { team_id, mode }).delete('phone_number').where('id', '=', id).where('fence', '=', fence)
}

/** Nothing was bought: the row is taken back, and with it its retry key. */
export async function takeBack(db: Db, held: Held): Promise<void> {
  await deletionOf(db, held).where('line_id', 'is', null).execute()
}

/** The carrier has it back, and the team that would be informed is gone. */
export async function forgetNumber(db: Db, held: Held): Promise<void> {
  await deletionOf(db, held).execute()
}

/**
 * A team goes: in test mode its numbers go with it; what the carrier keeps in live mode is given back by the worker,
 * and nothing stays of who they were for.
 */
export async function releaseNumbersOfTeam(tx: Db, teamId: string, now: Date): Promise<void> {
  await sql`
    delete from phone_number where ${ofTeam(teamId)} and (mode = 'test' or status = 'released')`.execute(tx)
  await sql`
    update phone_number set status = 'releasing', called_at = null, look_at = ${now}, looks = 0, registrant_name = null, first_name = null,
      last_name = null, decline_reason = null, verification_url = null, fence = fence + 1, lease_until = null, lease_owner = null
    where ${ofTeam(teamId)}`.execute(tx)
}
