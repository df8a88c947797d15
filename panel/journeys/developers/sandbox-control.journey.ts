import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { newNumber } from '../../../service/src/testing/team/numbers.ts'
import { publishNow } from '../../../service/src/testing/team/posts.ts'
import { type Journey, journey } from '../harness/journey.ts'

/** Opens the control, and one topic of it. */
async function topic({ page, visit }: Journey, name: string): Promise<void> {
  await visit('/test/developers/sandbox')
  await page.getByLabel('Control token').fill('sandbox-control-of-the-tests')
  await page.getByRole('button', { name: 'Open the control' }).click()
  await page.getByRole('heading', { name, exact: true }).click()
}

const form = (page: Page, name: string) => page.getByRole('form', { name })

journey(
  'credits, refunds and completes a checkout, and says the balance that the service answers',
  { refusals: [400, 404] },
  async (tools) => {
    const { page, call, look } = tools
    await topic(tools, 'Money')
    const credit = form(page, 'Credit your team')
    await credit.getByLabel('Amount in USD').fill('lots')
    await credit.getByRole('button', { name: 'Credit' }).click()
    await credit.getByLabel('Amount in USD').and(page.locator('[aria-invalid=true]')).waitFor()
    await credit.getByLabel('Amount in USD').fill('30.50')
    await credit.getByRole('button', { name: 'Credit' }).click()
    await credit.getByText(/30\.50 credited\. The test balance is .*30\.50\./).waitFor()
    const refund = form(page, 'Refund a payment')
    await refund.getByLabel('Amount in USD').fill('10.50')
    await refund.getByRole('button', { name: 'Refund' }).click()
    await refund.getByText(/10\.50 refunded\. The test balance is .*20\.00\./).waitFor()
    const checkout = form(page, 'Complete a checkout')
    await checkout.getByRole('button', { name: 'Pay it' }).click()
    await checkout.getByText('Enter a value for “Payment page”.').waitFor()
    await checkout.getByLabel('Payment page').fill('cs_of_nobody')
    await checkout.getByRole('button', { name: 'Pay it' }).click()
    await checkout.getByLabel('Payment page').and(page.locator('[aria-invalid=true]')).waitFor()
    await page.getByRole('button', { name: 'Open a checkout of 25 USD' }).click()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value.includes('/sandbox/payments/')),
    )
    await checkout.getByRole('button', { name: 'Pay it' }).click()
    await checkout.getByText('Paid. The service took the notice').waitFor()
    assert.equal((await call('GET /v1/billing')).body.balanceMicros, 45_000_000)
    await look()
    await checkout.getByRole('link', { name: 'See the balance' }).click()
    await page.getByText('45.00 USD').first().waitFor()
  },
)

journey(
  'has somebody write to an account, comment on a post chosen by its words, and review a place',
  { width: 390, height: 844 },
  async (tools) => {
    const { page, team, look } = tools
    const { id } = await newAccount(team, 'socialnet')
    await publishNow(team.call, [id], 'The spring catalogue is here.')
    await publishNow(team.call, [id], 'We are open on Sunday.')
    await newAccount(team, 'bizlisting')
    await topic(tools, 'Messages, comments and reviews')
    const message = form(page, 'Somebody writes to you')
    await message.getByRole('button', { name: 'Send as them' }).click()
    await message.getByText(/Ann Example.? has written\./).waitFor()
    const comment = form(page, 'Somebody comments on a post')
    await comment.getByLabel('On the post').selectOption({ label: 'The spring catalogue is here.' })
    await comment.getByLabel('Name of the person').fill('')
    await comment.getByRole('button', { name: 'Send as them' }).click()
    await comment.getByText('Enter a value for “Name of the person”.').waitFor()
    await comment.getByLabel('Name of the person').fill('Bea')
    await comment.getByRole('button', { name: 'Send as them' }).click()
    await comment.getByText(/Bea.? has commented\./).waitFor()
    const review = form(page, 'Somebody reviews you')
    await review.getByLabel('Rating').selectOption('2')
    await review.getByRole('button', { name: 'Send as them' }).click()
    await review.getByText(/Ann Example.? has written a review\./).waitFor()
    await look()
    await comment.getByRole('link', { name: 'See the comments' }).click()
    await page.getByRole('article', { name: 'Comment of Bea' }).waitFor()
    await topic(tools, 'Messages, comments and reviews')
    await message.getByRole('button', { name: 'Send as them' }).click()
    await message.getByRole('link', { name: 'See the conversation' }).click()
    await page.getByRole('heading', { name: 'Ann Example' }).first().waitFor()
  },
)

const creative = {
  headline: 'Look',
  body: 'Hello',
  linkUrl: 'https://example.com/',
  imageUrl: 'https://example.com/a.jpg',
}

journey(
  'gives an ad chosen by its name another status and figures, as the service then reads them',
  {},
  async (tools) => {
    const { page, team, call, control, look } = tools
    const { id: accountId } = await newAccount(team, 'adnet')
    for (const name of ['First', 'Second']) {
      const made = await call('POST /v1/ads/create', {
        accountId,
        adAccountId: 'act_1001',
        campaign: { name: 'Spring', goal: 'traffic' },
        adSet: { dailyBudgetMinorUnits: 1999, targeting: { geo_locations: { countries: ['DE'] } } },
        ads: [{ name, creative }],
      })
      assert.equal(made.status, 201, JSON.stringify(made.body))
    }
    await control('POST /_sandbox/jobs/run', { job: 'ads-sync', accountId })
    await topic(tools, 'Ads')
    await page.getByLabel('Ad', { exact: true }).selectOption({ label: 'Second, Spring' })
    const status = form(page, 'What the ad platform makes of it')
    await status.getByLabel('Status').selectOption('Rejected')
    await status.getByRole('button', { name: 'Set the status' }).click()
    await status.getByText('The ads were read again. Second: Rejected.').waitFor()
    const figures = form(page, 'What people do with it today')
    await figures.getByLabel('Impressions').fill('4321')
    await figures.getByRole('button', { name: 'Add to today' }).click()
    await figures.getByText(/Added to the figures of Second/).waitFor()
    await look()
    const { data } = (await call('GET /v1/ads?limit=10')).body
    const [second] = data.filter(({ name }: { name: string }) => name === 'Second')
    assert.deepEqual([second.status, second.metrics.impressions], ['rejected', 4321])
    await figures.getByRole('link', { name: 'See the ad' }).click()
    await page.getByRole('heading', { level: 1, name: 'Second' }).waitFor()
  },
)

journey(
  'sets how a number, a brand and its campaign stand, and tells what the panel shows of it',
  {},
  async (tools) => {
    const { page, team, call, look } = tools
    const number = await newNumber(team)
    const { body } = await call('POST /v1/sms/brands', {
      entityType: 'PRIVATE_PROFIT',
      displayName: 'Bakery',
      country: 'US',
      vertical: 'RETAIL',
    })
    assert.ok(body.brandId, JSON.stringify(body))
    await topic(tools, 'Phone numbers')
    const state = form(page, 'How a number stands at the carrier')
    await state.getByRole('button', { name: 'Set the status' }).click()
    await state.getByText(`At the carrier, ${number.phoneNumber} is now: Suspended.`).waitFor()
    await state.getByText(/Zither shows: /).waitFor()
    await page.getByRole('heading', { name: 'Text message registry', exact: true }).click()
    const standing = form(page, 'How the brand stands')
    await standing.getByLabel('Registration').selectOption('Registered')
    await standing.getByLabel('Identity').selectOption('Verified')
    await standing.getByRole('button', { name: 'Set the status' }).click()
    await standing.getByText(/Bakery in the registry: .*Registered, .*Verified\./).waitFor()
    await page.getByText('This brand has no campaign.').waitFor()
    await look()
    await standing.getByRole('link', { name: 'See the registry' }).click()
    const row = page.getByRole('row', { name: /Bakery/ })
    await row.getByText('Registered', { exact: true }).waitFor()
  },
)

journey(
  'has a person review a place in German, and leads to the review',
  { locale: 'de-DE', width: 390, height: 844, scheme: 'dark' },
  async ({ page, team, visit, look }) => {
    await newAccount(team, 'bizlisting')
    await visit('/test/developers/sandbox')
    await page.getByLabel('Token der Steuerung').fill('sandbox-control-of-the-tests')
    await page.getByRole('button', { name: 'Steuerung öffnen' }).click()
    await page.getByRole('heading', { name: 'Nachrichten, Kommentare und Bewertungen' }).click()
    const review = form(page, 'Jemand bewertet Sie')
    await review.getByLabel('Bewertung').selectOption({ label: '2 Sterne' })
    await review.getByRole('button').click()
    await review.getByText('hat eine Bewertung geschrieben.').waitFor()
    await look()
    await review.getByRole('link', { name: 'Zu den Bewertungen' }).click()
    await page.getByText('Gutes Brot, freundliche Leute.').waitFor()
  },
)
