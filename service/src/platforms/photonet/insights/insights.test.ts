import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account } from '../../account.ts'
import { setFollowers } from '../../capabilities/analytics/analytics.twin.ts'
import { accountOf, doneValue, liveWay, rigOf } from '../../conformance/rig.ts'
import { photonet } from '../manifest.ts'

const { getAccountInsights, getDemographics } = photonet.own
const { photonet_login: ownLogin } = photonet.connect.oauth.logins

/** By a page, and by the login at the network itself, whose host is another one. */
const ways = [photonet, { ...photonet, connect: { oauth: ownLogin.consent } }]

function rangeOf(days: number) {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { from: dayOf(Date.now() - (days - 1) * 86_400_000), to: dayOf(Date.now()) }
}

for (const platform of ways)
  test('a range is asked for in parts of 30 days, and the host is that of the login', async () => {
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const way = liveWay(rig)
    const wish = { metrics: ['reach'], ...rangeOf(70), type: 'time_series' as const }
    const { metrics } = doneValue(await getAccountInsights(way, account, wish))
    assert.equal(metrics.reach?.values?.length, 70)
    assert.equal(new Set(metrics.reach?.values?.map(({ date }) => date)).size, 70)
    assert.equal(way.sent.length, 3)
    const host = platform === photonet ? 'graph.facebook.com' : 'graph.instagram.com'
    for (const { url } of way.sent) {
      const { host: asked, searchParams } = new URL(url)
      assert.equal(asked, host)
      assert.ok(Number(searchParams.get('until')) - Number(searchParams.get('since')) <= 30 * 86_400)
      assert.ok(Number(searchParams.get('until')) * 1000 <= Date.now())
    }
  })

test('one retired metric keeps no other from being told', async () => {
  const rig = rigOf(photonet)
  const wish = { metrics: ['views', 'impressions'], ...rangeOf(10), type: 'total_value' as const }
  const told = doneValue(await getAccountInsights(liveWay(rig), await accountOf(rig), wish))
  assert.deepEqual(Object.keys(told.metrics), ['views'])
  assert.deepEqual(
    told.unavailable.map(({ metric, reason }) => [metric, reason]),
    [['impressions', 'unsupported_metric']],
  )
})

test('an audience of fewer than 100 is not told, and no part of it is 0', async () => {
  const rig = rigOf(photonet)
  const account = await accountOf(rig)
  const wish = { metric: 'follower_demographics', timeframe: 'this_month', breakdowns: ['age', 'city'] }
  const told = doneValue(await getDemographics(liveWay(rig), account, wish))
  assert.deepEqual(Object.keys(told), ['age', 'city'])
  await setFollowers(rig.state, 'photonet', account.platformAccountId, 99)
  assert.deepEqual(doneValue(await getDemographics(liveWay(rig), account, wish)), {})
})

test('a token that Instagram does not accept is reported as that', async () => {
  const rig = rigOf(photonet)
  const account = await accountOf(rig)
  const stranger: Account = { ...account, credentials: { ...account.credentials, accessToken: 'nobody' } }
  const wish = { metrics: ['reach'], ...rangeOf(10), type: 'total_value' as const }
  const audience = { metric: 'follower_demographics', timeframe: 'this_week', breakdowns: ['age'] }
  assert.equal((await getAccountInsights(liveWay(rig), stranger, wish)).kind, 'unauthorized')
  assert.equal((await getDemographics(liveWay(rig), stranger, audience)).kind, 'unauthorized')
})
