import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { paramAsSent } from '#contract/schema/second-names.ts'
import { accountNotFound, profileNotFound } from '#features/accounts/index.ts'
import { SentRow } from '../contact-input.ts'
import { channelPlatformMismatch, tooManyRows } from '../contacts.errors.ts'
import { importRows } from './bulk-import.ts'

const rowsMax = 1000
const MiB = 1024 * 1024

const index = t.integer(0, undefined, { description: 'The place of the row in the request, from 0.' })

const Imported = t.object(
  {
    created: t.array(t.object({ index, id: t.id() })),
    skipped: t.array(
      t.object({
        index,
        id: t.id({ description: 'The contact that has the identifier already.' }),
        code: t.literal('contact_exists'),
      }),
    ),
    errors: t.array(t.object({ index, code: t.anyString(), param: t.optional(t.anyString()) })),
  },
  { component: 'ContactImport' },
)

export const bulkCreateContacts = operation({
  id: 'bulkCreateContacts',
  route: 'POST /v1/contacts/bulk',
  tag: 'contacts',
  summary: 'Imports up to a thousand contacts and reports each row.',
  description:
    'Each row is imported on its own: a faulty row is reported in errors and does not affect the others. A row needs a displayName, an email, or accountId with externalId. If the identifier of a row already has a contact, also one from an earlier row, the row is skipped and its tags are added to that contact. The whole request is refused if a row has an unknown field or if there are more than 1000 rows. The body may have 8 MiB.',
  permission: 'contacts:write',
  bodyMaxBytes: 8 * MiB,
  body: t.object({
    profileId: t.id(),
    accountId: t.optional(
      t.id({
        description:
          'An account of the profile. It is that of every row with an externalId and without an accountId of its own.',
      }),
    ),
    platform: t.optional(
      t.text(50, { description: 'Checked against accountId; without it, it changes nothing.' }),
    ),
    contacts: t.array(SentRow, { max: rowsMax, lengthCode: tooManyRows.code }),
  }),
  reply: t.ok(Imported),
  errors: [profileNotFound, accountNotFound, channelPlatformMismatch, tooManyRows],
  uses: ['sentNames'],
  async handler({ scope, body, now, sentNames, transaction }): Promise<t.Static<typeof Imported>> {
    const { profileId, accountId, platform, contacts } = body
    const shared = { accountId, platform }
    const imported = await importRows({ scope, profileId, rows: contacts, shared, now, transaction })
    const errors = imported.errors.map(({ param, ...rest }) => ({
      ...rest,
      ...(param !== undefined && { param: paramAsSent(param, sentNames) }),
    }))
    return { ...imported, errors }
  },
})
