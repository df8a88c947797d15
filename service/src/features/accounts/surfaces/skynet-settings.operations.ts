import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { requireAccountOn } from '../account.subject.ts'
import { accountNotFound, platformNotSupported } from '../accounts.errors.ts'
import { type AccountRow, changeSettings } from '../accounts.store.ts'

const platforms = ['skynet'] as const

const Settings = t.object(
  {
    defaultLangs: t.nullable(
      t.array(t.anyString(), {
        description:
          'The languages of a post that names none. Null: such a post goes out without a language.',
      }),
    ),
  },
  { component: 'SkynetSettings' },
)

/** A language tag, as the record of a post takes it (format `language` of atproto lexicons), of at most 35 characters. */
const languageTag = '^(?=.{2,35}$)[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$'

export const getSkynetSettings = operation({
  id: 'getSkynetSettings',
  route: 'GET /v1/accounts/{accountId}/skynet-settings',
  tag: 'accounts',
  summary: 'Returns the default post languages of a {skynet} account.',
  permission: 'accounts:read',
  reply: t.ok(Settings),
  errors: [accountNotFound, platformNotSupported],
  handler: async (call) => toSettings(await requireAccountOn(call, call.params.accountId, platforms)),
})

export const updateSkynetSettings = operation({
  id: 'updateSkynetSettings',
  route: 'PATCH /v1/accounts/{accountId}/skynet-settings',
  tag: 'accounts',
  summary: 'Sets the default post languages of a {skynet} account.',
  description:
    'The service keeps the languages with the account and writes them into each later post whose target has no option langs. The platform is not called. They stay when the account is connected again.',
  permission: 'accounts:write',
  body: t.object({
    defaultLangs: t.nullable(
      t.array(t.pattern(languageTag), {
        min: 1,
        max: 3,
        unique: true,
        description:
          'Language tags such as en or pt-BR (BCP 47), 1 to 3: a post of the network carries at most three (app.bsky.feed.post). Null clears them.',
      }),
    ),
  }),
  reply: t.ok(Settings),
  errors: [accountNotFound, platformNotSupported],
  handler(call) {
    const { params, body, now, transaction } = call
    return transaction(async (tx) => {
      const row = await requireAccountOn({ ...call, db: tx }, params.accountId, platforms)
      return toSettings((await changeSettings(tx, row, row.id, body, now)) ?? raise(accountNotFound))
    })
  },
})

function toSettings({ settings }: AccountRow): t.Static<typeof Settings> {
  const { defaultLangs = null } = settings as { defaultLangs?: string[] | null }
  return { defaultLangs }
}
