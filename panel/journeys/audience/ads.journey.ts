import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { journey } from '../harness/journey.ts'

const creative = {
  headline: 'Look',
  body: 'Hello',
  linkUrl: 'https://example.com/',
  imageUrl: 'https://example.com/a.jpg',
}

journey(
  'starts a campaign after a question that names its budget, shows the new state at once, and reports by day',
  { width: 390 },
  async ({ page, team, call, control, visit, look }) => {
    const { id: accountId } = await newAccount(team, 'adnet')
    const { status } = await call('POST /v1/ads/create', {
      accountId,
      adAccountId: 'act_1001',
      campaign: { name: 'Spring', goal: 'traffic' },
      adSet: { dailyBudgetMinorUnits: 1999, targeting: { geo_locations: { countries: ['DE'] } } },
      ads: [{ name: 'Ad', creative }],
    })
    assert.equal(status, 201)
    await control('POST /_sandbox/jobs/run', { job: 'ads-sync', accountId })
    await visit('/test/ads')
    const row = page.getByRole('row', { name: /Spring/ })
    await row.getByText('Paused').waitFor()
    await row.getByRole('button', { name: 'Start Spring' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start Spring?' })
    await dialog.getByText(/^Budget: .*1,999 a day\.$/).waitFor()
    await look()
    await dialog.getByRole('button', { name: 'Start', exact: true }).click()
    await row.getByText('Active').waitFor()
    await page.reload()
    await row.getByText('Active').waitFor()
    await row.getByRole('button', { name: 'Pause Spring' }).click()
    await row.getByText('Paused').waitFor()
    await visit('/test/ads/insights')
    await page.getByRole('button', { name: /^What: / }).click()
    await page.getByLabel('Search by name').fill('act_1001')
    await page.getByRole('button', { name: 'Sandbox ad account 1001 Ad account' }).click()
    await page.getByLabel('Steps').selectOption({ label: 'Days' })
    await page.getByRole('button', { name: 'Run as a report' }).click()
    await page.getByRole('region', { name: 'Rows' }).waitFor()
    assert.equal(await page.getByRole('alert').count(), 0)
  },
)
