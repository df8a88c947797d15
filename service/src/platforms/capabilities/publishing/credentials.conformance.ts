import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountOf, asStored, doneValue, rigOf, sandboxWay } from '../../conformance/rig.ts'
import { attempt, type Publisher } from './rig.conformance.ts'

/** The outcome of publishing when the credentials are no longer valid. */
export function credentials(platform: Publisher): void {
  const { profile, publishing } = platform

  test('is unauthorized with an access token that the platform does not know', async (t) => {
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    if (account.credentials.accessToken === '') return t.skip('the account has no token of its own')
    const post = doneValue((await attempt(rig, account, 'hello')).outcome)
    const stale = { ...account, credentials: { ...account.credentials, accessToken: 'stale' } }
    const way = sandboxWay(rig, 'call')
    const { outcome, publication } = await attempt(rig, stale, 'hello again')
    assert.equal(outcome.kind, 'unauthorized')
    for (const other of [
      await publishing.edit?.(way, stale, post, { text: 'other', media: [] }),
      await publishing.remove?.(way, stale, post),
    ])
      if (other) assert.equal(other.kind, 'unauthorized')
    // Public data is read without a token.
    const sighting = await publishing.lookup?.(way, stale, publication, publication.at)
    assert.ok(!sighting || ['done', 'unauthorized'].includes(sighting.kind))
  })

  test('renews its credentials while they are good, and works with the new ones', async (t) => {
    if (!profile.refresh) return t.skip('credentials do not lapse')
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const lifeMs = Date.parse(account.credentials.expiresAt ?? new Date().toISOString()) - Date.now()
    rig.clock.offsetMs = lifeMs / 2
    const credentials = asStored(doneValue(await profile.refresh(sandboxWay(rig, 'refresh'), account)))
    const renewed = { ...account, credentials }
    if (credentials.expiresAt !== null) assert.ok(Date.parse(credentials.expiresAt) > rig.state.now.getTime())
    doneValue((await attempt(rig, renewed, 'hello')).outcome)
    doneValue(await profile.readIdentity(sandboxWay(rig, 'identity'), renewed))
    rig.clock.offsetMs = lifeMs + 60_000
    doneValue((await attempt(rig, renewed, 'later', { object: 'later' })).outcome)
    doneValue(await profile.refresh(sandboxWay(rig, 'refresh'), renewed))
  })

  test('is unauthorized with an access token that has lapsed', async (t) => {
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const { expiresAt } = account.credentials
    if (expiresAt === null) return t.skip('the access token does not say when it lapses')
    rig.clock.offsetMs = Date.parse(expiresAt) - Date.now() + 60_000
    assert.equal((await attempt(rig, account, 'hello')).outcome.kind, 'unauthorized')
  })
}
