import { raise } from '#contract/operation/errors.ts'
import type { CallWith } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import type { Db } from '#db/database.ts'
import { lockTeam } from '#db/query/locks.ts'
import type { Requirement } from '#providers/carrier/numbers/numbers.ts'
import { newId } from '#values/id.ts'
import { idempotencyKeyReused } from '../sms.errors.ts'
import { checkAnswers, handIn, type Person, registrantOf } from './answers.ts'
import type { Answers } from './kyc.shape.ts'
import { type NumberKind, raiseOutOfStock, requireKind, requirementsOf, requireOffers } from './offers.ts'
import { firstLook, type Ordered, orderNumber } from './order-number.ts'
import { nothingToReuse, phoneNumberNotFound } from './phone-numbers.errors.ts'
import * as store from './phone-numbers.store.ts'
import { answerOf, raiseFailure, reach } from './reach.ts'

interface Submission extends Answers {
  profileId: string
  country: string
  numberType?: store.PhoneNumberRow['number_type'] | undefined
  submissionId?: string | undefined
  quantity?: number | undefined
  reuse?: boolean | undefined
  reuseOptionId?: string | undefined
  areaCode?: string | undefined
  endUserFirstName?: string | undefined
  endUserLastName?: string | undefined
}

type SubmitCall = CallWith<'carrier' | 'effect', unknown, unknown, Submission>

export interface Submitted {
  status: 'kyc_submitted' | 'kyc_reused' | 'kyc_already_submitted'
  rows: store.PhoneNumberRow[]
}

interface Answered {
  status: 'kyc_submitted' | 'kyc_reused'
  groupId: string | null
  registrant: string | null
  person: Person
}

/** Requests more numbers than needed, because another customer of the carrier may be faster. */
const spare = 15

/** Keeps the answers at the carrier, reserves the numbers, and orders them one after the other. */
export async function submitKyc(call: SubmitCall): Promise<Submitted> {
  const { db, body } = call
  const earlier = await replay(call, db)
  if (earlier) return earlier
  if (body.reuseOptionId !== undefined && !body.reuse)
    raise(generalError('invalid_value'), { param: 'reuseOptionId', message: 'It goes with reuse: true.' })
  const kind = await requireKind(call, body)
  const answered = body.reuse ? await reuseAnswers(call, kind) : await giveAnswers(call, kind)
  const reserved = await reserve(call, kind, answered)
  if ('status' in reserved) return reserved
  const ordered: Ordered[] = []
  for (const row of reserved.rows) ordered.push(await orderNumber(call, row))
  const rows = ordered.flatMap(({ row }) => row ?? [])
  if (ordered.every(({ failure }) => failure)) raiseAll(ordered)
  return { status: answered.status, rows }
}

/** What the submission has claimed before, as it is now. */
async function replay({ scope, body }: SubmitCall, db: Db): Promise<Submitted | undefined> {
  const { submissionId, profileId, country } = body
  const rows = submissionId ? await store.listOfSubmission(db, scope, submissionId) : []
  if (rows.length === 0) return undefined
  const isSame = rows.every((row) => row.profile_id === profileId && row.country === country)
  if (!isSame) raise(idempotencyKeyReused, { param: 'submissionId' })
  return { status: 'kyc_already_submitted', rows }
}

/** No order is known to have gone well, so the first failure is the answer. */
function raiseAll(ordered: readonly Ordered[]): never {
  const [{ failure, row } = { failure: undefined, row: undefined }] = ordered
  if (!failure) throw new Error('an order that did not go well has no failure')
  return raiseFailure(failure, row && { phoneNumberId: row.id })
}

async function reuseAnswers({ db, scope, body }: SubmitCall, kind: NumberKind): Promise<Answered> {
  for (const name of ['values', 'documents', 'address'] as const)
    if (body[name] !== undefined)
      raise(generalError('invalid_value'), {
        param: name,
        message: 'With reuse the earlier answers are taken.',
      })
  const options = await store.listReusable(db, scope, kind)
  const { reuseOptionId } = body
  const named = reuseOptionId === undefined ? options[0] : options.find(({ id }) => id === reuseOptionId)
  if (!named && reuseOptionId !== undefined) raise(phoneNumberNotFound, { param: 'reuseOptionId' })
  if (!named) return raise(nothingToReuse)
  return {
    status: 'kyc_reused',
    groupId: named.requirement_group_id,
    registrant: named.registrant_name,
    person: { firstName: named.first_name ?? undefined, lastName: named.last_name ?? undefined },
  }
}

async function giveAnswers(call: SubmitCall, kind: NumberKind): Promise<Answered> {
  const { db, scope, body, now } = call
  const { values = {}, documents = [], address } = body
  const answers = { values, documents, ...(address && { address }) }
  const questions = await requirementsOf(call, kind)
  await checkAnswers({ db, scope }, questions, answers, { all: true })
  const person = personOf(body)
  requirePerson(questions, person)
  const registrant = registrantOf(answers, person)
  if (questions.length === 0) return { status: 'kyc_submitted', groupId: null, registrant, person }
  const handed = await handIn(call, kind, questions, answers, person)
  const carrier = reach(call, 'number')
  const reference = newId(now)
  const group = answerOf(await carrier.createRequirementGroup({ ...kind, reference, answers: handed }))
  return { status: 'kyc_submitted', groupId: group.groupId, registrant, person }
}

function personOf({ endUserFirstName, endUserLastName, address }: Submission): Person {
  return {
    firstName: endUserFirstName ?? address?.first_name,
    lastName: endUserLastName ?? address?.last_name,
  }
}

/** A person who has to show a passport needs a name. */
function requirePerson(questions: readonly Requirement[], { firstName, lastName }: Person): void {
  if (!questions.some(({ kind }) => kind === 'action')) return
  const message = 'The carrier asks this person for proof.'
  if (!firstName) raise(generalError('missing_required_parameter'), { param: 'endUserFirstName', message })
  if (!lastName) raise(generalError('missing_required_parameter'), { param: 'endUserLastName', message })
}

async function reserve(
  call: SubmitCall,
  kind: NumberKind,
  answered: Answered,
): Promise<Submitted | { rows: store.PhoneNumberRow[] }> {
  const { scope, body, transaction } = call
  const { quantity = 1, areaCode } = body
  const offers = await requireOffers(call, { ...kind, areaCode, limit: quantity + spare })
  return transaction(async (tx) => {
    await lockTeam(tx, scope.teamId)
    const earlier = await replay(call, tx)
    if (earlier) return earlier
    const wanted = Array.from({ length: quantity }, () => newNumber(call, kind, answered))
    const rows = await store.insertNumbers(tx, scope, wanted, offers)
    if (rows.length < quantity) raiseOutOfStock({ ...kind, areaCode })
    return { rows }
  })
}

function newNumber(
  call: SubmitCall,
  { country, numberType }: NumberKind,
  answered: Answered,
): store.NewNumber {
  const { body, now } = call
  return {
    ...store.unordered,
    id: newId(now),
    profile_id: body.profileId,
    country,
    number_type: numberType,
    status: 'pending_regulatory',
    registrant_name: answered.registrant,
    first_name: answered.person.firstName ?? null,
    last_name: answered.person.lastName ?? null,
    connect_chatapp: true,
    submission_id: body.submissionId ?? null,
    requirement_group_id: answered.groupId,
    called_at: now,
    look_at: firstLook(call),
    created_at: now,
  }
}
