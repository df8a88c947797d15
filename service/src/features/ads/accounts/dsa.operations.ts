import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { adAccountNotFound } from '../ads.errors.ts'
import { accountId, adAccountId, platform } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'

const source =
  'The Digital Services Act of the European Union has ads name who is advertised for and who pays.'

const DsaDefaults = t.object(
  {
    adAccountId: t.anyString(),
    defaultDsaBeneficiary: t.nullable(t.anyString({ description: 'Null while none is stored.' })),
    defaultDsaPayor: t.nullable(t.anyString({ description: 'Null while none is stored.' })),
  },
  { component: 'DsaDefaults' },
)

const absent = () => raise(adAccountNotFound, { param: 'adAccountId' })

function toDefaults(adAccountId: string, row: Record<string, unknown>): t.Static<typeof DsaDefaults> {
  const { default_dsa_beneficiary: beneficiary, default_dsa_payor: payor } = row
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return { adAccountId, defaultDsaBeneficiary: text(beneficiary), defaultDsaPayor: text(payor) }
}

export const updateAdAccount = operation({
  id: 'updateAdAccount',
  route: 'PATCH /v1/ads/accounts',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Stores the default transparency beneficiary and payor of an ad account.',
  description: `${source} Meta Ads keeps both names, and new ad sets take them. A payor that is left out becomes the beneficiary. The answer is read from Meta Ads after the change. No Idempotency-Key is read: repeating the request changes nothing.`,
  permission: 'ads:write',
  body: t.object({
    accountId,
    adAccountId,
    defaultDsaBeneficiary: t.name(100, { description: 'Who is advertised for, up to 100 characters.' }),
    defaultDsaPayor: t.optional(
      t.name(100, { description: 'Who pays, up to 100 characters; the beneficiary when left out.' }),
    ),
    platform,
  }),
  reply: t.ok(DsaDefaults),
  async handler({ effect, ask, body }) {
    const { adAccountId: id, defaultDsaBeneficiary: beneficiary, defaultDsaPayor: payor = beneficiary } = body
    const changes = { default_dsa_beneficiary: beneficiary, default_dsa_payor: payor }
    const changed = await effect({ step: 'settings', text: `${beneficiary}\n${payor}` }, (adnet) =>
      adnet.changeAdAccount(id, changes),
    )
    if (changed === undefined) return absent()
    return toDefaults(id, (await ask((adnet) => adnet.readAdAccountRow(id))) ?? absent())
  },
})

export const getDsaDefaults = operation({
  id: 'getDsaDefaults',
  route: 'GET /v1/ads/dsa-defaults',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Returns the stored transparency defaults of an ad account.',
  description: `${source} Asks Meta Ads for the names that new ad sets of the ad account take.`,
  permission: 'ads:read',
  query: t.object({ accountId, adAccountId }),
  reply: t.ok(DsaDefaults),
  async handler({ ask, query: { adAccountId: id } }) {
    return toDefaults(id, (await ask((adnet) => adnet.readAdAccountRow(id))) ?? absent())
  },
})

export const getDsaRecommendations = operation({
  id: 'getDsaRecommendations',
  route: 'GET /v1/ads/dsa-recommendations',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Lists suggested names for the transparency fields.',
  description: `${source} The names are what Meta Ads makes of the activity of the ad account. It does not tell which of them is a beneficiary and which a payor, and nothing is applied: store one with updateAdAccount. An empty list is normal.`,
  permission: 'ads:read',
  query: t.object({ accountId, adAccountId }),
  reply: t.ok(t.object({ adAccountId: t.anyString(), recommendations: t.array(t.anyString()) })),
  async handler({ ask, query: { adAccountId: id } }) {
    const recommendations = await ask((adnet) => adnet.listDsaRecommendations(id))
    return { adAccountId: id, recommendations: recommendations ?? absent() }
  },
})
