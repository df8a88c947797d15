import assert from 'node:assert/strict'
import { api } from '../../../service/src/demo/api.ts'
import { fill } from '../../../service/src/demo/life/fill.ts'
import { controlToken } from '../../../service/src/testing/service/service.ts'
import { type Journey, journey } from '../harness/journey.ts'

const email = 'demo@example.com'
const password = 'a password for the demo'

/** Opens the row of a list whose text it knows. */
async function openPost({ page, visit }: Journey, status: string): Promise<void> {
  await visit(`/test/posts?status=${status}`)
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/\/posts\/[0-9a-f]{24}/)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

journey(
  'shows a team with life in it on every screen, and ads as a tree that can be paused',
  { person: null, width: 1440, height: 900 },
  async (tools) => {
    const { page, origin, visit, look, picture, signInByForm } = tools
    await fill(api(origin), {
      email,
      password,
      control: api(origin, { 'x-sandbox-token': controlToken }),
    } as Parameters<typeof fill>[1])
    await visit('/sign-in')
    await signInByForm({ email, password })
    await page.waitForURL('**/test/home')
    await page.getByRole('heading', { name: 'Needs your attention' }).waitFor()
    await look()
    await picture('home')
    await visit('/test/calendar')
    await page.getByText('Unknown').first().waitFor()
    await picture('calendar')
    await openPost(tools, 'unknown')
    await page.getByText('Outcome uncertain').first().waitFor()
    await look()
    await picture('unknown')
    await visit('/test/accounts')
    await visit('/test/developers/webhooks')
    await page.getByRole('table').getByRole('link').last().click()
    await page.getByRole('table', { name: 'Deliveries' }).getByRole('button').first().click()
    await look()
    await visit('/test/ads')
    const campaign = page.getByRole('row', { name: /Spring cakes/ })
    await campaign.getByRole('button', { name: 'Show what is in Spring cakes' }).click()
    await page.getByRole('button', { name: 'Show what is in Berlin' }).click()
    await page.getByRole('link', { name: 'Rhubarb' }).waitFor()
    await look()
    await picture('ads')
    await campaign.getByRole('button', { name: 'Pause Spring cakes' }).click()
    await page.getByText('Spring cakes is paused.').first().waitFor()
    await page.getByRole('link', { name: 'Rhubarb' }).click()
    await page.getByRole('table', { name: 'By day' }).waitFor()
    await look()
    await visit('/test/ads/insights')
    await page.getByRole('button', { name: /^What: / }).click()
    await page.getByLabel('Search by name').fill('1000')
    await page.getByRole('button', { name: 'Sandbox ad account 1000 Ad account' }).click()
    await page.getByLabel('A row for each').selectOption('campaign')
    await page.getByRole('button', { name: 'Get figures' }).click()
    await page.getByRole('table', { name: 'Rows' }).getByText('Spring cakes').waitFor()
    await page.getByRole('button', { name: 'Run as a report' }).click()
    await page.waitForURL(/report=/)
    await page.getByRole('table', { name: 'Rows' }).waitFor()
    assert.match(page.url(), /level=campaign/)
  },
)
