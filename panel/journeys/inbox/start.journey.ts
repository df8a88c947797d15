import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { journey } from '../harness/journey.ts'
import { reached } from './talk.ts'

journey(
  'begins a conversation: a refusal stands beside its field, and then the conversation opens',
  { refusals: [404, 422] },
  async (tools) => {
    const { page, team, visit, look } = tools
    await newAccount(team, 'threadnet')
    const account = await newAccount(team, 'skynet')
    await visit('/test/inbox')
    const opener = page.getByRole('button', { name: 'New message' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'New message' })
    assert.deepEqual(await dialog.getByLabel('From the account').locator('option').allTextContents(), [
      `@${account.username}, Bluesky`,
    ])
    const send = dialog.getByRole('button', { name: 'Send', exact: true })
    const whom = dialog.getByLabel('To the username')
    await send.click()
    await dialog.getByText('Say who you are writing to.').waitFor()
    await dialog.getByText('Write something first.').waitFor()
    assert.ok(await whom.evaluate((field) => field === document.activeElement))
    await look()
    const text = `Your shoes are here, ${account.id}.`
    await dialog.getByLabel('Your message').fill(text)
    for (const [name, told] of [
      ['sbx_unresolvable', 'The network knows nobody by this name.'],
      ['sbx_closed', 'This person takes no messages from the account.'],
    ] as const) {
      await whom.fill(name)
      await send.click()
      await dialog.getByText(told).waitFor()
      assert.equal(await whom.getAttribute('aria-invalid'), 'true')
    }
    await look()
    // What was begun is there again.
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await opener.click()
    assert.equal(await dialog.getByLabel('Your message').inputValue(), text)
    await whom.fill('@bea.test')
    await send.click()
    await page.getByRole('heading', { level: 2, name: 'Sandbox bea.test' }).first().waitFor()
    await page.getByRole('region', { name: 'Messages' }).getByText(text).waitFor()
    await page
      .getByRole('list', { name: 'Conversations, the newest first' })
      .getByRole('link', { name: 'Sandbox bea.test' })
      .waitFor()
    assert.equal((await reached(tools, account.id, text)).length, 1)
    await look()
  },
)

journey(
  'opens the conversation of a first message that is uncertain, and asks for a look where no answer came',
  { refusals: [504], consoleErrors: [/ERR_FAILED/], width: 390, height: 800 },
  async ({ page, team, visit, look, calls }) => {
    await newAccount(team, 'socialnet')
    await visit('/test/inbox')
    await page.getByRole('button', { name: 'New message' }).click()
    const dialog = page.getByRole('dialog', { name: 'New message' })
    await dialog.getByLabel('To the id of the person').fill('4711')
    await dialog.getByLabel('Your message').fill('Hello. sbx:message:lost')
    await page.route('**/v1/inbox/conversations', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await dialog.getByText('We do not know whether this arrived.').waitFor()
    await look()
    await page.unroute('**/v1/inbox/conversations')
    const again = dialog.getByRole('button', { name: 'Send again' })
    await again.click()
    await dialog.getByText('Check whether it is there, then tick this.').waitFor()
    const sent = () =>
      calls().filter(
        ({ method, path, status }) =>
          method === 'POST' && path === '/v1/inbox/conversations' && status === 504,
      ).length
    assert.equal(sent(), 0)
    await dialog.getByLabel('I have checked, and it is not there').check()
    await again.click()
    await page.getByText(/^Outcome uncertain: the person may or may not have this message/).waitFor()
    assert.equal(sent(), 1)
    await look()
  },
)

journey(
  'begins with an approved template where the network wants one, without a text, in German',
  { scheme: 'dark', locale: 'de-DE' },
  async (tools) => {
    const { page, team, visit, look } = tools
    const account = await newAccount(team, 'chatapp')
    await visit('/test/inbox')
    await page.getByRole('button', { name: 'Neue Nachricht' }).click()
    const dialog = page.getByRole('dialog', { name: 'Neue Nachricht' })
    await dialog.getByLabel('An die Telefonnummer').fill('+49 30 1234567')
    await dialog.getByRole('button', { name: 'Genehmigte Vorlage hinzufügen' }).click()
    await dialog.getByLabel('Name der Vorlage').fill('hello_world')
    await dialog.getByLabel('Sprache').fill('en_US')
    await look()
    await dialog.getByRole('button', { name: 'Senden', exact: true }).click()
    await page.waitForURL(/\/inbox\/[0-9a-f]{24}$/)
    const messages = page.getByRole('region', { name: 'Nachrichten' })
    await messages.getByText('Gesendet', { exact: true }).waitFor()
    assert.equal((await reached(tools, account.id, 'hello_world')).length, 1)
    await look()
  },
)
