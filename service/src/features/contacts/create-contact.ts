import { raise } from '#contract/operation/errors.ts'
import type { Call } from '#contract/operation/operation.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { Db } from '#db/database.ts'
import { lockProfile } from '#db/query/locks.ts'
import { type AccountRow, accountNotFound, findAccounts, profileNotFound } from '#features/accounts/index.ts'
import { newId } from '#values/id.ts'
import { type Scope, seesProfile } from '#values/scope.ts'
import { newChannel } from './channels/new-channel.ts'
import { channelRefusal, keepChanges } from './contact-changes.store.ts'
import { blankContact, channelFields, contactFields, judgeContact, withBody } from './contact-input.ts'
import {
  channelPlatformMismatch,
  contactChannelExists,
  incompleteChannel,
  tooManyProfileTags,
} from './contacts.errors.ts'
import type { FullContact } from './contacts.shape.ts'
import { findByIdentifier, type Identifier } from './contacts.store.ts'
import { readCustomFields } from './fields/field-value.ts'
import { openTagBook } from './tags/tags.store.ts'

export const NewContact = t.object({ profileId: t.id(), ...contactFields, ...channelFields })
type Body = t.Static<typeof NewContact>
type CreateCall = Call<unknown, unknown, Body>

export async function createContact({ scope, body, now, transaction }: CreateCall): Promise<FullContact> {
  judgeContact(body)
  const identifier = readIdentifier(body)
  if (!identifier && !body.displayName && !body.email) raiseFault(unnamed)
  const { profileId, tags = [], customFields } = body
  const made = transaction(async (tx) => {
    if (!(await lockProfile(tx, scope, profileId))) raise(profileNotFound, { param: 'profileId' })
    const account = identifier && (await findAccount(tx, scope, profileId, body, identifier))
    const values = await readCustomFields(tx, scope, profileId, customFields)
    const book = await openTagBook(tx, scope, profileId, tags)
    const blank = blankContact(newId(now), profileId, { team_id: scope.teamId, mode: scope.mode }, now)
    const spelled = book.retag([], tags) ?? raise(tooManyProfileTags, { param: 'tags' })
    if (identifier) await refuseKnown(tx, scope, identifier)
    const contact = { ...withBody(blank, body), tags: spelled }
    const channels =
      account && identifier ? [newChannel(contact.id, account, identifier, now, body.displayIdentifier)] : []
    const kept = values.map(({ slug, fieldId, value }) => ({
      contact_id: contact.id,
      field_id: fieldId,
      slug,
      value,
    }))
    await keepChanges(tx, scope, { profileId, contacts: [contact], channels, values: kept, book }, now)
    return { contact, channels, values: kept }
  })
  return made.catch((cause) => {
    if (channelRefusal(cause) === 'taken') return raise(contactChannelExists)
    throw cause
  })
}

const unnamed = {
  code: 'missing_required_parameter',
  param: 'displayName',
  message: 'A contact needs a displayName, an email or a channel.',
}

/** Either all of a channel is there or nothing of it. */
function readIdentifier({
  accountId,
  externalId,
  displayIdentifier,
  platform,
}: Body): Identifier | undefined {
  if (accountId !== undefined && externalId !== undefined) return { accountId, externalId }
  if (accountId !== undefined) return raise(incompleteChannel, { param: 'externalId' })
  if ([externalId, displayIdentifier, platform].some((part) => part !== undefined))
    return raise(incompleteChannel, { param: 'accountId' })
  return undefined
}

/** What belongs to another profile is as absent as what does not exist. */
async function findAccount(
  tx: Db,
  scope: Scope,
  profileId: string,
  { platform }: Body,
  { accountId }: Identifier,
): Promise<AccountRow> {
  const [account] = await findAccounts(tx, scope, [accountId])
  if (account?.profile_id !== profileId) return raise(accountNotFound, { param: 'accountId' })
  if (platform !== undefined && platform !== account.platform)
    raise(channelPlatformMismatch, { param: 'platform' })
  return account
}

async function refuseKnown(tx: Db, scope: Scope, identifier: Identifier): Promise<void> {
  const [known] = await findByIdentifier(tx, scope, [identifier])
  if (!known) return
  // The account may have come from a profile that the caller does not see.
  const visible = seesProfile(scope, known.profile_id)
  raise(contactChannelExists, {
    param: 'externalId',
    ...(visible && { details: { contactId: known.contact_id } }),
  })
}
