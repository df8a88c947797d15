import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account } from '../../account.ts'
import { setEnrolled } from '../../capabilities/analytics/growth.twin.ts'
import { accountOf, doneValue, liveWay, rigOf } from '../../conformance/rig.ts'
import { socialnet } from '../manifest.ts'
import { toldEarnings } from './earnings.ts'

const { getPageInsights, getPostEarnings, getPostReactions } = socialnet.own
const money = ['content_monetization_earnings', 'monetization_approximate_earnings']

async function newPage() {
  const rig = rigOf(socialnet)
  const account = await accountOf(rig)
  const { platformAccountId: accountId } = account
  const at = new Date(rig.state.now.getTime() - 50 * 3_600_000)
  const { id } = await socialnet.twin.posts!.write(rig.state, { accountId, text: 'Hello.', media: [], at })
  return { rig, account, id }
}

function wishOf(metrics: readonly string[], days = 30) {
  const to = new Date()
  const from = new Date(to.getTime() - (days - 1) * 86_400_000)
  const dayOf = (time: Date) => time.toISOString().slice(0, 10)
  return { metrics, from: dayOf(from), to: dayOf(to), type: 'time_series' as const }
}

test('one retired metric keeps no other from being told', async () => {
  const { rig, account } = await newPage()
  const way = liveWay(rig)
  const wish = wishOf(['page_media_view', 'page_impressions', 'page_follows'])
  const { metrics, unavailable } = doneValue(await getPageInsights(way, account, wish))
  assert.deepEqual(Object.keys(metrics), ['page_media_view', 'page_follows'])
  assert.deepEqual(
    unavailable.map(({ metric, reason }) => [metric, reason]),
    [['page_impressions', 'unsupported_metric']],
  )
  // Together, and then each alone.
  assert.equal(way.sent.length, 4)
})

test('metrics of money are asked for alone, and all others together', async () => {
  const { rig, account } = await newPage()
  const way = liveWay(rig)
  const told = doneValue(
    await getPageInsights(way, account, wishOf(['page_media_view', 'page_follows', ...money])),
  )
  assert.deepEqual(told.unavailable, [])
  const asked = way.sent.map(({ url }) => new URL(url).searchParams.get('metric'))
  assert.deepEqual(asked, ['page_media_view,page_follows', ...money])
})

test('a range that Facebook does not take is refused as a whole, and no metric of it', async () => {
  const { rig, account } = await newPage()
  const outcome = await getPageInsights(
    liveWay(rig),
    account,
    wishOf(['page_media_view', 'page_follows'], 95),
  )
  assert.partialDeepStrictEqual(outcome, { kind: 'refused', providerCode: '100' })
})

test('a page that takes no part in monetization is not enrolled, also for its posts', async () => {
  const { rig, account, id } = await newPage()
  await setEnrolled(rig.state, 'socialnet', account.platformAccountId, false)
  const told = [
    doneValue(await getPageInsights(liveWay(rig), account, wishOf(money))),
    doneValue(await getPostEarnings(liveWay(rig), account, { postId: id, metrics: money })),
  ]
  for (const insights of told)
    assert.deepEqual(
      insights?.unavailable.map(({ reason }) => reason),
      ['not_enrolled', 'not_enrolled'],
    )
})

test('what cannot be read or added up is no amount', () => {
  const row = (...values: unknown[]) => ({
    ...{ name: 'money', values: values.map((value, day) => ({ date: `2026-01-0${day + 1}`, value })) },
  })
  const amount = (micro_amount: number, currency = 'USD') => ({ micro_amount, currency })
  const reasonOf = (told: ReturnType<typeof toldEarnings>) => ('reason' in told ? told.reason : told)
  assert.equal(reasonOf(toldEarnings(undefined)), 'not_enrolled')
  assert.equal(reasonOf(toldEarnings(row())), 'not_enrolled')
  assert.equal(reasonOf(toldEarnings(row(amount(5), amount(7, 'EUR')))), 'mixed_currency')
  assert.equal(reasonOf(toldEarnings(row(amount(5), 7))), 'mixed_currency')
  assert.equal(reasonOf(toldEarnings(row(amount(5), { amount: '7.00' }))), 'unreadable_value')
  assert.equal(reasonOf(toldEarnings(row(amount(5), null))), 'unreadable_value')
  assert.deepEqual(toldEarnings(row(amount(5), amount(7)), true), {
    ...{ total: 12, unit: 'micro_amount', currency: 'USD' },
    values: [
      { date: '2026-01-01', value: 5 },
      { date: '2026-01-02', value: 7 },
    ],
  })
  assert.deepEqual(toldEarnings(row(1.5, 0)), { total: 1.5, unit: 'unspecified', currency: null })
})

test('reactions of a post come in one request, and a post that is gone is none', async () => {
  const { rig, account, id } = await newPage()
  const way = liveWay(rig)
  const told = doneValue(await getPostReactions(way, account, id))
  assert.equal(way.sent.length, 1)
  assert.equal(
    Object.values(told?.breakdown ?? {}).reduce((sum, count) => sum + count, 0),
    told?.total,
  )
  const absent = `${account.platformAccountId}_10404`
  assert.equal(doneValue(await getPostReactions(way, account, absent)), null)
  const metrics = money
  assert.equal(doneValue(await getPostEarnings(way, account, { postId: absent, metrics })), null)
})

test('a token that Facebook does not accept is reported as that', async () => {
  const { rig, account, id } = await newPage()
  const stranger: Account = { ...account, credentials: { ...account.credentials, accessToken: 'nobody' } }
  for (const outcome of [
    await getPageInsights(liveWay(rig), stranger, wishOf(['page_follows', ...money])),
    await getPostReactions(liveWay(rig), stranger, id),
    await getPostEarnings(liveWay(rig), stranger, { postId: id, metrics: money }),
  ])
    assert.equal(outcome.kind, 'unauthorized')
})
