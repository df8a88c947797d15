import { fixture, gone, made } from '#testing/fixtures/fixture.ts'

const testModeOnly = 'In live mode the registry is that of a real carrier.'

export const brand = fixture({
  kind: 'brandId',
  scope: 'team',
  absent: ['sms_brand_not_found'],
  make: async ({ call }) => {
    const body = { entityType: 'PRIVATE_PROFIT', displayName: 'A brand', country: 'US', vertical: 'RETAIL' }
    return made(await call('POST /v1/sms/brands', body), 'brandId')
  },
  cannotBeRemoved: 'The registry keeps brands.',
  testModeOnly,
})

export const campaign = fixture({
  kind: 'campaignId',
  scope: 'team',
  absent: ['sms_campaign_not_found'],
  make: async ({ call, the }) => {
    const body = { brandId: await the('brandId'), usecase: 'MIXED', description: 'News for customers' }
    return made(await call('POST /v1/sms/campaigns', body), 'campaignId')
  },
  cannotBeRemoved: 'The registry keeps campaigns.',
  testModeOnly,
})

export const sender = fixture({
  kind: 'smsSenderId',
  scope: 'team',
  absent: ['sms_sender_id_not_found'],
  make: async ({ call }) => made(await call('POST /v1/sms/sender-ids', { senderId: 'Zither' })),
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/sms/sender-ids/${id}`)),
  testModeOnly,
})
