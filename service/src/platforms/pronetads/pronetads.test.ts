import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import type { Outcome } from '#wire/outcome.ts'
import { accountOf, doneValue, liveWay, rigOf } from '../conformance/rig.ts'
import { pronet } from '../pronet/manifest.ts'
import { pronetads } from './manifest.ts'

const own = { ...pronetads.own, ...pronetads.conversions }
const act = 'act_1000'
const wanted = { name: 'Trial', type: 'Lead' }

async function advertiser(end?: string) {
  const rig = rigOf(pronetads)
  const account = await accountOf(rig, end)
  const way = liveWay(rig)
  const create = async (more: object = {}) =>
    doneValue(await own.createDestination(way, account, act, { ...wanted, ...more }))
  return { rig, account, way, create }
}

const refusalOf = (outcome: Outcome<unknown>) => (outcome.kind === 'refused' ? outcome.message : outcome.kind)

describe('ad accounts', () => {
  test('are listed with their currencies, and found by every form of their name', async () => {
    const { account, way } = await advertiser()
    const all = doneValue(await pronetads.ads.listReachedAccounts(way, account))
    assert.deepEqual(
      all.slice(0, 2).map(({ id, currency, status }) => [id, currency, status]),
      [
        ['1000', 'USD', 'ACTIVE'],
        ['1001', 'JPY', 'ACTIVE'],
      ],
    )
    for (const id of ['1001', 'act_1001', 'urn:li:sponsoredAccount:1001'])
      assert.equal(doneValue(await pronetads.ads.readAdAccount(way, account, id))?.currency, 'JPY')
    assert.equal(doneValue(await pronetads.ads.readAdAccount(way, account, '10404')), undefined)
  })

  test('are reached with the token of a posting account, and not without the permission', async () => {
    const rig = rigOf(pronet)
    const account = await accountOf(rig)
    const [beside] = pronetads.beside ?? []
    const granted = beside?.grant?.(account)
    assert.ok(granted)
    const way = liveWay({ ...rig, platform: pronetads as never })
    assert.ok(doneValue(await pronetads.ads.listReachedAccounts(way, granted)).length > 1)
    assert.equal(doneValue((await beside?.covers?.(way, granted)) ?? assert.fail()), true)
    const without = await advertiser('sbx_no_ads_permission')
    assert.equal((await pronetads.ads.listReachedAccounts(without.way, without.account)).kind, 'refused')
    assert.equal(doneValue((await beside?.covers?.(without.way, without.account)) ?? assert.fail()), false)
  })
})

describe('conversion rules', () => {
  test('are made, listed, read, changed and switched off, never deleted', async () => {
    const { account, way, create } = await advertiser()
    const made = await create({
      attributionType: 'LAST_TOUCH_BY_CONVERSION',
      postClickAttributionWindowSize: 90,
    })
    assert.deepEqual(made, { id: made.id, name: 'Trial', type: 'LEAD', status: 'active', adAccountId: act })
    assert.deepEqual(doneValue(await own.listDestinations(way, account)), [made])
    assert.deepEqual(doneValue(await own.readDestination(way, account, '1000', made.id)), made)
    doneValue(await own.updateDestination(way, account, act, made.id, { name: 'Demo' }))
    doneValue(await own.removeDestination(way, account, act, made.id))
    const after = doneValue(await own.readDestination(way, account, act, made.id))
    assert.deepEqual(after, { ...made, name: 'Demo', status: 'inactive' })
  })

  test('of another ad account, or of none, are not there', async () => {
    const { account, way, create } = await advertiser()
    const { id } = await create()
    assert.equal(doneValue(await own.readDestination(way, account, 'act_1001', id)), undefined)
    assert.equal(doneValue(await own.readDestination(way, account, act, '90404')), undefined)
    assert.equal((await own.updateDestination(way, account, act, '90404', { name: 'x' })).kind, 'refused')
    assert.match(refusalOf(await own.removeDestination(way, account, undefined, id)), /ad account/)
  })

  test('take the types of other networks, and no settings of theirs', async () => {
    const { account, way, create } = await advertiser()
    for (const [type, expected] of [
      ['CompleteRegistration', 'COMPLETE_SIGNUP'],
      ['QUALIFIED_LEAD', 'QUALIFIED_LEAD'],
      ['AddToCart', 'ADD_TO_CART'],
    ])
      assert.equal((await create({ type })).type, expected)
    for (const more of [{ countingType: 'ONE_PER_CLICK' as const }, { primaryForGoal: true }])
      assert.match(
        refusalOf(await own.createDestination(way, account, act, { ...wanted, ...more })),
        /conversion rule of LinkedIn has no/,
      )
    const unknown = await own.createDestination(way, account, act, { name: 'x', type: 'Teleport' })
    assert.match(refusalOf(unknown), /type/)
    const window = { type: 'SEARCH', postClickAttributionWindowSize: 365 }
    assert.equal((await own.createDestination(way, account, act, { ...wanted, ...window })).kind, 'refused')
  })

  test('count for every campaign at first, or for those that are named', async () => {
    const { account, way, create } = await advertiser()
    const { id } = await create()
    const listed = async (rule: string) =>
      doneValue(await own.listAssociations(way, account, act, rule)).map(({ campaignId }) => campaignId)
    assert.deepEqual(await listed(id), ['10001', '10002', '10003'])
    const other = await create({ autoAssociationType: 'NONE' })
    const added = doneValue(await own.associate(way, account, act, other.id, ['10001', '90404', '10002']))
    assert.deepEqual(added.succeeded, ['10001', '10002'])
    assert.deepEqual(
      added.failed.map(({ campaignId }) => campaignId),
      ['90404'],
    )
    assert.deepEqual(await listed(other.id), ['10001', '10002'])
    const removed = doneValue(await own.dissociate(way, account, act, other.id, ['10001']))
    assert.deepEqual(removed, { succeeded: ['10001'], failed: [] })
    assert.deepEqual(await listed(other.id), ['10002'])
  })
})

describe('conversion events', () => {
  const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds
  const event = (more: object = {}) => ({
    eventName: 'Lead',
    eventTime: secondsAgo(60),
    eventId: 'e1',
    value: 42.5,
    currency: 'USD',
    user: { email: ' Jane@Example.com ', firstName: 'Jane', lastName: 'Doe', externalId: 'crm-77' },
    ...more,
  })

  test('leave with hashes only, and count once for each event id', async () => {
    const { account, way, create } = await advertiser()
    const { id: destinationId } = await create()
    const sent = doneValue(
      await own.sendEvents(way, account, {
        destinationId,
        events: [event(), event(), event({ eventId: 'e2' })],
      }),
    )
    assert.deepEqual(sent, { received: 3, failures: [], traceId: null })
    const { body } = way.sent.at(-1) ?? assert.fail()
    assert.ok(body.includes(createHash('sha256').update('jane@example.com').digest('hex')))
    for (const plain of ['Jane', 'Doe', 'xample.com', 'crm-77']) assert.ok(!body.includes(plain), plain)
    const day = new Date().toISOString().slice(0, 10)
    const span = { startDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10), endDate: day }
    const rows = doneValue(
      await own.readDestinationMetrics(way, account, act, destinationId, { ...span, granularity: 'ALL' }),
    )
    const counted = rows.reduce((all, { metrics }) => all + Number(metrics.externalWebsiteConversions), 0)
    assert.equal(counted, 2)
    assert.equal(rows[0]?.metrics.conversionValueInLocalCurrency, 85)
  })

  test('that LinkedIn does not take are told one by one', async () => {
    const { account, way, create } = await advertiser()
    const { id: destinationId } = await create()
    const events = [
      event(),
      event({ eventTime: secondsAgo(91 * 86_400), eventId: 'e3' }),
      event({ user: {} }),
    ]
    const { received, failures } = doneValue(await own.sendEvents(way, account, { destinationId, events }))
    assert.equal(received, 1)
    assert.deepEqual(
      failures.map(({ eventIndex, code }) => [eventIndex, code]),
      [
        [1, 400],
        [2, 400],
      ],
    )
  })

  test('are refused where LinkedIn would count what was not meant to count', async () => {
    const { account, way, create } = await advertiser()
    const { id: destinationId } = await create()
    const before = way.sent.length
    const batch = { destinationId, events: [event()] }
    for (const more of [
      { testCode: 'TEST1' },
      { consent: { adUserData: 'DENIED' as const } },
      { events: Array.from({ length: 5001 }, () => event()) },
    ])
      assert.equal((await own.sendEvents(way, account, { ...batch, ...more })).kind, 'refused')
    assert.equal(way.sent.length, before)
  })
})

describe('company lists', () => {
  const companies = [
    { name: 'Acme, "the" one', domain: 'acme.example' },
    { website: 'https://other.example' },
  ]

  test('take the place of the list before, as one file', async () => {
    const { account, way } = await advertiser()
    const replaced = doneValue(await pronetads.ads.replaceCompanies(way, account, '6001', companies))
    assert.deepEqual(replaced, { received: 2 })
    const [upload, attach] = way.sent.slice(-2)
    assert.match(upload?.body ?? '', /"Acme, ""the"" one",,acme.example,\n,https:\/\/other.example,,\n/)
    assert.match(attach?.url ?? '', /\/rest\/dmpSegments\/6001\/listUploads$/)
    const shown = await rigList(way, account.credentials.accessToken)
    assert.equal(shown.elements[0].inputCount, 2)
  })

  test('are not attached to an audience of people, nor to one that is not there', async () => {
    const { account, way } = await advertiser()
    for (const id of ['6002', '60404'])
      assert.equal((await pronetads.ads.replaceCompanies(way, account, id, companies)).kind, 'refused')
    assert.equal(doneValue(await pronetads.ads.hasAudience(way, account, '60404')), false)
    const audiences = doneValue(await own.listAudiences(way, account, act))
    assert.deepEqual(
      audiences.map(({ id, type }) => [id, type]),
      [
        ['6001', 'COMPANY_LIST_UPLOAD'],
        ['6002', 'USER_LIST_UPLOAD'],
      ],
    )
  })
})

async function rigList(way: ReturnType<typeof liveWay>, token: string): Promise<any> {
  const headers = { authorization: `Bearer ${token}`, 'linkedin-version': '202607' }
  const url = 'https://api.linkedin.com/rest/dmpSegments/6001/listUploads'
  return (await way.fetch(new Request(url, { headers }))).json()
}
