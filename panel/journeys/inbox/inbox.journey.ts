import assert from 'node:assert/strict'
import { controlToken } from '../../../service/src/testing/service/service.ts'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { journey } from '../harness/journey.ts'
import { writer } from './talk.ts'

const rows = 'Conversations, the newest first'

journey(
  'finds a conversation by its words, filters the list, and names an account that could not be asked',
  {},
  async (tools) => {
    const { page, team, call, visit, look } = tools
    const account = await newAccount(team, 'socialnet')
    const other = await newAccount(team, 'photonet')
    await writer(tools, account.id)('A refund of 100% please')
    const { conversationId } = await writer(tools, other.id, 'Ben Example')('Only a greeting')
    await visit('/test/inbox')
    const list = page.getByRole('list', { name: rows })
    await list.getByRole('link', { name: 'Ben Example' }).waitFor()
    await page.getByLabel('Search names and messages').fill('100%')
    await list.getByRole('link', { name: 'Ben Example' }).waitFor({ state: 'detached' })
    await list.getByText('A refund of 100% please').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByLabel('Network').selectOption('photonet')
    await list.getByRole('link', { name: 'Ann Example' }).waitFor({ state: 'detached' })
    await look()
    await page.getByLabel('Network').selectOption('')
    const path = `/v1/inbox/conversations/${conversationId}/messages`
    assert.equal((await call(`POST ${path}`, { message: 'sbx:message:expired' })).status, 409)
    await page.getByText('1 account could not be asked.').click({ timeout: 20_000 })
    await page.getByText('has no connection. What is here may be old.').waitFor()
    await look()
  },
)

journey(
  'lets somebody write in test mode, for whoever has the token of the control',
  { refusals: [401, 403, 404] },
  async ({ page, team, visit, look }) => {
    await newAccount(team, 'socialnet')
    await visit('/test/inbox')
    await page.getByRole('button', { name: 'Simulate a message' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Simulate a message' })
    await dialog.getByLabel('Name of the person').fill('Cay Example')
    await look()
    await dialog.getByLabel('Control token').fill('not the token')
    await dialog.getByRole('button', { name: 'Send as them' }).click()
    await dialog.getByText('The token was refused.').waitFor()
    await dialog.getByLabel('Control token').fill(controlToken)
    await dialog.getByRole('button', { name: 'Send as them' }).click()
    await page.getByRole('link', { name: 'Cay Example' }).waitFor()
  },
)

journey(
  'shows conversations to a viewer, marks nothing as read, and draws no control that changes something',
  { role: 'read_only', width: 390, height: 800 },
  async (tools) => {
    const { page, team, call, visit, calls } = tools
    const account = await newAccount(team, 'botchat')
    const { conversationId } = await writer(tools, account.id)('Hello')
    await visit(`/test/inbox/${conversationId}`)
    await page.getByText('Hello').first().waitFor()
    assert.equal(await page.getByRole('textbox', { name: 'Your message' }).count(), 0)
    assert.equal(await page.getByRole('button', { name: 'Archive' }).count(), 0)
    assert.equal((await call(`GET /v1/inbox/conversations/${conversationId}`)).body.unreadCount, 1)
    assert.deepEqual(
      calls().filter(
        ({ method, path, status }) => path.startsWith('/v1/') && (method !== 'GET' || status === 403),
      ),
      [],
    )
  },
)

journey(
  'counts unread conversations beside the inbox on every page, on a telephone behind "More", and not in a hidden tab',
  {},
  async (tools) => {
    const { page, team, visit, open, calls, look } = tools
    const account = await newAccount(team, 'botchat')
    for (const name of ['Ann Example', 'Ben Example']) await writer(tools, account.id, name)('Hello')
    await visit('/test/posts')
    const inbox = page.getByRole('link', { name: 'Inbox 2 unread', exact: true })
    await inbox.waitFor()
    await look()
    const phone = await open({ width: 390, height: 800 })
    await phone.goto('/test/home')
    await phone.getByRole('button', { name: 'More 2 unread', exact: true }).click()
    await phone.getByRole('link', { name: 'Inbox 2 unread', exact: true }).waitFor()
    await look(phone)
    await phone.close()
    await inbox.click()
    await page.getByRole('link', { name: 'Ann Example' }).click()
    await page.getByRole('link', { name: 'Inbox 1 unread', exact: true }).waitFor()
    for (let number = 1; number <= 9; number++)
      await writer(tools, account.id, `Person ${number}`)(`Hello ${number}`)
    await page.getByRole('link', { name: 'Inbox more than 9 unread', exact: true }).waitFor()
    await look()
    // A browser without a window has no other tab to bring to the front.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.waitForTimeout(500)
    const asked = () => calls().filter(({ path }) => path.includes('unread=true')).length
    const before = asked()
    assert.ok(before > 1)
    await page.waitForTimeout(6000)
    assert.equal(asked(), before)
  },
)

journey(
  'shows beside a conversation what the same person has said to other accounts, and nobody else of that name',
  { width: 1440 },
  async (tools) => {
    const { page, team, control, visit, look } = tools
    const [first, second] = [await newAccount(team, 'skynet'), await newAccount(team, 'skynet')]
    const says = async (accountId: string, id: string, username: string, text: string) => {
      const participant = { id, name: 'Ann Example', username }
      const { status, body } = await control('POST /_sandbox/inbox/messages', {
        accountId,
        participant,
        text,
      })
      assert.equal(status, 201, JSON.stringify(body))
      return body.conversationId
    }
    const open = await says(first.id, 'did:plc:ann', 'ann.test', 'Is it open?')
    const there = await says(second.id, 'did:plc:ann', 'ann.test', 'And the other shop?')
    await says(second.id, 'did:plc:joann', 'joann.test', 'I am not Ann')
    await visit(`/test/inbox/${open}`)
    const person = page.getByRole('complementary', { name: 'Person' })
    const others = person.getByRole('region', { name: 'Also writes to' })
    await others.getByText('And the other shop?').waitFor()
    assert.equal(await others.getByRole('link').count(), 1)
    await look()
    await others.getByRole('link').click()
    await page.waitForURL(`**/inbox/${there}`)
    await others.getByText('Is it open?').waitFor()
  },
)
