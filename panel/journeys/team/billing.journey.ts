import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { journey } from '../harness/journey.ts'

journey(
  'tops up on the payment page, and shows the balance once the notice has arrived',
  { role: 'billing_admin', refusals: [400] },
  async ({ page, visit, look, calls }) => {
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
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Back to Zither' }).click()
    await page.getByText('The payment was cancelled.').waitFor()
    await page.getByLabel('Amount in USD').fill('25')
    await page.getByRole('button', { name: 'Go to the payment page' }).click()
    await page.waitForURL('**/sandbox/**')
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByRole('link', { name: 'Back to Zither' }).click()
    await page.waitForURL('**/test/billing?checkout=paid')
    await page.getByText('The balance is credited.').waitFor()
    await page.getByText('25.00 USD', { exact: true }).waitFor()
    await visit('/test/usage')
    const chart = page.getByRole('figure')
    await chart.getByRole('img', { name: 'Posts over time' }).locator('canvas').waitFor()
    await look()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: 'Download the chart as CSV' }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    assert.equal(lines[0], '\uFEFFDay,Posts')
    await chart.getByRole('button', { name: 'As a table' }).click()
    const rows = chart.getByRole('table', { name: 'Posts over time' }).getByRole('row')
    assert.equal(await rows.count(), lines.length, 'a row for each day, also for those without a post')
    assert.ok(lines.length > 28)
    assert.deepEqual(
      calls().filter(({ status }) => status === 403),
      [],
    )
  },
)
