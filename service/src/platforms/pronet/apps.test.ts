import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Outcome } from '#wire/outcome.ts'
import { memoryState } from '#wire/twin/memory.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Connected } from '../account.ts'
import { pronetads } from '../pronetads/manifest.ts'
import { pronet } from './manifest.ts'

const redirectUri = 'https://zither.example/back'
const { oauth } = pronet.connect

/** A way to the network, with the settings of an operator. It counts its requests. */
function wayOf({ twin }: typeof pronet | typeof pronetads, settings: Record<string, string>) {
  const state = memoryState()
  const sent: string[] = []
  const transport: Transport = {
    fetch: async (request) => {
      sent.push(new URL(request.url).pathname)
      return twin.serve(state).fetch(request)
    },
    ...twin.registration,
    settings,
  }
  return { transport, sent }
}

type Way = ReturnType<typeof wayOf>

/** Where the network sends a person who agreed. */
async function consent({ transport }: Way, login: typeof oauth): Promise<URLSearchParams> {
  const page = login.authorizeUrl(transport, { state: 's', redirectUri, verifier: 'v' })
  const left = await transport.fetch(new Request(page, { redirect: 'manual' }))
  const back = new URL(left.headers.get('location') ?? '')
  assert.equal(back.searchParams.get('state'), 's')
  return back.searchParams
}

async function agreed(way: Way, login = oauth): Promise<Connected> {
  const code = (await consent(way, login)).get('code') ?? assert.fail('nobody agreed')
  return doneValue(await login.exchange(way.transport, { code, redirectUri, verifier: 'v' }))
}

function doneValue<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'done') assert.fail(JSON.stringify(outcome))
  return outcome.value
}

function accountOf({ identity, credentials }: Connected): Account {
  const { platformAccountId, username, metadata } = identity
  return { platformAccountId, username, metadata, credentials }
}

describe('an app of people', () => {
  const settings = { clientId: 'sandbox-person-app' }

  test('asks for the scopes of its products alone, and is the default', async () => {
    const { credentials, identity } = await agreed(wayOf(pronet, settings))
    assert.deepEqual(credentials.scopes, ['openid', 'profile', 'email', 'w_member_social'])
    assert.deepEqual(identity.metadata, { accountType: 'personal' })
  })

  test('offers the person alone, and asks for no organizations', async () => {
    const way = wayOf(pronet, settings)
    const person = await agreed(way)
    way.sent.length = 0
    const offered = doneValue(await oauth.choices!.list(way.transport, person))
    assert.deepEqual(
      offered.map(({ id, type }) => [id, type]),
      [[person.identity.platformAccountId, 'person']],
    )
    assert.deepEqual(way.sent, [])
  })

  test('says before any call that it connects no organizations, and which app does', async () => {
    const way = wayOf(pronet, settings)
    const person = await agreed(way)
    const account = accountOf(person)
    way.sent.length = 0
    for (const outcome of [
      await oauth.choices!.connect(way.transport, person, 'pronet-1'),
      await pronet.own.readAs(way.transport, account, 'pronet-1'),
      pronet.refusalOf(account, 'getOrganizations'),
      pronet.refusalOf(account, 'findPage'),
      pronet.refusalOf(account, 'findAskingOrganization'),
    ]) {
      assert.equal(outcome?.kind, 'refused')
      assert.match('message' in outcome ? outcome.message : '', /rw_organization_admin.*PRONET_APP/)
    }
    assert.deepEqual(way.sent, [])
  })
})

describe('an app of organizations', () => {
  const settings = { clientId: 'sandbox-organization-app', app: 'organization' }

  test('asks for no scope of OpenID Connect, and knows the person all the same', async () => {
    const way = wayOf(pronet, settings)
    const { credentials, identity } = await agreed(way)
    assert.ok(!credentials.scopes?.includes('openid'))
    assert.ok(way.sent.includes('/v2/me') && !way.sent.includes('/v2/userinfo'))
    assert.equal(identity.profileUrl, `https://www.linkedin.com/in/${identity.username}`)
  })

  test('connects an organization, which stays readable after its token is renewed', async () => {
    const way = wayOf(pronet, settings)
    const chosen = doneValue(await oauth.choices!.connect(way.transport, await agreed(way), 'pronet-2'))
    const account = accountOf(chosen)
    const renewed = doneValue(await pronet.profile.refresh(way.transport, account))
    assert.deepEqual(renewed.scopes, account.credentials.scopes)
    const read = await pronet.profile.readIdentity(way.transport, { ...account, credentials: renewed })
    assert.equal(doneValue(read).platformAccountId, 'pronet-2')
  })

  test('asks for an optional scope where the operator names it', async () => {
    const more = { ...settings, withScopes: 'r_organization_followers' }
    const { credentials } = await agreed(wayOf(pronet, more))
    assert.ok(credentials.scopes?.includes('r_organization_followers'))
  })
})

describe('a scope that the app does not have', () => {
  for (const [app, settings] of [
    ['of people', { clientId: 'sandbox-person-app', app: 'organization' }],
    ['of organizations', { clientId: 'sandbox-organization-app', app: 'person' }],
    [
      'without an optional product',
      { clientId: 'sandbox-organization-app', app: 'organization', withScopes: 'r_member_postAnalytics' },
    ],
  ] as const)
    test(`ends the whole consent of an app ${app}`, async () => {
      const back = await consent(wayOf(pronet, settings), oauth)
      assert.equal(back.get('error'), 'unauthorized_scope_error')
      assert.equal(back.get('code'), null)
    })
})

describe('an app that runs ads', () => {
  const poor = { clientId: 'sandbox-poor-app' }
  const login = pronetads.connect.oauth

  test('connects without the products that LinkedIn gives to few, and reads ads', async () => {
    const way = wayOf(pronetads, poor)
    const person = await agreed(way, login)
    assert.deepEqual(person.credentials.scopes, ['r_basicprofile', 'r_ads', 'rw_ads', 'r_ads_reporting'])
    const accounts = doneValue(await pronetads.ads.listReachedAccounts(way.transport, accountOf(person)))
    assert.ok(accounts.length > 0)
  })

  test('says before any call which permission conversions and audiences take', async () => {
    const way = wayOf(pronetads, poor)
    const account = accountOf(await agreed(way, login))
    for (const [call, scope] of [
      ['conversions.sendEvents', /rw_conversions.*PRONETADS_WITH_SCOPES/],
      ['conversions.listDestinations', /rw_conversions.*PRONETADS_WITH_SCOPES/],
      ['listAudiences', /rw_dmp_segments.*PRONETADS_WITH_SCOPES/],
      ['ads.replaceCompanies', /rw_dmp_segments.*PRONETADS_WITH_SCOPES/],
    ] as const) {
      const outcome = pronetads.refusalOf(account, call)
      assert.match(outcome?.kind === 'refused' ? outcome.message : '', scope)
    }
  })

  test('has the permissions of the products that the operator names', async () => {
    const way = wayOf(pronetads, { clientId: 'sandbox-client', withScopes: 'rw_conversions' })
    const account = accountOf(await agreed(way, login))
    assert.equal(pronetads.refusalOf(account, 'conversions.listDestinations'), undefined)
    doneValue(await pronetads.conversions.listDestinations(way.transport, account))
    assert.equal(pronetads.refusalOf(account, 'listAudiences')?.kind, 'refused')
  })

  test('is not reached through a posting account whose app has no ads, without a call', async () => {
    const way = wayOf(pronet, { clientId: 'sandbox-organization-app', app: 'organization' })
    const account = accountOf(await agreed(way))
    way.sent.length = 0
    const [beside] = pronetads.beside
    assert.equal(doneValue(await beside!.covers!(way.transport, account)), false)
    assert.deepEqual(way.sent, [])
  })
})
