import assert from 'node:assert/strict'
import { journey } from '../harness/journey.ts'

journey(
  'tops up on the payment page, and shows the balance once the notice has arrived',
  { role: 'billing_admin', refusals: [400] },
  async ({ page, visit, calls }) => {
    await visit('/test/billing')
    await page.getByText('0.00 USD', { exact: true }).waitFor()
    const amount = page.getByLabel('Amount in USD')
    await amount.fill('0.5')
    await page.getByRole('button', { name: 'Go to the payment page' }).click()
    await page.getByText('The amount is below the minimum').waitFor()
    assert.equal(await amount.getAttribute('aria-invalid'), 'true')
    await amount.fill('25')
    await page.getByRole('button', { name: 'Go to the payment page' }).click()
    await page.waitForURL('**/sandbox/**')
    await page.getByRole('button', { name: /pay/i }).first().click()
    await visit('/test/billing')
    await page.getByText('The balance is credited.').waitFor()
    await page.getByText('25.00 USD', { exact: true }).waitFor()
    await visit('/test/usage')
    assert.deepEqual(
      calls().filter(({ status }) => status === 403),
      [],
    )
  },
)
