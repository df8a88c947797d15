import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readsFaults } from '../../conformance/fault-kinds.ts'
import { accountOf, asStored, doneValue, rigOf, sandboxWay } from '../../conformance/rig.ts'
import type { Platform } from '../../platform.ts'
import type { Ads } from './ads.ts'

type Advertising = Platform & { ads: Ads }

/** What every network that runs ads owes. */
export function ads(platform: Advertising): void {
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

  readsFaults('of ad accounts', async (token) => {
    const { account, way } = await begun()
    return { outcome: await listReachedAccounts(way(`sbx:read:${token}`), account) }
  })

  adAccounts(platform)
  audiences(platform)
}

function adAccounts(platform: Advertising): void {
  const { listReachedAccounts, readAdAccount } = platform.ads
  if (!readAdAccount) return

  test('reads an ad account by the id that the list has of it, and no other', async () => {
    const { account, way } = await sceneOf(platform)
    const [first] = doneValue(await listReachedAccounts(way('read'), account))
    const read = asStored(doneValue(await readAdAccount(way('read'), account, first?.id ?? '')))
    assert.deepEqual([read?.id, read?.name], [first?.id, first?.name])
    assert.match(read?.currency ?? '', /^[A-Z]{3}$/)
    assert.equal(doneValue(await readAdAccount(way('read'), account, absentAdAccount)), undefined)
  })

  readsFaults('of an ad account', async (token) => {
    const { account, way } = await sceneOf(platform)
    const [first] = doneValue(await listReachedAccounts(way('read'), account))
    return { outcome: await readAdAccount(way('read', `sbx:read:${token}`), account, first?.id ?? '') }
  })
}

/** An id that no list of the network has. */
const absentAdAccount = 'act_10404'
const absentAudience = '60404'

function audiences(platform: Advertising): void {
  const { hasAudience, replaceCompanies } = platform.ads
  if (hasAudience)
    test('has no audience of an id that it did not give', async () => {
      const { account, way } = await sceneOf(platform)
      assert.equal(doneValue(await hasAudience(way('read'), account, absentAudience)), false)
    })

  if (replaceCompanies)
    readsFaults(
      'of a list of companies',
      async (token) => {
        const { account, way } = await sceneOf(platform)
        const bent = way('user', `sbx:user:${token}`)
        const part = { sessionId: 1, number: 1, isLast: true, total: 1 }
        const outcome = await replaceCompanies(bent, account, absentAudience, [{ name: 'Acme' }], part)
        return { outcome, sent: bent.sent }
      },
      afterAnswer,
    )
}

/** These bend what the network answered, and it has no such audience. */
const afterAnswer = ['lost', 'garbled']

async function sceneOf(platform: Platform) {
  const rig = rigOf(platform)
  const account = await accountOf(rig)
  return { account, way: (step: string, text = '') => sandboxWay(rig, step, text) }
}
