import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { requireAccountOn } from '../account.subject.ts'
import { accountNotFound, platformNotSupported } from '../accounts.errors.ts'
import { type AccountRow, changeSettings } from '../accounts.store.ts'

const platforms = ['workchat'] as const

const Settings = t.object(
  {
    id: t.id({ description: 'The account.' }),
    platform: t.literal('workchat'),
    displayName: t.nullable(t.anyString()),
    channelId: t.nullable(t.anyString()),
    channelName: t.nullable(t.anyString()),
    channelType: t.nullable(t.anyString({ description: 'public or private.' })),
    teamId: t.nullable(t.anyString({ description: 'The id of the workspace.' })),
    teamName: t.nullable(t.anyString()),
    defaultUsername: t.nullable(
      t.anyString({ description: 'The name of the sender of posts that name none. Null: that of the app.' }),
    ),
    defaultIconUrl: t.nullable(
      t.anyString({
        description: 'The picture of the sender of posts that name none. Null: that of the app.',
      }),
    ),
  },
  { component: 'WorkchatSettings' },
)

/** An empty text clears a default, as older clients send it. */
const cleared = t.literal('')

export const getWorkchatSettings = operation({
  id: 'getWorkchatSettings',
  route: 'GET /v1/accounts/{accountId}/workchat-settings',
  tag: 'accounts',
  summary: 'Returns the default sender name and icon of a {workchat} account.',
  description: 'With the channel and the workspace of the account. Slack is not asked.',
  permission: 'accounts:read',
  reply: t.ok(Settings),
  errors: [accountNotFound, platformNotSupported],
  handler: async (call) => toSettings(await requireAccountOn(call, call.params.accountId, platforms)),
})

export const updateWorkchatSettings = operation({
  id: 'updateWorkchatSettings',
  route: 'PATCH /v1/accounts/{accountId}/workchat-settings',
  tag: 'accounts',
  summary: 'Sets or clears the default sender name and icon of a {workchat} account.',
  description:
    'The service keeps them with the account and sends them with each later text whose target has no option username or iconUrl. What is not sent stays, and an empty text clears. Posts with files show the name of the app. Slack is not called; it takes them with the scope chat:write.customize. They stay when the account is connected again.',
  permission: 'accounts:write',
  body: t.object({
    defaultUsername: t.optional(t.either(t.name(80, { description: 'Up to 80 characters.' }), cleared)),
    defaultIconUrl: t.optional(t.either(t.shown({ byNetwork: true }), cleared)),
  }),
  reply: t.ok(Settings),
  errors: [accountNotFound, platformNotSupported],
  handler(call) {
    const { params, body, now, transaction } = call
    const changes = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, value === '' ? null : value]),
    )
    return transaction(async (tx) => {
      const row = await requireAccountOn({ ...call, db: tx }, params.accountId, platforms)
      return toSettings((await changeSettings(tx, row, row.id, changes, now)) ?? raise(accountNotFound))
    })
  },
})

function toSettings({ id, display_name, metadata, settings }: AccountRow): t.Static<typeof Settings> {
  const {
    channelId = null,
    channelName = null,
    channelType = null,
    teamId = null,
    teamName = null,
  } = metadata
  const { defaultUsername = null, defaultIconUrl = null } = settings as {
    defaultUsername?: string | null
    defaultIconUrl?: string | null
  }
  const channel = { channelId, channelName, channelType, teamId, teamName }
  return {
    ...{ id, platform: 'workchat' as const, displayName: display_name },
    ...channel,
    ...{ defaultUsername, defaultIconUrl },
  }
}
