import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { publishNow } from '../../../service/src/testing/team/posts.ts'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'
import { cellsOf, newTeller, rowOf, saved, written } from './cast.ts'

journey(
  'saves posts and days as they were told: nothing for what is not told, times in ISO, and no formulas',
  {},
  async (tools) => {
    const { page, call, visit } = tools
    const { publish, like, read } = await newTeller(tools)
    const post = await publish('=SUM(1,2) and "quotes"')
    await like(post, { likes: 1234, comments: 5 })
    await read()
    await visit('/test/analytics')
    await page.getByText('1,234').first().waitFor()
    const told = (await call(`GET /v1/analytics?postId=${post.id}`)).body
    const { name, lines } = await saved(page, 'Download as CSV')
    assert.match(name, /^Analytics \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/)
    assert.equal(lines.length, 2)
    assert.match(
      lines[0] ?? '',
      /^Published,Text,Networks,Engagement,Engagement rate,Impressions,Reach,Views,Likes,Comments,Shares,/,
    )
    const row = lines[1] ?? ''
    assert.ok(row.startsWith(`${told.publishedAt},"'=SUM(1,2) and ""quotes""",`), row)
    assert.ok(row.includes(',1239,,,,,1234,5,0,,'), row)
    assert.ok(row.includes(told.analytics.lastUpdated) && row.endsWith(post.id), row)
    const days = await saved(page, 'Days as CSV')
    assert.equal(days.name, 'days-publish.csv')
    assert.match(days.lines[0] ?? '', /^Day,Posts,Impressions,Reach,Views,Likes,/)
    assert.match(days.lines[1] ?? '', /^\d{4}-\d\d-\d\d,1,,,,1234,5,0,,,,$/)
  },
)

journey(
  'says in German and on a telephone what was not told, and prints one page without navigation',
  { locale: 'de-DE', width: 390, scheme: 'dark' },
  async (tools) => {
    const { page, visit, look } = tools
    const { publish, like, read, account } = await newTeller(tools)
    const post = await publish('Herbstladen')
    await like(post, { likes: 4321 })
    await read()
    await visit('/test/analytics')
    await page.getByRole('heading', { level: 1, name: 'Analyse' }).waitFor()
    const [, value, , change] = await cellsOf(page, 'Summen', /Reaktionen .*4\.321/)
    assert.equal(value?.trim(), '4.321')
    assert.match(change ?? '', /Aus dem Zeitraum davor gibt es keine Zahl\.$/)
    const reach = await cellsOf(page, 'Summen', /Reichweite/)
    assert.equal(reach[4], 'Das Netzwerk teilt sie nicht mit.')
    await page.getByText('Die Netzwerke wurden zuletzt').waitFor()
    await page.getByText('Konto für Konto').click()
    await page.getByText('Aktuell', { exact: true }).waitFor()
    await look()
    await page.getByLabel('Zeitraum').selectOption('own')
    await page.getByRole('link', { name: 'Herbstladen' }).waitFor()
    await page.getByLabel('Erster Tag').fill('')
    await page.getByText('Wählen Sie den ersten und den letzten Tag.').waitFor()
    await page.getByLabel('Erster Tag').fill('2026-02-02')
    await page.getByLabel('Letzter Tag').fill('2026-02-01')
    await page.getByText('Der letzte Tag liegt vor dem ersten.').waitFor()
    await look()
    await page.getByLabel('Zeitraum').selectOption('7')
    await page.getByRole('link', { name: 'Herbstladen' }).waitFor()
    await page.getByRole('combobox', { name: 'Konto' }).selectOption(account.id)
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { level: 1, name: 'Analyse' }).waitFor()
    await page.getByText(/verglichen mit .*Nur @/).waitFor()
    for (const hidden of [
      page.getByRole('navigation').first(),
      page.getByRole('button', { name: 'Drucken' }),
      page.getByRole('button', { name: 'Tage als CSV' }),
      page.getByLabel('Zeitraum'),
    ])
      assert.equal(await hidden.isVisible(), false, String(hidden))
    await rowOf(page, 'Summen', /Reaktionen .*4\.321/).waitFor()
    await page.emulateMedia({ media: 'screen' })
  },
)

journey(
  'shows a viewer the numbers of a team without a way to write, and what is wrong with an account',
  { role: 'read_only' },
  async (tools) => {
    const { page, visit, look } = tools
    const { publish, like, read } = await newTeller(tools)
    await visit('/test/analytics')
    await page.getByText('Nothing was published in this period', { exact: true }).waitFor()
    assert.equal(await page.getByRole('link', { name: 'Write a post' }).count(), 0)
    const post = await publish('First')
    await like(post, { likes: 10 })
    await read()
    await publish('sbx:metrics:throttled')
    await read()
    await page.reload()
    await rowOf(page, 'Posts', /First/).waitFor()
    await page.getByText('The last reading failed for 1 of 1 account.').waitFor()
    await look()
  },
)

journey('says which role may see it', { role: 'billing_admin' }, async ({ page, visit, calls }) => {
  await visit('/test/analytics')
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor()
  await page.getByText(/^This needs the role /).waitFor()
  assert.deepEqual(
    calls().filter(({ path }) => path.startsWith('/v1/analytics')),
    [],
  )
})

journey(
  'asks for the curves of the first posts alone, and for another when somebody wants it',
  {},
  async (tools) => {
    const { page, visit, calls, look } = tools
    const { publish, read } = await newTeller(tools)
    for (let number = 1; number <= 7; number++) await publish(`Number ${number}`)
    await read()
    await visit('/test/analytics')
    const shown = page
      .getByRole('table', { name: 'Posts', exact: true })
      .getByRole('img', { name: /^Engagement / })
    await page.getByRole('link', { name: 'Number 7' }).scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: 'Number 1' }).scrollIntoViewIfNeeded()
    await shown.nth(4).waitFor()
    const asked = () => calls().filter(({ path }) => path.includes('post-timeline')).length
    assert.equal(
      await eventually(
        async () => asked(),
        (count) => count >= 5,
      ),
      5,
    )
    await page.getByRole('button', { name: 'Show the growth of “Number 1”' }).click()
    await shown.nth(5).waitFor()
    assert.equal(
      await eventually(
        async () => asked(),
        (count) => count >= 6,
      ),
      6,
    )
    await look()
  },
)

journey(
  'says what one network tells and another does not, and how followers of an account on Instagram came and left',
  {},
  async (tools) => {
    const { page, team, call, control, visit, look } = tools
    const teller = await newTeller(tools)
    const photos = await newAccount(team, 'photonet')
    const post = await publishNow(call, [teller.account.id, photos.id], 'On both', {
      mediaItems: [{ type: 'image', url: 'https://example.com/a.jpg' }],
    })
    await teller.read()
    await control('POST /_sandbox/jobs/run', { job: 'account-analytics', accountId: photos.id })
    await visit('/test/analytics')
    const told = (await call(`GET /v1/analytics?postId=${post.id}`)).body
    const reach = await cellsOf(page, 'Sums', /^Reach/)
    assert.equal(reach[1], written(told.analytics.reach))
    assert.equal(reach[4], 'Without Bluesky.')
    await page.getByText('Bluesky: Impressions, Reach, Views, Saves, Clicks').waitFor()
    await page.getByText(/^Instagram: Impressions, .*Clicks/).waitFor()
    await page.getByRole('combobox', { name: 'Account' }).selectOption(photos.id)
    await page.getByText(/^(\d+ came and \d+ left|How many came and how many left is not known)/).waitFor()
    await look()
  },
)
