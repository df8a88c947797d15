import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Temporal } from 'temporal-polyfill'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { analyticsScene, engagementOf, expectedNumbers, type ToldNumbers } from '#testing/team/analytics.ts'

interface Published {
  platformPostId: string
  publishedAt: string
}

const numbersAt = ({ platformPostId, publishedAt }: Published, at: Temporal.Instant) =>
  expectedNumbers(platformPostId, publishedAt, at)

const add = (one: ToldNumbers, other: ToldNumbers, sign = 1): ToldNumbers => ({
  likes: one.likes + sign * other.likes,
  comments: one.comments + sign * other.comments,
  shares: one.shares + sign * other.shares,
})

const zero: ToldNumbers = { likes: 0, comments: 0, shares: 0 }
const two = (value: number) => Number(value.toFixed(2))
const dayIn = (at: Temporal.Instant, zone: string) => at.toZonedDateTimeISO(zone).toPlainDate().toString()
const told = ({ likes, comments, shares }: ToldNumbers): ToldNumbers => ({ likes, comments, shares })

describe('reports over posts', () => {
  let running: Running
  before(async () => {
    running = await boot()
  })
  after(() => running.stop())

  test('days of publication sum the present numbers in the zone that was asked for', async () => {
    const { publish, get, read, move } = await analyticsScene(running)
    const posts: Published[] = []
    for (const hours of [0, 7, 20, 30]) {
      await move(hours)
      posts.push(await publish(`after ${hours}`))
    }
    await move(6.5)
    const at = await read()
    for (const zone of ['UTC', 'Asia/Kathmandu', 'Pacific/Apia']) {
      const expected = new Map<string, { count: number; sum: ToldNumbers }>()
      for (const post of posts) {
        const day = dayIn(Temporal.Instant.from(post.publishedAt), zone)
        const { count, sum } = expected.get(day) ?? { count: 0, sum: zero }
        expected.set(day, { count: count + 1, sum: add(sum, numbersAt(post, at)) })
      }
      const body = await get(`/daily-metrics?timezone=${encodeURIComponent(zone)}`)
      assert.deepEqual(
        body.dailyData.map(({ date, postCount, platforms, metrics }: any) => [
          date,
          postCount,
          platforms,
          told(metrics),
        ]),
        [...expected].map(([day, { count, sum }]) => [day, count, { skynet: count }, sum]),
      )
      assert.deepEqual(
        [body.timezone, body.attribution, body.dailyData[0].metrics.views],
        [zone, 'publish', null],
      )
      const [all] = body.platformBreakdown
      const sum = posts.reduce((sum, post) => add(sum, numbersAt(post, at)), zero)
      assert.deepEqual([all.platform, all.postCount, told(all)], ['skynet', 4, sum])
      const [first] = [...expected.keys()]
      const one = await get(
        `/daily-metrics?timezone=${encodeURIComponent(zone)}&fromDate=${first}&toDate=${first}`,
      )
      assert.deepEqual(one.dailyData, body.dailyData.slice(0, 1))
    }
  })

  test('days of receipt hold what came on them, and add up to the present numbers', async () => {
    const { publish, get, read, move } = await analyticsScene(running)
    const posts: Published[] = [await publish('first')]
    const days = new Map<string, ToldNumbers>()
    let previous = zero
    for (const hours of [5, 30, 26, 3, 80]) {
      await move(hours)
      const at = await read()
      const day = dayIn(at, 'UTC')
      const present = posts.map((post) => numbersAt(post, at)).reduce((sum, one) => add(sum, one), zero)
      days.set(day, add(days.get(day) ?? zero, add(present, previous, -1)))
      previous = present
      if (hours === 30) posts.push(await publish('second'))
    }
    const body = await get('/daily-metrics?attribution=received')
    const rows: [string, ToldNumbers][] = body.dailyData.map(({ date, metrics }: any) => [
      date,
      told(metrics),
    ])
    assert.deepEqual(rows, [...days])
    const sum = rows.reduce((all, [, one]) => add(all, one), zero)
    assert.deepEqual(sum, told((await get('')).overview.totals))
    // A range that begins later takes its first difference to what lies before it.
    const [day, second] = rows[1] ?? []
    const part = await get(`/daily-metrics?attribution=received&fromDate=${day}`)
    assert.deepEqual([part.dailyData.length, told(part.dailyData[0].metrics)], [rows.length - 1, second])
    const refused = await get('/daily-metrics?attribution=received&timezone=UTC', 400)
    assert.deepEqual([refused.code, refused.param], ['mutually_exclusive_fields', 'timezone'])
    assert.equal((await get('/daily-metrics?timezone=Mars/North', 400)).code, 'invalid_timezone')
    assert.equal((await get('/daily-metrics?fromDate=2020-01-01', 400)).code, 'invalid_range')
  })

  test('slots are ranked by the average engagement of posts of a day ago and older', async () => {
    const { publish, get, read, move } = await analyticsScene(running)
    const posts: Published[] = []
    for (const hours of [0, 0, 5, 24, 31]) {
      if (hours > 0) await move(hours)
      posts.push(await publish(`${posts.length}`))
    }
    await move(25)
    await publish('too young')
    await move(1.5)
    const at = await read()
    for (const zone of ['UTC', 'America/St_Johns']) {
      const slots = new Map<string, number[]>()
      for (const post of posts) {
        const local = Temporal.Instant.from(post.publishedAt).toZonedDateTimeISO(zone)
        const slot = `${local.dayOfWeek % 7} ${local.hour}`
        slots.set(slot, [...(slots.get(slot) ?? []), engagementOf(numbersAt(post, at))])
      }
      const expected = [...slots].map(([slot, all]) => {
        const [day, hour] = slot.split(' ').map(Number)
        const average = all.reduce((sum, one) => sum + one, 0) / all.length
        return { day_of_week: day, hour, avg_engagement: two(average), post_count: all.length }
      })
      const body = await get(`/best-time?timezone=${encodeURIComponent(zone)}`)
      assert.equal(body.timezone, zone)
      assert.deepEqual(
        body.slots,
        expected.sort((one, other) => other.avg_engagement - one.avg_engagement),
      )
    }
    assert.equal((await get('/best-time?timezone=nowhere', 400)).code, 'invalid_timezone')
  })

  test('a post on several accounts is one post of its slot, with the engagement of all of them', async () => {
    const { publish, get, read, move, team, account } = await analyticsScene(running)
    const other = await newAccount(team, 'skynet')
    const post = await publish('both', [account.id, other.id])
    await move(25)
    for (const id of [account.id, other.id]) await read(id)
    const { engagement } = (await get(`?postId=${post.id}`)).analytics
    const { slots } = await get('/best-time')
    assert.deepEqual(
      slots.map(({ avg_engagement: average, post_count: count }: any) => [average, count]),
      [[engagement, 1]],
    )
  })

  test('decay is the part of the newest engagement at the last observation of each bucket', async () => {
    const { publish, get, read, move } = await analyticsScene(running)
    const empty = await get('/content-decay')
    assert.deepEqual(
      empty.buckets.map(({ avg_pct_of_final: part, post_count: count }: any) => [part, count]),
      Array.from({ length: 7 }, () => [null, 0]),
    )
    const posts: Published[] = [await publish('one'), await publish('two')]
    const moments: Temporal.Instant[] = []
    // The hours are 2.2, 5.2, 20.2, 40.2, 150.2 and 400.2: none lies between 6 and 12.
    for (const hours of [2.2, 3, 15, 20, 110, 250]) {
      await move(hours)
      moments.push(await read())
    }
    const ends = [6, 12, 24, 48, 168, 720]
    const newest = moments.at(-1) as Temporal.Instant
    const expected = Array.from({ length: 7 }, (_, bucket) => {
      const parts = posts.flatMap((post) => {
        const published = Temporal.Instant.from(post.publishedAt)
        const within = moments.filter((at) => {
          const hours = at.since(published).total('hours')
          return ends.filter((end) => hours >= end).length === bucket
        })
        const last = within.at(-1)
        if (!last) return []
        return [(100 * engagementOf(numbersAt(post, last))) / engagementOf(numbersAt(post, newest))]
      })
      const average = parts.length ? two(parts.reduce((sum, one) => sum + one, 0) / parts.length) : null
      return [bucket, average, parts.length]
    })
    const { buckets } = await get('/content-decay')
    assert.deepEqual(
      buckets.map((one: any) => [one.bucket_order, one.avg_pct_of_final, one.post_count]),
      expected,
    )
    assert.deepEqual(
      buckets.map((one: any) => one.bucket_label),
      ['0-6h', '6-12h', '12-24h', '1-2d', '2-7d', '7-30d', '30d+'],
    )
  })

  test('frequency groups whole weeks of each account by their number of posts', async () => {
    const scene = await analyticsScene(running)
    const { publish, get, read, move, team, account, now } = scene
    const other = await newAccount(team, 'skynet')
    const posts: (Published & { accountId: string })[] = []
    const add = async (accountId: string) => {
      const { platformPostId, publishedAt } = await publish(`${posts.length}`, [accountId])
      posts.push({ platformPostId, publishedAt, accountId })
    }
    for (const hours of [1, 30, 100, 100, 40]) {
      await move(hours)
      await add(account.id)
      if (hours === 100) await add(other.id)
    }
    await move(3)
    const at = await read()
    await read(other.id)
    const weekOf = (moment: Temporal.Instant) => {
      const day = moment.toZonedDateTimeISO('UTC').toPlainDate()
      return day.subtract({ days: day.dayOfWeek - 1 }).toString()
    }
    const present = weekOf(await now())
    const weeks = Map.groupBy(
      posts,
      (post) => `${post.accountId} ${weekOf(Temporal.Instant.from(post.publishedAt))}`,
    )
    const byCount = new Map<number, { weeks: number; engagements: number[] }>()
    for (const [key, all] of weeks) {
      if (key.endsWith(present)) continue
      const row = byCount.get(all.length) ?? { weeks: 0, engagements: [] }
      row.weeks += 1
      row.engagements.push(...all.map((post) => engagementOf(numbersAt(post, at))))
      byCount.set(all.length, row)
    }
    const expected = [...byCount]
      .sort(([one], [other]) => one - other)
      .map(([count, { weeks, engagements }]) => ({
        ...{ platform: 'skynet', posts_per_week: count, avg_engagement_rate: null },
        avg_engagement: two(engagements.reduce((sum, one) => sum + one, 0) / engagements.length),
        weeks_count: weeks,
      }))
    assert.ok(expected.length > 0)
    assert.deepEqual((await get('/posting-frequency')).frequency, expected)
  })
})
