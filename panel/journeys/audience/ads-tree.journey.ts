import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import type { Call, Team } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'

interface Wanted {
  name: string
  adAccountId?: string
  status?: 'ACTIVE' | 'PAUSED'
  metrics?: { spend: number; impressions: number; clicks: number; conversions: number }
}

/** Campaigns of an ads connection, with what they delivered today. */
async function campaigns(
  team: Team,
  control: Call,
  all: readonly Wanted[],
): Promise<{ ids: readonly string[]; pass: () => Promise<unknown> }> {
  const { id: accountId } = await newAccount(team, 'adnet')
  const ids: string[] = []
  for (const { name, adAccountId = 'act_1000', status = 'PAUSED', metrics } of all) {
    const made = await team.call('POST /v1/ads/create', {
      accountId,
      adAccountId,
      campaign: { name, goal: 'traffic' },
      adSet: {
        name: `${name} set`,
        dailyBudgetMinorUnits: 1999,
        targeting: { geo_locations: { countries: ['DE'] } },
      },
      ads: [
        {
          name: `${name} ad`,
          creative: {
            headline: 'Look',
            body: 'Hello',
            linkUrl: 'https://example.com/',
            imageUrl: 'https://example.com/a.jpg',
          },
        },
      ],
      status,
    })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    ids.push(made.body.campaignId)
    if (metrics) await control(`PATCH /_sandbox/ads/${made.body.adIds[0]}`, { metrics })
  }
  const pass = () => control('POST /_sandbox/jobs/run', { job: 'ads-sync', accountId })
  await pass()
  return { ids, pass }
}

const table = (page: Page): Locator => page.getByRole('table', { name: 'Ads' })

/** The names of the campaigns in the order of the rows. */
const namesIn = async (page: Page): Promise<string[]> => {
  const labels = await table(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent ?? ''))
  return labels.map((label) => label.replace('Choose ', ''))
}

const metrics = (spend: number, impressions: number, clicks: number) => ({
  spend,
  impressions,
  clicks,
  conversions: 0,
})

journey(
  'sorts campaigns by a column, shows the columns that were chosen, and adds up each currency alone',
  { width: 1440, height: 900 },
  async ({ page, team, control, visit, look }) => {
    await campaigns(team, control, [
      { name: 'Spring', metrics: metrics(40, 8000, 80) },
      { name: 'Summer', metrics: metrics(60, 2000, 10) },
      { name: 'Tokyo', adAccountId: 'act_1001', metrics: metrics(9000, 1000, 50) },
    ])
    await visit('/test/ads')
    await table(page).getByRole('button', { name: 'CTR' }).click()
    assert.deepEqual(await namesIn(page), ['Tokyo', 'Spring', 'Summer'])
    await table(page).getByRole('button', { name: 'CTR' }).click()
    assert.deepEqual(await namesIn(page), ['Summer', 'Spring', 'Tokyo'])
    await table(page).getByRole('button', { name: 'Campaign, ad set, ad' }).click()
    assert.deepEqual(await namesIn(page), ['Spring', 'Summer', 'Tokyo'])
    await table(page)
      .getByRole('row', { name: /^Total in USD .*100\.00 10,000 90 0\.90 % .*10\.00 .*1\.11 / })
      .waitFor()
    await table(page)
      .getByRole('row', { name: /^Total in JPY .*9,000 1,000 50 5\.00 % / })
      .waitFor()
    await page.getByRole('button', { name: 'Show what is in Spring' }).click()
    await page.getByRole('button', { name: 'Show what is in Spring set' }).click()
    await page.getByRole('link', { name: 'Spring ad' }).waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'CPM' }).uncheck()
    await page.getByRole('checkbox', { name: 'Reach' }).check()
    await look()
    await page.reload()
    await table(page).getByRole('columnheader', { name: 'Reach' }).waitFor()
    await table(page).getByRole('row', { name: /Tokyo/ }).waitFor()
    assert.equal(await table(page).getByRole('columnheader', { name: 'CPM' }).count(), 0)
    assert.deepEqual(await namesIn(page), ['Spring', 'Summer', 'Tokyo'])
  },
)

journey(
  'starts several campaigns after a question with the sum of their budgets, and names the one that is uncertain',
  {},
  async ({ page, team, control, call, visit, look }) => {
    const { ids, pass } = await campaigns(team, control, [
      { name: 'Spring' },
      { name: 'Summer' },
      { name: 'Fall' },
    ])
    const renamed = await call(`PUT /v1/ads/campaigns/${ids[1]}`, {
      platform: 'socialnet',
      name: 'Summer sbx:campaign:lost',
    })
    assert.equal(renamed.status, 504, 'the answer of its next change is lost as well')
    await pass()
    await visit('/test/ads')
    await page.getByRole('checkbox', { name: 'Choose all campaigns' }).check()
    await page.getByRole('button', { name: 'Start 3 campaigns' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start 3 campaigns?' })
    await dialog.getByText(/Together they may spend .*59\.97 a day\./).waitFor()
    await look()
    await dialog.getByRole('button', { name: 'Start', exact: true }).click()
    const result = page.getByRole('region', { name: 'Start 3 campaigns' })
    await result.getByText('2 done, 1 uncertain').waitFor()
    await result
      .getByRole('listitem')
      .filter({ hasText: /^Summer.*may have/ })
      .waitFor()
    await look()
    await table(page)
      .getByRole('row', { name: /Spring.*Active/ })
      .waitFor()
    await table(page)
      .getByRole('row', { name: /Summer.*Paused/ })
      .waitFor()
    await page.getByRole('button', { name: 'Pause 2 campaigns' }).click()
    await table(page)
      .getByRole('row', { name: /Fall.*Paused/ })
      .waitFor()
  },
)

journey(
  'changes the budget of an ad set, and shows it although the copy is older',
  { width: 390, refusals: [400] },
  async ({ page, team, control, visit, look }) => {
    await campaigns(team, control, [{ name: 'Spring' }])
    await visit('/test/ads')
    await page.getByRole('button', { name: 'Show what is in Spring' }).click()
    const row = table(page).getByRole('row', { name: /Spring set/ })
    await row.getByRole('button', { name: /19\.99 a day/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the budget of Spring set' })
    const amount = dialog.getByLabel('Amount in USD a day')
    await amount.fill('1,000')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Enter an amount, such as 25 or 19.99.').waitFor()
    await look()
    await amount.fill('25,5')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await row.getByText(/25\.50 a day/).waitFor()
    await page.reload()
    await table(page)
      .getByRole('row', { name: /Spring.*25\.50 a day/ })
      .waitFor()
  },
)
