import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '../account.subject.ts'

const on = accountOn('photonet')

const aboutIceBreakers =
  'The questions stand in an empty chat with the account, and a tap on one sends it (ice_breakers of the Instagram Messaging API).'

const IceBreakers = t.object(
  {
    data: t.array(
      t.object({
        question: t.anyString(),
        payload: t.anyString({ description: 'What a webhook of the account is sent with the question.' }),
      }),
    ),
  },
  { component: 'PhotonetIceBreakers' },
)

export const getPhotonetIceBreakers = operation({
  id: 'getPhotonetIceBreakers',
  route: 'GET /v1/accounts/{accountId}/photonet-ice-breakers',
  tag: 'account-settings',
  summary: 'Returns the conversation starters set on an {photonet} account.',
  description: aboutIceBreakers,
  permission: 'accounts:read',
  on,
  reply: t.ok(IceBreakers),
  async handler({ ask }) {
    return { data: await ask((photonet) => photonet.getIceBreakers()) }
  },
})

export const setPhotonetIceBreakers = operation({
  id: 'setPhotonetIceBreakers',
  route: 'PUT /v1/accounts/{accountId}/photonet-ice-breakers',
  tag: 'account-settings',
  summary: 'Replaces the conversation starters, at most four.',
  description: `${aboutIceBreakers} They are set for every language. Repeating the request changes nothing more.`,
  permission: 'accounts:write',
  on,
  body: t.object({
    ice_breakers: t.array(
      t.object({
        question: t.name(80, { description: 'At most 80 characters.' }),
        payload: t.text(1000, {
          description: 'What a webhook of the account is sent, at most 1000 characters.',
        }),
      }),
      { min: 1, max: 4, description: '1 to 4.' },
    ),
  }),
  reply: t.ok(IceBreakers),
  async handler({ body: { ice_breakers: questions }, effect }) {
    const text = questions.map(({ question }) => question).join('\n')
    await effect({ step: 'settings', text }, (photonet) => photonet.setIceBreakers(questions))
    return { data: questions }
  },
})

export const deletePhotonetIceBreakers = operation({
  id: 'deletePhotonetIceBreakers',
  route: 'DELETE /v1/accounts/{accountId}/photonet-ice-breakers',
  tag: 'account-settings',
  summary: 'Removes every conversation starter.',
  description: aboutIceBreakers,
  permission: 'accounts:write',
  on,
  reply: t.ok(t.object({ deleted: t.literal(true) })),
  async handler({ effect }) {
    await effect({ step: 'settings' }, (photonet) => photonet.deleteIceBreakers())
    return { deleted: true as const }
  },
})
