import type { Call } from '#contract/operation/call.ts'
import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import { storedOn } from '#contract/operation/stored.subject.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { Db } from '#db/database.ts'
import { findAccount, invalidPhoneNumber, platformNotSupported } from '#features/accounts/index.ts'
import { meetByPhone } from '#features/contacts/index.ts'
import { phoneWords } from '#values/platforms.ts'
import { withoutPlus } from '#values/text/phone-id.ts'
import { broadcastNotEditable, tooManyRecipients } from '../automation.errors.ts'
import { assertEditable, broadcastFamily, lockedBroadcast } from './broadcast-family.ts'
import { Recipient, RecipientStatus, toRecipient } from './broadcasts.shape.ts'
import { type BroadcastRow, broadcasts } from './broadcasts.store.ts'
import { addContacts, addSegment, recipients, type SkipCode } from './recipients.store.ts'
import { mostRecipients } from './start-broadcast.ts'

const mostAtOnce = 20_000
const mostNamed = 1000

export const listBroadcastRecipients = operation({
  id: 'listBroadcastRecipients',
  route: 'GET /v1/broadcasts/{broadcastId}/recipients',
  on: storedOn(broadcastFamily, 'broadcastId'),
  tag: 'broadcasts',
  summary: 'Lists recipients with their delivery state.',
  description: 'Newest first. Receipts change the rows also after the broadcast has ended.',
  permission: 'inbox:read',
  query: t.object({ status: t.optional(RecipientStatus) }),
  reply: t.page(Recipient, t.skipFields),
  paging: { skip: true },
  errors: [],
  async handler({ object, db, scope, page, query }) {
    const where = { broadcast_id: object.id, status: query.status }
    return pageAnswer(await recipients.list(db, scope, page, { where }), page, toRecipient)
  },
})

const Skipped = t.object({
  contactId: t.optional(t.id()),
  phone: t.optional(t.anyString()),
  code: t.oneOf(
    'contact_not_found',
    'no_channel',
    'contact_blocked',
    'contact_unsubscribed',
    'already_added',
  ),
})

const Added = t.object({
  added: t.integer(0),
  skipped: t.integer(0),
  skippedRecipients: t.array(Skipped, { description: 'Who was not added, and why: the first 1,000.' }),
})

type Outcome = Pick<t.Static<typeof Skipped>, 'contactId' | 'phone'> & { code: SkipCode | null }

export const addBroadcastRecipients = operation({
  id: 'addBroadcastRecipients',
  route: 'POST /v1/broadcasts/{broadcastId}/recipients',
  on: lockedBroadcast,
  tag: 'broadcasts',
  summary: 'Adds recipients by contact, phone or segment.',
  description:
    'Send contactIds, phones (WhatsApp only) or useSegment, or several of them. A contact of the profile with a channel on the account is added once, on its oldest such channel. An unknown phone number becomes a contact. useSegment adds who fits segmentFilters now.',
  permission: 'inbox:write',
  example: { with: ['contactIds'] },
  body: t.object({
    contactIds: t.optional(
      t.array(t.id({ of: 'contactId', filter: 'present' }), { min: 1, max: mostAtOnce }),
    ),
    phones: t.optional(
      t.array(t.pattern('^\\+[1-9][0-9]{1,14}$', 'invalid_phone_number', { description: 'E.164.' }), {
        min: 1,
        max: mostAtOnce,
      }),
    ),
    useSegment: t.optional(t.boolean()),
  }),
  reply: t.ok(Added),
  errors: [
    broadcastNotEditable,
    platformNotSupported,
    invalidPhoneNumber,
    tooManyRecipients,
    generalError('missing_required_parameter'),
    generalError('invalid_value'),
  ],
  handler: (call) =>
    call.change(async (row, { tx }) => {
      const { body } = call
      if (!body.contactIds && !body.phones && body.useSegment !== true)
        raise(generalError('missing_required_parameter'), { param: 'contactIds' })
      assertEditable(row)
      if (body.phones && !phoneWords.includes(row.platform)) raise(platformNotSupported, { param: 'phones' })
      if (body.useSegment === true && !row.segment) withoutSegment()
      return addAll(tx, call, row, body)
    }),
})

interface Wanted {
  contactIds?: readonly string[]
  phones?: readonly string[]
  useSegment?: boolean
}

async function addAll(
  tx: Db,
  call: AddCall,
  row: BroadcastRow,
  { contactIds = [], phones = [], useSegment = false }: Wanted,
): Promise<t.Static<typeof Added>> {
  const named = contactIds.length > 0 ? await addContacts(tx, row, contactIds, call.now) : []
  const called = phones.length > 0 ? await addPhones(tx, call, row, phones) : []
  const fitting = useSegment && row.segment ? await addSegment(tx, row, row.segment, call.now) : 0
  const outcomes: Outcome[] = [...named, ...called]
  const skipped = outcomes.flatMap(({ code, ...who }) => (code === null ? [] : [{ ...who, code }]))
  await assertRoom(tx, call, row.id)
  return {
    added: outcomes.length - skipped.length + fitting,
    skipped: skipped.length,
    skippedRecipients: skipped.slice(0, mostNamed),
  }
}

function withoutSegment(): never {
  const message = 'The broadcast has no segmentFilters to add by.'
  return raise(generalError('invalid_value'), { param: 'useSegment', message })
}

async function assertRoom(tx: Db, { scope }: Pick<AddCall, 'scope'>, id: string): Promise<void> {
  const row = await broadcasts.find(tx, scope, id)
  if ((row?.pending_count ?? 0) > mostRecipients) raise(tooManyRecipients)
}

type AddCall = Pick<Call, 'scope' | 'now'>

/** A number that nobody knows becomes a contact with a channel. */
async function addPhones(
  tx: Db,
  { scope, now }: AddCall,
  row: BroadcastRow,
  phones: readonly string[],
): Promise<Outcome[]> {
  const account = await findAccount(tx, scope, row.account_id)
  if (!account) return phones.map((phone) => ({ phone, code: 'no_channel' }))
  const met = await meetByPhone(tx, account, [...new Set(phones)], now)
  const known = phones.map((phone) => met.get(phone) ?? met.get(withoutPlus(phone)))
  const added = await addContacts(
    tx,
    row,
    known.flatMap((id) => id ?? []),
    now,
  )
  let place = 0
  return phones.map((phone, index) => ({
    phone,
    code: known[index] === undefined ? 'no_channel' : (added[place++]?.code ?? null),
  }))
}
