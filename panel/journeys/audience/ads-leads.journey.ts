import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { journey } from '../harness/journey.ts'

for (const width of [390, 1440])
  journey(
    `lists lead forms with who sent them, and saves them as a file that runs no formula, ${width} px wide`,
    { width, height: 900 },
    async ({ page, team, call, visit, look }) => {
      const { id: accountId } = await newAccount(team, 'adnet')
      const newForm = async (name: string) => {
        const made = await call('POST /v1/ads/lead-forms', {
          accountId,
          name,
          privacyPolicyUrl: 'https://example.com/privacy',
          platformSpecificData: {
            questions: [{ type: 'EMAIL' }, { type: 'CUSTOM', key: 'size', label: 'Your size' }],
          },
        })
        assert.equal(made.status, 201, JSON.stringify(made.body))
        return made.body.form.id as string
      }
      const newLead = async (formId: string, email: string, size: string) => {
        const fieldData = [
          { name: 'email', values: [email] },
          { name: 'size', values: [size] },
        ]
        const headers = { 'idempotency-key': `lead-${formId}-${email}` }
        const sent = await call(
          `POST /v1/ads/lead-forms/${formId}/test-leads`,
          { accountId, fieldData },
          headers,
        )
        assert.equal(sent.status, 201, JSON.stringify(sent.body))
      }
      await visit('/test/ads/leads')
      await page.getByText('The page has no lead form yet.').waitFor()
      await page.getByText('Nobody has sent a form in the last 90 days.').waitFor()
      await newLead(await newForm('Newsletter'), 'a@example.com', '=1+1')
      await newLead(await newForm('Tasting'), 'b@example.com', 'L')
      await page.reload()
      const leads = page.getByRole('table', { name: 'Leads' })
      await leads.getByText('a@example.com').waitFor()
      await page.getByRole('table', { name: 'Lead forms' }).getByText('Your size').first().waitFor()
      await look()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download as CSV' }).click(),
      ])
      const text = await readFile(await file.path(), 'utf8')
      assert.match(text, /^.?Sent \(Europe\/Berlin\),Form,Email,Your size,/)
      assert.match(text, /'=1\+1/)
      await page.getByLabel('Form', { exact: true }).selectOption({ label: 'Tasting' })
      await leads.getByText('a@example.com').waitFor({ state: 'detached' })
      await leads.getByText('b@example.com').waitFor()
    },
  )
