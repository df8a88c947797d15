import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { journey } from '../harness/journey.ts'

const creative = {
  headline: 'Look',
  body: 'Hello',
  linkUrl: 'https://example.com/',
  imageUrl: 'https://example.com/a.jpg',
}

for (const width of [390, 1280])
  journey(
    `asks for figures of a campaign that is found by its name, and shows them as a table and a file, ${width} px wide`,
    { width },
    async ({ page, team, call, control, visit, look }) => {
      const { id: accountId } = await newAccount(team, 'adnet')
      const made = await call('POST /v1/ads/create', {
        accountId,
        adAccountId: 'act_1000',
        campaign: { name: 'Spring cakes', goal: 'traffic' },
        adSet: { dailyBudgetMinorUnits: 1999, targeting: { geo_locations: { countries: ['DE'] } } },
        ads: [{ name: 'Strawberry', creative }],
      })
      const metrics = { spend: 12.5, impressions: 1000, clicks: 30, conversions: 2 }
      await control(`PATCH /_sandbox/ads/${made.body.adIds[0]}`, { metrics })
      await control('POST /_sandbox/jobs/run', { job: 'ads-sync', accountId })
      await visit('/test/ads/insights')
      await page.getByRole('button', { name: 'Get figures', exact: true }).click()
      await page.getByText('Choose what the figures are about.').waitFor()
      await page.getByRole('button', { name: /^What: / }).click()
      await page.getByLabel('Search by name').fill('strawb')
      await look()
      await page.getByRole('button', { name: 'Strawberry Ad, Spring cakes' }).click()
      await page.getByRole('button', { name: 'What: Strawberry (Ad, Spring cakes' }).waitFor()
      await page.getByRole('checkbox', { name: 'CPM' }).uncheck()
      await page.getByRole('checkbox', { name: 'Age' }).check()
      await page.getByLabel('Period').selectOption({ label: 'This month' })
      await page.getByRole('button', { name: 'Get figures', exact: true }).click()
      const table = page.getByRole('table', { name: 'Rows' })
      await table.getByText('25-34').waitFor()
      await look()
      const heads = await table.getByRole('columnheader').allTextContents()
      assert.ok(heads.includes('Spend') && heads.includes('Age') && !heads.includes('CPM'), heads.join())
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download as CSV' }).click(),
      ])
      assert.match(await readFile(await file.path(), 'utf8'), /Spend/)
      await page.reload()
      await table.getByText('25-34').waitFor()
      assert.equal(await page.getByRole('checkbox', { name: 'Age' }).isChecked(), true)
      assert.equal(await page.getByRole('checkbox', { name: 'CPM' }).isChecked(), false)
    },
  )

journey(
  'draws a report that has days, with those on which nothing happened',
  { width: 1440, height: 900 },
  async ({ page, team, control, visit, look, calls }) => {
    await newAccount(team, 'adnet')
    await visit('/test/ads/insights')
    await page.getByRole('button', { name: /^What: / }).click()
    await page.getByRole('button', { name: 'Sandbox ad account 1000 Ad account' }).click()
    await page.getByLabel('Steps').selectOption({ label: 'Days' })
    await page.getByRole('button', { name: 'Run as a report' }).click()
    await page.getByRole('region', { name: 'Rows' }).waitFor()
    const asked = calls().filter(({ path }) => path.startsWith('/v1/ads/insights?'))
    assert.deepEqual(asked, [], 'a report is not asked as a question as well')
    const day = (date: string, spend: string, clicks: string) => ({
      date_start: date,
      date_stop: date,
      spend,
      clicks,
    })
    const id = new URL(page.url()).searchParams.get('report')
    const played = await control(`PUT /_sandbox/insights-runs/${id}`, {
      status: 'Job Completed',
      rows: [day('2026-11-01', '12.50', '40'), day('2026-11-04', '8.25', '31')],
    })
    assert.equal(played.status, 200, JSON.stringify(played.body))
    await page.reload()
    const chart = page.getByRole('figure', { name: 'Spend over time' })
    await chart.locator('canvas').waitFor()
    await look()
    await chart.getByRole('button', { name: 'As a table' }).click()
    assert.equal(await chart.getByRole('row').count(), 5)
    await page.getByLabel('Drawn').selectOption({ label: 'Clicks' })
    await page.getByText('Clicks over time').first().waitFor()
  },
)
