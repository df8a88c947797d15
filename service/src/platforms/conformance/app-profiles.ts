import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { AppProfile, AppProfiles } from '#wire/twin/app-profile.ts'
import { codeFor } from '#wire/twin/grant.ts'
import type { Account } from '../account.ts'
import { attempt, type Publisher } from '../capabilities/publishing/rig.conformance.ts'
import type { Choices } from '../connect.ts'
import type { Platform } from '../platform.ts'
import { wordsIn } from '../settings.ts'
import {
  accountOf,
  connect,
  doneValue,
  hostFor,
  liveWay,
  type Rig,
  redirectUri,
  rigOf,
  verifier,
} from './rig.ts'

/** Runs an adapter against its network as the least and as the most that an app can be there. */
export function appProfiles(platform: Platform, apps: AppProfiles): void {
  for (const [name, app] of Object.entries(apps) as [string, AppProfile][])
    describe(`as the ${name} app`, () => {
      consenting(platform, app)
      people(platform, app)
      if (isPublisher(platform)) publishes(platform, app)
    })
  if (isPublisher(platform)) refusesWithout(platform, apps.full)
}

function foreignOf(platform: Platform, app: AppProfile): string[] {
  const names = platform.connect.oauth?.scopes?.map(({ scope }) => scope) ?? []
  return names.filter((name) => !app.scopes.includes(name))
}

function consenting(platform: Platform, app: AppProfile): void {
  const foreign = foreignOf(platform, app)

  test('a consent to what the app has is given, and grants it', async () => {
    const account = await consentedAccount(rigOf(platform, 0, app), foreign)
    const asked = platform.connect.oauth?.scopes?.map(({ scope }) => scope) ?? []
    const expected = asked.filter((name) => !foreign.includes(name))
    assert.deepEqual([...(account.credentials.scopes ?? [])].sort(), expected.sort())
  })

  if (foreign.length === 0) return
  test('a consent to more than the app has fails at the network', async () => {
    const answer = await askConsent(rigOf(platform, 0, app), [])
    assert.equal(codeIn(answer), null, 'the page sends no code')
    assert.ok(answer.status >= 400 || answer.headers.get('location')?.includes('error='))
  })
}

function publishes(platform: Publisher, app: AppProfile): void {
  const foreign = foreignOf(platform, app)

  test('an account that granted what the app has publishes', async () => {
    const rig = rigOf(platform, 0, app)
    doneValue((await attempt(rig, await consentedAccount(rig, foreign), 'hello')).outcome)
  })

  const { remove } = platform.publishing
  const needed = platform.connect.oauth?.scopes?.filter(({ neededBy }) =>
    neededBy.includes('publishing.remove'),
  )
  if (!remove || !needed?.some(({ scope }) => foreign.includes(scope))) return
  test('the network itself refuses a call that the app has no right to', async () => {
    const rig = rigOf(platform, 0, app)
    const account = await consentedAccount(rig, foreign)
    const published = doneValue((await attempt(rig, account, 'hello')).outcome)
    const outcome = await remove(liveWay(rig), account, published)
    assert.partialDeepStrictEqual(outcome, { kind: 'refused', reason: 'forbidden' })
  })
}

function refusesWithout(platform: Publisher, app: AppProfile): void {
  const needed = platform.connect.oauth?.scopes?.filter(
    ({ neededBy, where }) => neededBy.includes('publish') && !neededBy.includes('connect') && !where,
  )
  for (const { scope } of needed ?? [])
    test(`the network itself refuses a post of an account that did not grant ${scope}`, async () => {
      const rig = rigOf(platform, 0, app)
      const scopes = app.scopes.filter((name) => name !== scope)
      const account = await accountOf(rig, await codeFor(rig.state, `sbx-${platform.word}-1`, { scopes }))
      const { outcome } = await attempt(rig, account, 'hello')
      assert.partialDeepStrictEqual(outcome, { kind: 'refused', reason: 'forbidden' })
    })
}

function people(platform: Platform, { mode }: AppProfile): void {
  if (mode === 'live') return
  test('people without a role on an app in development connect nothing', async () => {
    const rig = rigOf(platform, 0, platform.twin.apps?.poorest)
    assert.equal((await connect(rig, liveWay(rig), 'sbx_ok_7')).kind, 'refused')
    assert.ok(await accountOf(rig, 'sbx_ok_1'))
  })
}

function isPublisher(platform: Platform): platform is Publisher {
  return platform.publishing !== undefined
}

/** Opens the page of consent of the network, as a person's browser does. */
async function askConsent(rig: Rig, without: readonly string[]): Promise<Response> {
  const { oauth } = rig.platform.connect
  assert.ok(oauth)
  const way = liveWay(rig)
  const withScopes = wordsIn(way.settings?.withScopes)
    .filter((scope) => !without.includes(scope))
    .join(',')
  const settings = { ...way.settings, withoutScopes: without.join(','), withScopes }
  const page = oauth.authorizeUrl(
    { ...way, settings },
    {
      ...{ state: 'state-1', redirectUri, verifier },
      host: hostFor(oauth, rig.platform.word),
    },
  )
  return rig.platform.twin.serve(rig.state).fetch(new Request(page))
}

function codeIn({ headers }: Response): string | null {
  const location = headers.get('location')
  return location === null ? null : new URL(location).searchParams.get('code')
}

/** Agrees on the page of the network, and redeems the code that it sends. */
async function consentedAccount(rig: Rig, without: readonly string[]): Promise<Account> {
  const answer = await askConsent(rig, without)
  const code = codeIn(answer)
  assert.ok(code, `the page sends no code: ${answer.status} ${await answer.text()}`)
  const { oauth } = rig.platform.connect
  assert.ok(oauth)
  const grant = { code, redirectUri, verifier, host: hostFor(oauth, rig.platform.word) }
  const person = doneValue(await oauth.exchange(liveWay(rig), grant))
  const { identity, credentials } = oauth.choices ? await firstOf(oauth.choices, rig, person) : person
  const { platformAccountId, username, metadata } = identity
  return { platformAccountId, username, metadata, credentials }
}

async function firstOf(choices: Choices, rig: Rig, person: Parameters<Choices['list']>[1]) {
  const [first] = doneValue(await choices.list(liveWay(rig), person))
  assert.ok(first, 'there is something to choose')
  return doneValue(await choices.connect(liveWay(rig), person, first.id))
}
