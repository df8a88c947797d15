import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'
import { reached } from '../inbox/talk.ts'
import { newBroadcast, newCast } from './cast.ts'

journey(
  'takes a message from its first word to three people, tells who was left out and why, and says who it reaches before',
  { width: 1440, height: 900 },
  async (tools) => {
    const { page, call, visit, look } = tools
    const { account, ids } = await newCast(tools, ['Ada', 'Bob', 'Cyd', 'Dee'])
    await call(`PATCH /v1/contacts/${ids.get('Dee')}`, { isSubscribed: false })
    await visit('/test/inbox')
    await page.getByRole('link', { name: 'Broadcasts' }).click()
    await page.getByText('No broadcasts yet').waitFor()
    await look()
    await page.getByRole('main').getByRole('link', { name: 'New broadcast' }).first().click()

    await page.getByRole('button', { name: 'Save and choose the people' }).click()
    await page.getByText('Give the broadcast a name.').waitFor()
    const name = page.getByLabel('Name', { exact: false }).first()
    assert.ok(await name.evaluate((field) => field === document.activeElement))
    await name.fill('Spring news')
    const text = page.getByLabel('Message')
    await text.fill('Hello {{nmae}}')
    await page.getByRole('button', { name: 'Save and choose the people' }).click()
    await page.getByText('Nothing is filled in for {{nmae}}.').waitFor()
    await look()
    await text.fill(`Hello , spring is here ${account.id}`)
    await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6))
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    assert.equal(await text.inputValue(), `Hello {{name}}, spring is here ${account.id}`)
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByLabel('As this person gets it').selectOption({ label: 'Bob' })
    await preview.getByText(`Hello Bob, spring is here ${account.id}`).waitFor()
    await look()
    await page.getByRole('button', { name: 'Save and choose the people' }).click()

    await page.getByRole('heading', { level: 1, name: 'Spring news' }).waitFor()
    await page.getByText('Choose who gets it before you send it.').waitFor()
    assert.ok(await page.getByRole('button', { name: 'Send now' }).isDisabled())
    await look()
    await page.getByRole('checkbox', { name: 'Choose all loaded contacts' }).check()
    await page.getByRole('button', { name: 'Add 4 people' }).click()
    await page.getByText('3 people added.').first().waitFor()
    await page.getByText('1 person left out:').first().waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Unsubscribed: Dee' }).waitFor()
    await page.getByText('3 people will get this broadcast.').waitFor()
    await look()

    // Somebody leaves before the message does.
    await call(`PATCH /v1/contacts/${ids.get('Cyd')}`, { isSubscribed: false })
    await page.getByRole('button', { name: 'Send now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send to 3 people now?' })
    await look()
    assert.equal((await reached(tools, account.id, account.id)).length, 0)
    await dialog.getByRole('button', { name: 'Send to 3 people' }).click()
    await page.getByText('Completed').first().waitFor({ timeout: 20_000 })
    await page.getByText('3 of 3 people done').waitFor()
    const rows = page.getByRole('table', { name: 'People' })
    await rows.getByRole('row', { name: /Ada/ }).getByText('Sent', { exact: true }).waitFor()
    const cyd = rows.getByRole('row', { name: /Cyd/ })
    await cyd.getByText('Skipped').waitFor()
    await cyd.getByText('The person is unsubscribed.').waitFor()
    const calls = await eventually(
      () => reached(tools, account.id, 'spring is here'),
      (found) => found.length === 2,
    )
    assert.match(JSON.stringify(calls), /Hello Ada, spring/)
    await look()

    await page.getByLabel('State').selectOption('skipped')
    await page.waitForURL(/state=skipped/)
    await rows.getByRole('row', { name: /Ada/ }).waitFor({ state: 'detached' })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    const saved = await readFile(await file.path(), 'utf8')
    assert.match(saved, /Cyd.*Skipped.*The person is unsubscribed\./)
    assert.doesNotMatch(saved, /Ada/)
    await page.getByLabel('State').selectOption('')
    await page.getByRole('button', { name: 'Open the conversation with Ada' }).click()
    await page.waitForURL(/\/inbox\/[0-9a-f]{24}$/)
    await page.getByRole('region', { name: 'Messages' }).getByText('Hello Ada, spring is here').waitFor()
  },
)

journey(
  'tells of an uncertain message that it may have arrived and is not sent again, and of a refused one why',
  { scheme: 'dark' },
  async (tools) => {
    const { page, visit, look, call } = tools
    const cast = await newCast(tools, ['sbx:message:lost', 'sbx:message:refused', 'Ada'])
    const id = await newBroadcast(tools, cast, `{{name}} ${cast.account.id}`)
    await visit(`/test/broadcasts/${id}`)
    await page.getByRole('button', { name: 'Send now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send to 3 people' }).click()
    await eventually(
      async () => (await call(`GET /v1/broadcasts/${id}`)).body,
      ({ stats }) => stats.pendingCount === 0,
    )
    await page.getByText('The message may have arrived; it is not sent again.').waitFor()
    const rows = page.getByRole('table', { name: 'People' })
    const lost = rows.getByRole('row', { name: /sbx:message:lost/ })
    await lost.getByText('Outcome uncertain').waitFor()
    await lost.getByText('May have arrived; is not sent again.').waitFor()
    await rows
      .getByRole('row', { name: /sbx:message:refused/ })
      .getByText('The network refused the message.')
      .waitFor()
    await look()
    await visit('/test/broadcasts')
    const row = page.getByRole('row', { name: /News/ })
    await row.getByText('3 of 3').waitFor()
    await row.getByText('1 failed').waitFor()
    await row.getByText('1 uncertain').waitFor()
    await page.getByLabel('Status').selectOption('draft')
    await page.getByText('Nothing matches these filters.').waitFor()
  },
)
