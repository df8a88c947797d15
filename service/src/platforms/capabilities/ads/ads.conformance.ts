import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultKinds } from '../../conformance/fault-kinds.ts'
import { accountOf, asStored, doneValue, rigOf, sandboxWay } from '../../conformance/rig.ts'
import type { Platform } from '../../platform.ts'
import type { Ads } from './ads.ts'

/** What every network that runs ads owes. */
export function ads(platform: Platform & { ads: Ads }): void {
  const { listReachedAccounts } = platform.ads
  const begun = async () => {
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    return { account, way: (text = '') => sandboxWay(rig, 'read', text) }
  }

  test('lists the ad accounts of a connection, each once and with a name', async () => {
    const { account, way } = await begun()
    const reached = asStored(doneValue(await listReachedAccounts(way(), account)))
    assert.ok(reached.length > 0)
    assert.equal(new Set(reached.map(({ id }) => id)).size, reached.length)
    for (const { id, name } of reached) assert.ok(id !== '' && name !== '')
  })

  test('lists none with a token that the network does not know', async () => {
    const { account, way } = await begun()
    const stale = { ...account, credentials: { ...account.credentials, accessToken: 'stale' } }
    assert.equal((await listReachedAccounts(way(), stale)).kind, 'unauthorized')
  })

  for (const [token, expected] of faultKinds)
    test(`reads ${token} as what it is`, async () => {
      const { account, way } = await begun()
      assert.partialDeepStrictEqual(await listReachedAccounts(way(`sbx:read:${token}`), account), expected)
    })
}
