import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Outcome } from '#wire/outcome.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { type Fetch, NotSent, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { LiveCheck, Seen } from '../live-check.ts'
import type { Platform } from '../platform.ts'
import { requestedScopes } from '../scopes.ts'
import { accountOf, doneValue, type Rig, rigOf, transportOf } from './rig.ts'

/** The checks of every network before live mode. */
export function liveChecks(platform: Platform, check: LiveCheck): void {
  if (check.app) appChecks(platform, check.app)

  test('the token of a good account is told to be good, and nothing is changed', async () => {
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const { faults, facts, scopes } = doneValue(await check.account(readingWay(rig), account))
    assert.deepEqual(faults, [])
    assert.ok(facts.length > 0, 'the operator reads something')
    const requested = requestedScopes(
      platform.connect.oauth?.scopes ?? [],
      platform.twin.registration.settings,
    )
    if (scopes)
      assert.deepEqual(
        requested.filter((scope) => !scopes.includes(scope)),
        [],
      )
  })

  // Where the account has no token of its own, that of the app is the one that can be wrong.
  test('the token of an account that is not good is told to be so, and is not repeated', async () => {
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const { accessToken } = account.credentials
    const wrong: Account = { ...account, credentials: { ...account.credentials, accessToken: 'wrong-token' } }
    const way = accessToken === '' ? withWrongSecrets(readingWay(rig)) : readingWay(rig)
    const outcome = await check.account(way, wrong)
    assertTold(outcome)
    assert.doesNotMatch(JSON.stringify(outcome), /wrong-token|-wrong/)
  })

  test('a network that is not reached is told to be so', async () => {
    const account = await accountOf(rigOf(platform))
    assert.deepEqual(await check.account(unreachable(platform), account), { kind: 'unreachable' })
    if (check.app) assert.deepEqual(await check.app(unreachable(platform)), { kind: 'unreachable' })
  })
}

function appChecks(platform: Platform, ask: NonNullable<LiveCheck['app']>): void {
  test('a good app is told to be good, and nothing is changed', async () => {
    const { faults, facts } = doneValue(await ask(readingWay(rigOf(platform))))
    assert.deepEqual(faults, [])
    assert.ok(facts.length > 0, 'the operator reads something')
  })

  if (!Object.values(platform.settings).some(({ kind }) => kind === 'secret')) return
  test('a wrong secret is told to be wrong, and is not repeated', async () => {
    const outcome = await ask(withWrongSecrets(readingWay(rigOf(platform))))
    assertTold(outcome)
    assert.doesNotMatch(JSON.stringify(outcome), /-wrong/)
  })
}

/** The network says it, by a refusal or in its answer. */
function assertTold(outcome: Outcome<Seen>): void {
  if (outcome.kind === 'done') assert.ok(outcome.value.faults.length > 0, JSON.stringify(outcome))
  else assert.ok(['refused', 'unauthorized'].includes(outcome.kind), JSON.stringify(outcome))
}

/** The way to a twin that remembers nothing new. */
function readingWay({ platform, state }: Rig): Transport {
  const change = () => assert.fail('a live check changes something at the network')
  const reading: TwinState = Object.create(state, {
    now: { get: () => state.now },
    put: { value: change },
    delete: { value: change },
    tell: { value: change },
  })
  const fetch: Fetch = async (request) => platform.twin.serve(reading).fetch(request)
  return transportOf(platform, fetch, () => state.now)
}

function withWrongSecrets(way: Transport): Transport {
  const secrets = Object.fromEntries(
    Object.entries(way.secrets ?? {}).map(([name, value]) => [name, `${value}-wrong`]),
  )
  return { ...way, secrets }
}

function unreachable(platform: Platform): Transport {
  return transportOf(platform, async () => {
    throw new NotSent('connection refused')
  })
}
