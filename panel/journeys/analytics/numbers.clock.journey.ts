import assert from 'node:assert/strict'
import { journey } from '../harness/journey.ts'
import { cellsOf, newTeller, rowOf, written } from './cast.ts'

const zone = 'Europe/Berlin'

const partOf = (at: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options }).format(at)

journey(
  'shows what posts reached as the API tells it, beside the period before, and why a number is missing',
  {},
  async (tools) => {
    const { page, call, visit, look } = tools
    const { publish, read, move } = await newTeller(tools)
    await publish('Autumn shop')
    // Eight days: the first post is a week old, and lies in the seven days before the last seven.
    await move(24)
    await read()
    await move(7 * 24)
    const post = await publish('Winter shop')
    await move(6.5)
    await read()
    const now = (await call('GET /v1/status')).body.time ?? new Date().toISOString()
    const dayOf = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString().slice(0, 10)
    const sumsOf = async (from: number, to: number) =>
      (await call(`GET /v1/analytics?fromDate=${dayOf(from)}&toDate=${dayOf(to)}`)).body.overview.totals
    const [sums, past] = [await sumsOf(6, 0), await sumsOf(13, 7)]
    assert.ok(sums.engagement > 0 && past.engagement > 0, JSON.stringify([sums, past]))
    await visit('/test/analytics?days=7')
    const engagement = await cellsOf(page, 'Sums', /^Engagement \d/)
    const change = ((sums.engagement - past.engagement) / past.engagement) * 100
    assert.deepEqual(engagement.slice(1, 3), [written(sums.engagement), written(past.engagement)])
    assert.match(engagement[3] ?? '', /^[-−+]?\d+(\.\d)?%$/)
    assert.ok(Math.abs(Number(engagement[3]?.replace(/[-−]/, '-').replace('%', '')) - change) < 0.06)
    const reach = await cellsOf(page, 'Sums', /^Reach/)
    assert.match(reach[1] ?? '', /^–/)
    assert.equal(reach[4], 'The network does not tell it.')
    assert.match(reach[3] ?? '', /There is no number to compare\.$/)
    const rate = await cellsOf(page, 'Sums', /^Engagement rate/)
    assert.match(rate[1] ?? '', /^–/)

    const told = (await call(`GET /v1/analytics?postId=${post.id}`)).body.analytics
    const shown = await cellsOf(page, 'Posts', /Winter shop/)
    assert.equal(shown[2], written(told.engagement))
    await rowOf(page, 'Posts', /Winter shop/).scrollIntoViewIfNeeded()
    await rowOf(page, 'Posts', /Winter shop/)
      .getByRole('img', { name: new RegExp(`^Engagement ${written(told.engagement)} after \\d`) })
      .waitFor()
    await page.getByText('Bluesky: Impressions, Reach, Views, Saves, Clicks').waitFor()
    await look()

    await page.getByRole('link', { name: 'Winter shop' }).click()
    await page.getByRole('heading', { level: 1, name: 'Numbers of a post' }).waitFor()
    await page.getByRole('button', { name: 'As a table' }).click()
    await page
      .getByRole('table', { name: 'Engagement since the post went out' })
      .getByText(written(told.engagement))
      .first()
      .waitFor()
    await look()
    await page.getByRole('link', { name: 'All posts' }).click()
    await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor()
    await page.getByText(/^Half of the engagement has come after/).waitFor()
    await page.getByText(/^Bluesky: weeks with 1 post did best/).waitFor()
    const followers = page.getByRole('region', { name: 'Followers', exact: true })
    await followers.getByRole('table', { name: 'Followers', exact: true }).waitFor()
  },
)

journey('opens the composer with the next such hour from the map of the best time', {}, async (tools) => {
  const { page, call, visit, look } = tools
  const { publish, read, move } = await newTeller(tools)
  await publish('Morning post')
  await move(25)
  await read()
  const { slots } = (await call(`GET /v1/analytics/best-time?timezone=${zone}`)).body
  const [{ day_of_week: day, hour }] = slots
  await visit('/test/analytics')
  const map = page.getByRole('table', { name: 'Average engagement by weekday and hour' })
  const field = map.getByRole('link')
  assert.equal(await field.count(), 1)
  await look()
  await field.click()
  await page.getByRole('heading', { level: 1, name: 'New post' }).waitFor()
  const search = new URL(page.url()).searchParams
  assert.equal(search.get('at'), `${String(hour).padStart(2, '0')}:00`)
  const chosen = Date.parse(`${search.get('day')}T12:00:00Z`)
  assert.equal(new Date(chosen).getUTCDay(), day)
  const { time } = (await call('GET /v1/status')).body
  const days =
    (chosen -
      Date.parse(
        `${partOf(Date.parse(time), { dateStyle: 'short' }).split('/').reverse().join('-')}T12:00:00Z`,
      )) /
    86_400_000
  assert.ok(days >= 0 && days <= 7, `${days} days ahead`)
  await page
    .getByRole('button', { name: new RegExp(`^When: .*${String(hour).padStart(2, '0')}:00`) })
    .waitFor()
})
