import assert from 'node:assert/strict'
import { journey } from '../harness/journey.ts'

journey(
  'chooses the events of a webhook by keyboard, with their meaning and their data, and by group',
  { refusals: [400] },
  async ({ page, team, visit, look }) => {
    await visit('/test/developers/webhooks')
    await page.getByRole('button', { name: 'New webhook' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Shop')
    await dialog.getByLabel('Address').fill('https://hooks.sandbox.test/ok')
    await dialog.getByText('15 of 48 chosen').waitFor()
    await dialog.getByRole('checkbox', { name: 'All of Posts' }).uncheck()
    await dialog.getByText('0 of 48 chosen').waitFor()
    await look()
    await dialog.getByRole('button', { name: 'New webhook' }).click()
    await dialog
      .getByRole('group', { name: 'Events', exact: true })
      .getByText(/events/)
      .first()
      .waitFor()
    const search = dialog.getByLabel('Search events')
    await search.fill('nothing of this kind')
    await dialog.getByText('No event matches.').waitFor()
    await search.fill('lead form')
    await dialog.getByText('1 event found').waitFor()
    await dialog.getByText('Somebody filled in a lead form.').waitFor()
    // Enter in the search does not send the form. From there, the keyboard reaches all that was found.
    await page.keyboard.press('Enter')
    const lead = dialog.getByRole('checkbox', { name: 'lead.received' })
    for (let stop = 0; stop < 5 && !(await lead.evaluate((box) => box === document.activeElement)); stop++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    assert.equal(await lead.isChecked(), true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: /fields of lead/ }).waitFor()
    await dialog.getByRole('button', { name: 'Example of lead.received' }).click()
    await dialog.getByText(/"type": "lead\.received"/).waitFor()
    await look()
    await search.fill('')
    await dialog.getByText('1 of 48 chosen').waitFor()
    await dialog.getByRole('checkbox', { name: 'All of Comments and reviews' }).check()
    await dialog.getByRole('button', { name: 'The events of Calls' }).click()
    await dialog.getByText('About calls. This version does not send it yet.').first().waitFor()
    assert.equal(await dialog.getByRole('button', { name: 'The data of call.received' }).count(), 0)
    await page.setViewportSize({ width: 390, height: 844 })
    await look()
    const headers = dialog.getByLabel(/^Your own headers/)
    await headers.fill('x-shop: autumn\nno header')
    await dialog.getByRole('button', { name: 'New webhook' }).click()
    await dialog.getByText('Line 2 is no header: it needs a name, a colon and a value.').waitFor()
    await headers.fill('webhook-id: mine')
    await dialog.getByRole('button', { name: 'New webhook' }).click()
    await dialog.getByText('webhook-id is set by the service.').waitFor()
    await headers.fill('x-shop: autumn: sale')
    await dialog.getByRole('button', { name: 'New webhook' }).click()
    await dialog.getByText('This is shown only once').waitFor()
    const { body } = await team.call('GET /v1/webhooks')
    assert.deepEqual(body.data[0].customHeaders, { 'x-shop': 'autumn: sale' })
    assert.deepEqual(body.data[0].events.toSorted(), [
      'comment.received',
      'lead.received',
      'review.new',
      'review.updated',
    ])
  },
)

journey(
  'tells the meaning of events and of charts in German where German is chosen',
  { refusals: [400] },
  async ({ page, team, visit, look }) => {
    const { body: webhook } = await team.call('POST /v1/webhooks', {
      name: 'Laden',
      url: 'https://hooks.sandbox.test/ok',
      events: ['post.published'],
    })
    await team.call('POST /v1/webhooks/test', { webhookId: webhook.id })
    await visit('/settings')
    await page.getByLabel('Language').selectOption('de')
    await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor()
    await visit(`/test/developers/webhooks/${webhook.id}`)
    await page.getByText('Gezählt: 1 Zeile, mehr gibt es nicht.').waitFor()
    await page.getByRole('button', { name: 'webhook.test' }).click()
    await page.getByRole('table', { name: 'Kopfzeilen jedes Versuchs' }).waitFor()
    await look()
    await page.getByRole('button', { name: 'Bearbeiten', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Ereignisse suchen').fill('abgesagt')
    await dialog.getByText('Ein Beitrag wurde auf allen seinen Konten abgesagt.').waitFor()
    await look()
    await page.goto('/test/developers/requests')
    await page.getByText(/^Gezählt: \d+ Zeilen?, mehr gibt es nicht\./).waitFor()
    await look()
  },
)
