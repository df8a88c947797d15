import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type protobuf from 'protobufjs'
import { searchads } from '../../service/src/platforms/searchads/manifest.ts'
import { searchadsTwin } from '../../service/src/platforms/searchads/twin/twin.ts'
import { done, type Outcome } from '../../service/src/wire/outcome.ts'
import { memoryState } from '../../service/src/wire/twin/memory.ts'
import type { Transport } from '../../service/src/wire/wire.ts'
import { isDescribed, misfits, missing, readDescriptions } from './ads-descriptions.ts'
import { assertConsent, assertTokens } from './google-login.ts'
import { serveTwin } from './twin-server.ts'

const { own, connect } = searchads
const services = 'google.ads.googleads.v25.services'
const redirectUri = 'https://zither.example/v1/connect/searchads/callback'
const verifier = 'verifier-of-forty-three-characters-or-more-0001'

/** The messages of each call, by the end of its path. */
const messages: readonly [end: string, request: string | null, response: string][] = [
  ['customers:listAccessibleCustomers', null, 'ListAccessibleCustomersResponse'],
  ['googleAds:search', 'SearchGoogleAdsRequest', 'SearchGoogleAdsResponse'],
  ['/assets:mutate', 'MutateAssetsRequest', 'MutateAssetsResponse'],
  ['/campaignAssets:mutate', 'MutateCampaignAssetsRequest', 'MutateCampaignAssetsResponse'],
  ['/conversionActions:mutate', 'MutateConversionActionsRequest', 'MutateConversionActionsResponse'],
  [':generateKeywordIdeas', 'GenerateKeywordIdeasRequest', 'GenerateKeywordIdeaResponse'],
  [
    ':generateKeywordHistoricalMetrics',
    'GenerateKeywordHistoricalMetricsRequest',
    'GenerateKeywordHistoricalMetricsResponse',
  ],
  [':uploadClickConversions', 'UploadClickConversionsRequest', 'UploadClickConversionsResponse'],
  [
    ':uploadConversionAdjustments',
    'UploadConversionAdjustmentsRequest',
    'UploadConversionAdjustmentsResponse',
  ],
]

let root: protobuf.Root
let judged = 0

const described = (name: string) => root.lookupType(`${services}.${name}`)

/** Holds a request and its answer against the descriptions. */
async function judge(request: Request, answer: Response): Promise<void> {
  const { pathname } = new URL(request.url)
  const [, requestName, responseName = ''] = messages.find(([end]) => pathname.endsWith(end)) ?? []
  if (responseName === '') return assert.match(pathname, /\/(token|userinfo)$/)
  judged += 1
  if (requestName) {
    const body = await request.json()
    assert.deepEqual(misfits(described(requestName), body), [])
    assert.deepEqual(missing(described(requestName), body), [])
    if (body.query) judgeQuery(body.query)
  }
  const reported = await answer.json()
  if (answer.ok) assert.deepEqual(misfits(described(responseName), reported), [])
  else assert.deepEqual(misfits(root.lookupType('google.rpc.Status'), statusOf(reported.error)), [])
}

/** An error of REST has its name beside the members of a status, and the status of HTTP as its code. */
function statusOf({ status: _status, ...error }: Record<string, unknown>) {
  return error
}

function judgeQuery(query: string): void {
  const fields = /^SELECT (.+?) FROM/.exec(query)?.[1]?.split(', ') ?? []
  const filtered = [...query.matchAll(/(?:WHERE|AND|BY|,) ([a-z_]+\.[a-z_.]+)/g)].map(
    ([, field = '']) => field,
  )
  for (const field of [...fields, ...filtered])
    assert.ok(isDescribed(described('GoogleAdsRow'), field), `${field} of ${query}`)
}

function doneValue<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'done') assert.fail(JSON.stringify(outcome))
  return outcome.value
}

async function signedIn(settings: Record<string, string> = {}) {
  const state = memoryState()
  const app = searchadsTwin.serve(state)
  const transport: Transport = {
    ...searchadsTwin.registration,
    settings: { ...searchadsTwin.registration.settings, ...settings },
    async fetch(request) {
      const requested = request.clone()
      const answer = await app.fetch(request)
      await judge(requested, answer.clone())
      return answer
    },
  }
  const grant = { code: 'sbx_ok', redirectUri, verifier }
  const { identity, credentials } = doneValue(await connect.oauth.exchange(transport, grant))
  return { transport, account: { ...identity, credentials } }
}

describe('the descriptions of the network', () => {
  before(() => {
    root = readDescriptions()
  })

  test('fit what lists and reads ask and are answered', async () => {
    const { transport, account } = await signedIn()
    const customer = doneValue(await own.findCustomer(transport, account)) ?? { id: '', loginId: null }
    assert.equal(doneValue(await searchads.ads.listReachedAccounts(transport, account)).length, 2)
    const filter = {
      campaignId: '1000000101',
      status: 'ENABLED',
      matchType: 'EXACT',
      negative: false,
      search: "it's",
    }
    doneValue(await own.listKeywords(transport, account, customer, filter))
    assert.ok(doneValue(await own.listKeywords(transport, account, customer, {})).items.length > 0)
    const days = { from: '2020-01-01', to: '2026-01-31' }
    assert.ok(doneValue(await own.listSearchTerms(transport, account, customer, days)).items.length > 0)
    const [lead] = doneValue(await own.listLeads(transport, account, customer, {})).items
    const leadId = lead?.localServicesLead.id
    doneValue(await own.listLeadConversations(transport, account, customer, leadId))
    doneValue(await own.leadExists(transport, account, customer, leadId))
    doneValue(await own.readCampaign(transport, account, customer, '1000000101'))
    doneValue(await own.adGroupExists(transport, account, customer, '1'))
    const countries = doneValue(await own.findCountries(transport, account, customer, ['US', 'DE']))
    const market = {
      geoTargets: countries.geoTargets,
      languageId: '1000',
      network: 'GOOGLE_SEARCH',
      includeAdultKeywords: false,
    }
    for (const seed of [
      { keywords: ['boots'] },
      { keywords: [], url: 'https://example.com/' },
      { keywords: ['boots'], url: 'https://example.com/' },
    ])
      doneValue(await own.generateIdeas(transport, account, customer, seed, market, { size: 5 }))
    doneValue(await own.readHistoricalMetrics(transport, account, customer, ['boots'], market, true))
    assert.ok(judged > 15)
  })

  test('fit how assets are made and linked, and how that is refused', async () => {
    const { transport, account } = await signedIn()
    const customer = { id: '1000', loginId: null }
    const assets = [
      {
        type: 'sitelink',
        text: 'Shoes',
        linkUrl: 'https://example.com/',
        description1: 'a',
        description2: 'b',
      },
      { type: 'callout', text: 'Free returns' },
      { type: 'structured_snippet', header: 'Brands', values: ['a', 'b', 'c'] },
    ] as const
    const names = doneValue(await own.createAssets(transport, account, customer, assets))
    const links = assets.map(({ type }, index) => ({ type, resourceName: names[index] ?? '' }))
    doneValue(await own.linkAssets(transport, account, customer, '1000000101', links))
    for (const [outcome, code] of [
      [await own.linkAssets(transport, account, customer, '1000000101', links), 'RESOURCE_ALREADY_EXISTS'],
      [await own.linkAssets(transport, account, customer, '10404', links), 'RESOURCE_NOT_FOUND'],
      [
        await own.linkAssets(transport, account, customer, '1000000501', links),
        'FIELD_TYPE_INCOMPATIBLE_WITH_CAMPAIGN_TYPE',
      ],
      [
        await own.createAssets(transport, account, customer, [{ type: 'callout', text: 'x'.repeat(26) }]),
        'TOO_LONG',
      ],
      [await own.createAssets(transport, account, customer, [assets[1], assets[1]]), 'DUPLICATE_ASSET'],
      [
        await own.createAssets(transport, account, customer, [
          { type: 'structured_snippet', header: 'Brands', values: ['a'] },
        ]),
        'TOO_FEW',
      ],
      [
        await own.createAssets(transport, account, { id: '1', loginId: null }, assets),
        'USER_PERMISSION_DENIED',
      ],
    ] as const)
      assert.partialDeepStrictEqual(outcome, { kind: 'refused', providerCode: code })
  })

  test('fit conversion actions, uploads of clicks and their corrections', async () => {
    const { transport, account } = await signedIn({ conversionUpload: 'clicks' })
    const wanted = { name: 'Leads', type: 'SUBMIT_LEAD_FORM', countingType: 'ONE_PER_CLICK' } as const
    const made = doneValue(await searchads.conversions.createDestination(transport, account, '1000', wanted))
    const double = await searchads.conversions.createDestination(transport, account, '1000', wanted)
    assert.partialDeepStrictEqual(double, { kind: 'refused', providerCode: 'DUPLICATE_NAME' })
    assert.ok(
      doneValue(await searchads.conversions.listDestinations(transport, account)).some(
        ({ id }) => id === made.id,
      ),
    )
    const change = {
      name: 'More leads',
      enabled: false,
      valueType: 'FIXED',
      value: { currencyCode: 'USD', amount: '2.50' },
      postClickAttributionWindowSize: 7,
    } as const
    doneValue(await searchads.conversions.updateDestination(transport, account, '1000', made.id, change))
    const changed = doneValue(
      await searchads.conversions.readDestination(transport, account, '1000', made.id),
    )
    assert.deepEqual(changed, { ...made, name: 'More leads', status: 'inactive' })
    const event = {
      eventName: 'lead',
      eventTime: 1_767_600_000,
      eventId: 'order-1',
      value: 12.5,
      currency: 'USD',
      user: {
        email: 'Jane.Doe+x@gmail.com',
        phone: '+1 555 010 1000',
        firstName: 'Jane',
        lastName: 'Doe',
        zip: '94043',
        country: 'us',
        clickIds: { gclid: 'click-1' },
      },
    }
    const consent = { adUserData: 'GRANTED', adPersonalization: 'DENIED' } as const
    const batch = { destinationId: made.id, events: [event, event], consent }
    const sent = doneValue(await searchads.conversions.sendEvents(transport, account, batch))
    assert.equal(sent.received, 1)
    assert.partialDeepStrictEqual(sent.failures, [{ eventIndex: 1, code: 'DUPLICATE_ORDER_ID' }])
    const adjustments = [
      {
        adjustmentType: 'RESTATEMENT',
        adjustmentTime: 1_767_700_000,
        orderId: 'order-1',
        restatementValue: 3,
      },
      { adjustmentType: 'RETRACTION', adjustmentTime: 1_767_700_000, orderId: 'order-2' },
    ] as const
    const corrected = await searchads.conversions.uploadAdjustments(transport, account, {
      destinationId: made.id,
      adjustments,
    })
    assert.partialDeepStrictEqual(doneValue(corrected), {
      received: 1,
      failures: [{ adjustmentIndex: 1, code: 'CONVERSION_NOT_FOUND' }],
    })
    doneValue(await searchads.conversions.removeDestination(transport, account, '1000', made.id))
    assert.deepEqual(
      await searchads.conversions.readDestination(transport, account, '1000', made.id),
      done(undefined),
    )
  })

  test('fit the words of the faults that the sandbox is asked for', async () => {
    for (const kind of ['refused', '500', 'expired', 'throttled'] as const) {
      const { error } = await searchadsTwin.fault(kind, 'no').json()
      assert.deepEqual(misfits(root.lookupType('google.rpc.Status'), statusOf(error)), [], kind)
    }
  })
})

describe('arctic', () => {
  let twin: Awaited<ReturnType<typeof serveTwin>>

  before(async () => {
    twin = await serveTwin(searchadsTwin)
  })
  after(() => twin.close())

  test('sends people to the same page, with the parameters that it knows', () => {
    assertConsent(connect.oauth.authorizeUrl, redirectUri)
  })

  test('gets tokens and renews them, and the refresh token stays good', () =>
    assertTokens(twin.url, redirectUri))
})
