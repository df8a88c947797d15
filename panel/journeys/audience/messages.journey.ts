import assert from 'node:assert/strict'
import { submitKyc } from '../../../service/src/testing/team/numbers.ts'
import { journey } from '../harness/journey.ts'

const text = 'Long enough for a second part, with a sign outside of the alphabet: € and ✓. '.repeat(2)

journey(
  'sends a message whose answer never comes: it stays queued, and the list says why',
  { refusals: [502] },
  async ({ page, visit, look, call }) => {
    await visit('/test/messages')
    await page.getByRole('button', { name: 'Write a message' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('From').fill('+15005550006')
    await dialog.getByLabel('Magic numbers').selectOption('+15005550051')
    assert.equal(await dialog.getByLabel('To').inputValue(), '+15005550051')
    await dialog.getByLabel('Message').fill(text)
    const { body: measure } = await call('POST /v1/tools/validate/sms', { body: text })
    assert.equal(measure.segments, 3)
    await dialog.getByText(`${measure.segments} parts, ${measure.remainingUnits} characters left`).waitFor()
    await dialog.getByText('Test mode sends nothing to a phone').waitFor()
    await look()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.waitFor({ state: 'hidden', timeout: 40_000 })
    const row = page.getByRole('row', { name: /\+15005550051/ })
    await row.waitFor()
    const { data } = (await call('GET /v1/sms/messages')).body
    assert.deepEqual([data.length, data[0].status, data[0].segments], [1, 'queued', measure.segments])
    await row.getByText('It may have been sent.').click({ timeout: 60_000 })
    await row.getByText('never sent again by itself').waitFor()
    await look()
  },
)

journey(
  'says of each message what the carrier said, and at which field a number is wrong',
  { refusals: [400, 429] },
  async ({ page, visit, call }) => {
    await visit('/test/messages')
    const dialog = page.getByRole('dialog')
    const write = async (to: string) => {
      if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Write a message' }).click()
      await dialog.getByLabel('From').fill('+15005550006')
      await dialog.getByLabel('To').fill(to)
      await dialog.getByLabel('Message').fill('Hello')
      await dialog.getByRole('button', { name: 'Send' }).click()
    }
    await write('12345')
    await dialog.getByLabel('To').and(page.locator('[aria-invalid=true]')).waitFor()
    await write('+15005550060')
    await dialog.getByText('Nothing was sent, and nothing is kept.').waitFor()
    await write('+15005550100')
    await page.getByText('The carrier took the message.').first().waitFor()
    await write('+15005550004')
    await page.getByText('The person has blocked messages from you.').waitFor()
    const { data } = (await call('GET /v1/sms/messages')).body
    assert.deepEqual(
      data.map(({ status }: { status: string }) => status),
      ['failed', 'sent'],
    )
    await page.getByLabel('Status').selectOption('sent')
    await page.getByRole('row', { name: /\+15005550004/ }).waitFor({ state: 'detached' })
  },
)

journey(
  'registers a brand, a campaign and a sender, and says both statuses in words',
  {},
  async ({ page, visit, look }) => {
    await visit('/test/messages/registry')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Register a brand' }).click()
    await dialog.getByLabel('Name that people know').fill('First brand')
    await look()
    await dialog.getByRole('button', { name: 'Register a brand' }).click()
    const brands = page.getByRole('table', { name: 'Brands' })
    await brands.getByRole('row', { name: /First brand.*Being registered.*Not verified yet/ }).waitFor()
    await page.getByRole('button', { name: 'Register a campaign' }).click()
    await dialog.getByLabel('Use', { exact: true }).fill('MARKETING')
    await dialog.getByLabel('What the messages are for').fill('News for people who asked for them.')
    await dialog.getByLabel('For a trial').check()
    await dialog.getByRole('button', { name: 'Register a campaign' }).click()
    const campaigns = page.getByRole('table', { name: 'Campaigns' })
    await campaigns.getByRole('row', { name: /MARKETING.*Reached the registry.*Accepted/ }).waitFor()
    await page.getByRole('button', { name: 'Register a sender' }).click()
    await dialog.getByLabel('Sender', { exact: true }).fill('Studio')
    await dialog.getByRole('button', { name: 'Register a sender' }).click()
    await page.getByRole('row', { name: /Studio/ }).waitFor()
    await look()
    await page.getByRole('button', { name: 'Remove Studio' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('No sender is registered.').waitFor()
  },
)

journey('buys a number, and gives it back', {}, async ({ page, visit, look, call }) => {
  await visit('/test/numbers')
  await page.getByRole('main').getByRole('link', { name: 'Get a number' }).click()
  await page.getByLabel('Area code').fill('212')
  await page
    .getByRole('table', { name: 'In stock now' })
    .getByRole('row', { name: /\+1212/ })
    .first()
    .waitFor()
  await look()
  await page.getByRole('button', { name: 'Buy a number like these' }).click()
  await page.getByRole('heading', { level: 1, name: /^\+1212/ }).waitFor()
  await page.getByText('The number can be used.').waitFor()
  await look()
  assert.equal(await page.evaluate(() => localStorage.getItem('zither.purchase.test')), null)
  await page.getByRole('button', { name: 'Give the number back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Give the number back' }).click()
  await page.getByText('The number went back to the carrier.').waitFor()
  const { data } = (await call('GET /v1/phone-numbers')).body
  assert.deepEqual([data.length, data[0].status], [1, 'released'])
})

journey(
  'asks after a purchase whose answer was lost, also after a reload, and buys one number',
  { refusals: [409], consoleErrors: [/ERR_FAILED/] },
  async ({ page, visit, call }) => {
    await visit('/test/numbers/buy?country=US')
    // The service buys the number; only its answer is kept from the page.
    await page.route('**/v1/phone-numbers/purchase', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Buy a number like these' }).click()
    await page.getByRole('heading', { name: 'A purchase was not answered' }).waitFor()
    await page.unroute('**/v1/phone-numbers/purchase')
    await visit('/test/numbers')
    await page.getByRole('button', { name: 'Ask what became of it' }).click()
    await page.getByText('The number can be used.').waitFor()
    assert.equal((await call('GET /v1/phone-numbers')).body.data.length, 1)
    await visit('/test/numbers/buy?country=US')
    await page.getByRole('button', { name: 'Buy a number like these' }).click()
    await page.getByText('A number was bought less than ten minutes ago.').waitFor()
    await page.getByRole('button', { name: 'Buy another one' }).click()
    await page.getByText('The number can be used.').waitFor()
    assert.equal((await call('GET /v1/phone-numbers')).body.data.length, 2)
  },
)

journey(
  'answers the form of a country, corrects what the reviewer declined, and uses the answers again',
  { refusals: [400] },
  async ({ page, visit, look, call, team }) => {
    await visit('/test/numbers/buy')
    await page.getByLabel('Country').selectOption('DE')
    await page.getByRole('link', { name: 'Go on to the form' }).click()
    await page.getByRole('heading', { level: 1, name: 'Who will use the number' }).waitFor()
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Last name').fill('Example')
    const order = page.getByRole('button', { name: 'Submit and order' })
    await order.click()
    await page.getByText('The carrier asks for:').first().waitFor()
    await look()
    await page.getByLabel('Name of the business or person').fill('A business')
    await page.getByLabel('Street and number').fill('Unter den Linden 1')
    await page.getByLabel('Postal code').fill('10117')
    await page.getByLabel('Town').fill('Berlin')
    await page.getByRole('button', { name: 'Check the address' }).click()
    await page.getByText(/The carrier (finds|cannot check|does not find)/).waitFor()
    await page
      .getByLabel('Proof of address')
      .setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('a proof') })
    await page.getByLabel('Business registration number').fill('sbx_declined')
    await page.getByLabel('Date of birth').fill('1990-01-31')
    await order.click()
    await page.getByText('Declined by the reviewer').waitFor()
    await page.getByText('Why it was declined:').waitFor()
    await look()
    await page.getByLabel('Business registration number').fill('HRB 12345')
    await page.getByRole('button', { name: 'Submit the corrections' }).click()
    await page.getByText('The number can be used.').waitFor()
    const { body: good } = await submitKyc(team, { endUserFirstName: 'Robin', endUserLastName: 'Example' })
    await visit('/test/numbers/form?country=DE')
    await page.getByRole('button', { name: `Use these answers ${good.phoneNumber.phoneNumber}` }).click()
    await page.getByText('The number can be used.').waitFor()
    const { data } = (await call('GET /v1/phone-numbers')).body
    assert.deepEqual(
      data.map(({ status, registrantName }: { status: string; registrantName: string }) => [
        status,
        registrantName,
      ]),
      [
        ['active', 'Robin Example'],
        ['active', 'Robin Example'],
        ['active', 'Robin Example'],
      ],
    )
  },
)

journey(
  'shows messages and numbers to a viewer, without a control that changes them',
  { role: 'read_only', width: 390, height: 800 },
  async ({ page, visit, calls }) => {
    for (const path of ['/test/messages', '/test/messages/registry', '/test/numbers', '/test/numbers/buy'])
      await visit(path)
    await page.getByText('This needs the role').waitFor()
    assert.deepEqual(
      calls().filter(({ status }) => status === 403),
      [],
    )
  },
)
