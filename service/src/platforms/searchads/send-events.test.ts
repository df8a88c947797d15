import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import type { Fetch, Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { takenEvents } from '../capabilities/conversions/conversions.twin.ts'
import { doneValue } from '../conformance/rig.ts'
import { searchads } from './manifest.ts'

const { twin, conversions, connect } = searchads
const redirectUri = 'https://zither.example/back'
const event = {
  eventName: 'Purchase',
  eventTime: 1_767_600_000,
  eventId: 'order-1',
  value: 12.5,
  currency: 'USD',
  actionSource: 'web' as const,
  user: {
    email: 'Jane.Doe+x@gmail.com',
    phone: '+1 555 010 1000',
    firstName: 'Jane',
    lastName: 'Doe',
    zip: '94043',
    country: 'us',
    ipAddress: '192.0.2.1',
    clickIds: { gclid: 'click-1' },
  },
}

interface App {
  profile?: 'poorest' | 'full'
  settings?: Record<string, string>
  secrets?: Record<string, string>
}

/** A person who granted all scopes, and a transport that records its requests. */
async function sceneOf({ profile = 'full', settings = {}, secrets = {} }: App = {}) {
  const state = memoryState()
  const sent: Request[] = []
  const transport: Transport = {
    settings: { ...twin.registration.settings, ...settings },
    secrets: { ...twin.registration.secrets, ...secrets },
    fetch: async (request) => {
      sent.push(request.clone())
      return twin.serve(state, twin.apps?.[profile]).fetch(request)
    },
  }
  const page = connect.oauth.authorizeUrl(transport, { state: 's', redirectUri, verifier: 'v' })
  const back = await twin.serve(state, twin.apps?.[profile]).fetch(new Request(page))
  const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const { identity, credentials } = doneValue(
    await connect.oauth.exchange(transport, { code, redirectUri, verifier: 'v' }),
  )
  const account: Account = { ...identity, credentials }
  return { state, sent, transport, account }
}

type Scene = Awaited<ReturnType<typeof sceneOf>>

async function destinationOf({ transport, account }: Scene, adAccountId = '1000'): Promise<string> {
  const wanted = { name: 'Orders', type: 'PURCHASE' }
  return doneValue(await conversions.createDestination(transport, account, adAccountId, wanted)).id
}

describe('a conversion', () => {
  test('goes to the Data Manager API, with hashes of the person and no developer token', async () => {
    const scene = await sceneOf()
    const { transport, account, sent } = scene
    const destinationId = await destinationOf(scene)
    sent.length = 0
    const consent = { adUserData: 'GRANTED', adPersonalization: 'DENIED' } as const
    const batch = { destinationId, events: [event], consent }
    const { received, failures, traceId } = doneValue(await conversions.sendEvents(transport, account, batch))
    assert.deepEqual([received, failures], [1, []])
    assert.match(traceId ?? '', /^sandbox-request-/)
    const [request] = sent
    assert.equal(request?.url, 'https://datamanager.googleapis.com/v1/events:ingest')
    assert.equal(request?.headers.get('developer-token'), null)
    const body = await request?.json()
    assert.deepEqual(body.destinations, [
      {
        operatingAccount: { accountType: 'GOOGLE_ADS', accountId: '1000' },
        productDestinationId: destinationId.split('~')[1],
      },
    ])
    assert.deepEqual(body.consent, { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_DENIED' })
    assert.equal(body.encoding, 'HEX')
    const [{ userData, ...rest }] = body.events
    assert.deepEqual(rest, {
      transactionId: 'order-1',
      eventTimestamp: '2026-01-05T08:00:00.000Z',
      conversionValue: 12.5,
      currency: 'USD',
      eventSource: 'WEB',
      adIdentifiers: { gclid: 'click-1' },
      eventDeviceInfo: { ipAddress: '192.0.2.1' },
    })
    const [email, phone, { address }] = userData.userIdentifiers
    for (const hash of [email.emailAddress, phone.phoneNumber, address.givenName, address.familyName])
      assert.match(hash, /^[0-9a-f]{64}$/)
    assert.deepEqual([address.postalCode, address.regionCode], ['94043', 'US'])
    assert.doesNotMatch(JSON.stringify(body), /jane|doe/i)
  })

  test('tells which members the network took and does not use', async () => {
    const scene = await sceneOf()
    const destinationId = await destinationOf(scene)
    const field = 'events[0].event_device_info'
    const fieldWarnings = [{ field, description: 'It is not used.', reason: 'IGNORED' }, { field }, 'else']
    const fetch: Fetch = async (request) =>
      request.url.endsWith(':ingest')
        ? Response.json({ requestId: 'r-1', fieldWarnings })
        : scene.transport.fetch(request)
    const batch = { destinationId, events: [event] }
    const sent = doneValue(await conversions.sendEvents({ ...scene.transport, fetch }, scene.account, batch))
    assert.deepEqual(sent.warnings, [{ field, message: 'It is not used.', code: 'IGNORED' }])
    assert.equal(sent.received, 1)
  })

  test('counts once, though the network takes it again', async () => {
    const scene = await sceneOf()
    const { transport, account, state } = scene
    const batch = { destinationId: await destinationOf(scene), events: [event, event] }
    assert.equal(doneValue(await conversions.sendEvents(transport, account, batch)).received, 2)
    assert.equal((await takenEvents(state)).length, 1)
  })

  test('with a test code is checked and not kept', async () => {
    const scene = await sceneOf()
    const { transport, account, state } = scene
    const batch = { destinationId: await destinationOf(scene), events: [event], testCode: 'T1' }
    const ended = doneValue(await conversions.sendEvents(transport, account, batch))
    assert.deepEqual([ended.received, ended.traceId], [1, null])
    assert.deepEqual(await takenEvents(state), [])
    const wrong = { ...batch, events: [{ ...event, currency: 'dollars' }] }
    const outcome = await conversions.sendEvents(transport, account, wrong)
    assert.partialDeepStrictEqual(outcome, { kind: 'refused', providerCode: 'INVALID_CURRENCY_CODE' })
    assert.match(outcome.kind === 'refused' ? outcome.message : '', /events\[0\]\.currency/)
  })

  test('to an action that is not there is refused as such', async () => {
    const { transport, account } = await sceneOf()
    const batch = { destinationId: '1000~99990404', events: [event] }
    const outcome = await conversions.sendEvents(transport, account, batch)
    assert.partialDeepStrictEqual(outcome, { kind: 'refused', providerCode: 'RESOURCE_NOT_FOUND' })
  })

  test('of a connection without the permission is refused before any call', async () => {
    const scene = await sceneOf({
      settings: { withoutScopes: 'https://www.googleapis.com/auth/datamanager' },
    })
    const { transport, account, sent } = scene
    sent.length = 0
    const batch = { destinationId: '1000~1', events: [event] }
    const outcome = await conversions.sendEvents(transport, account, batch)
    assert.partialDeepStrictEqual(outcome, { kind: 'refused', reason: 'forbidden' })
    assert.match(outcome.kind === 'refused' ? outcome.message : '', /auth\/datamanager/)
    assert.equal(sent.length, 0)
  })

  test('of an old connection that the network refuses says to connect again', async () => {
    const scene = await sceneOf({
      settings: { withoutScopes: 'https://www.googleapis.com/auth/datamanager' },
    })
    const { scopes: _, ...credentials } = scene.account.credentials
    const account = { ...scene.account, credentials }
    const batch = { destinationId: await destinationOf(scene), events: [event] }
    const outcome = await conversions.sendEvents(scene.transport, account, batch)
    const code = 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'
    assert.partialDeepStrictEqual(outcome, { kind: 'refused', reason: 'forbidden', providerCode: code })
    assert.match(outcome.kind === 'refused' ? outcome.message : '', /Connect the account again/)
  })
})

describe('the upload of clicks', () => {
  const settings = { conversionUpload: 'clicks' }

  test('is used where the operator says so, and takes each row alone', async () => {
    const scene = await sceneOf({ settings })
    const { transport, account, sent } = scene
    const batch = { destinationId: await destinationOf(scene), events: [event, event] }
    const { received, failures } = doneValue(await conversions.sendEvents(transport, account, batch))
    assert.equal(received, 1)
    assert.partialDeepStrictEqual(failures, [{ eventIndex: 1, code: 'DUPLICATE_ORDER_ID' }])
    assert.match(sent.at(-1)?.url ?? '', /:uploadClickConversions$/)
  })

  test('is explained where it is closed', async () => {
    const scene = await sceneOf({ settings, profile: 'poorest' })
    const destinationId = await destinationOf(scene, '1010')
    const outcome = await conversions.sendEvents(scene.transport, scene.account, {
      destinationId,
      events: [event],
    })
    const code = 'CUSTOMER_NOT_ALLOWLISTED_FOR_THIS_FEATURE'
    assert.partialDeepStrictEqual(outcome, { kind: 'refused', reason: 'forbidden', providerCode: code })
    assert.match(outcome.kind === 'refused' ? outcome.message : '', /SEARCHADS_CONVERSION_UPLOAD/)
  })
})

describe('a project with test access', () => {
  test('connects a person with a test account, and lists no others', async () => {
    const { transport, account } = await sceneOf({ profile: 'poorest' })
    assert.equal(account.metadata.customerId, '1010')
    const listed = doneValue(await searchads.ads.listReachedAccounts(transport, account))
    assert.deepEqual(
      listed.map(({ id }) => id),
      ['1010'],
    )
  })

  test('is told what to apply for when it asks for a production account', async () => {
    const { transport, account } = await sceneOf({ profile: 'poorest' })
    const wanted = { name: 'Orders', type: 'PURCHASE' }
    const outcome = await conversions.createDestination(
      transport,
      { ...account, metadata: { customerId: '1000' } },
      '1000',
      wanted,
    )
    const code = 'CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION'
    assert.partialDeepStrictEqual(outcome, { kind: 'refused', reason: 'forbidden', providerCode: code })
    assert.match(outcome.kind === 'refused' ? outcome.message : '', /Apply for Explorer or Basic access/)
  })
})

test('a developer token is sent where the operator has set one', async () => {
  const { sent } = await sceneOf({ secrets: { developerToken: 'an old token' } })
  const asked = sent.filter(({ url }) => url.includes('/customers'))
  assert.ok(asked.length > 0)
  for (const { headers } of asked) assert.equal(headers.get('developer-token'), 'an old token')
})
