import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'
import { reached, writer } from './talk.ts'

const field = { name: 'Your message' } as const

journey(
  'shows a message within five seconds, marks it as read where it is opened, and answers it once',
  { width: 1440, height: 900 },
  async (tools) => {
    const { page, team, call, visit, look } = tools
    const account = await newAccount(team, 'botchat')
    const ann = writer(tools, account.id)
    const ben = writer(tools, account.id, 'Ben Example')
    await ben('An earlier one')
    await visit('/test/inbox')
    const list = page.getByRole('list', { name: 'Conversations, the newest first' })
    await list.getByRole('link', { name: 'Ben Example' }).waitFor()
    const began = performance.now()
    const { conversationId, messageId } = await ann('Hello \u202e<b>you</b>, is the blue one there?')
    const row = list.getByRole('listitem').filter({ hasText: 'Ann Example' })
    await row.getByText('1 unread message').waitFor({ state: 'attached' })
    assert.ok(performance.now() - began < 6000, 'the message was seen late')
    await look()

    await row.getByRole('link').click()
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.getByText('<b>you</b>').waitFor()
    await row.getByText('1 unread message').waitFor({ state: 'detached' })
    const conversation = async () => (await call(`GET /v1/inbox/conversations/${conversationId}`)).body
    await eventually(conversation, ({ unreadCount }) => unreadCount === 0)

    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('l')
    await messages.getByRole('list', { name: 'Reactions' }).getByText('👍').waitFor()
    const message = messages.getByRole('listitem').filter({ hasText: 'is the blue one' })
    await message.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Reply' }).click()
    await page.getByText('Answers: ').waitFor()
    const text = `It is there, ${messageId}.`
    await page.getByRole('textbox', field).fill(text)
    await page.keyboard.press('Control+Enter')
    await messages
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByText('Sent', { exact: true })
      .waitFor()
    assert.equal(await page.getByRole('textbox', field).inputValue(), '')
    await eventually(
      () => reached(tools, account.id, text),
      (calls) => calls.length === 1,
    )
    const { data } = (await call(`GET /v1/inbox/conversations/${conversationId}/messages`)).body
    assert.deepEqual(
      data.map((one: { source: string; replyTo: string | null }) => [one.source, one.replyTo]),
      [
        ['contact', null],
        ['human', messageId],
      ],
    )
    await look()

    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('t')
    await page.keyboard.type('harbour')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove the tag harbour' }).waitFor()
    await page.keyboard.press('Escape')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await eventually(focused, (name) => name === 'Ann Example')
    assert.ok(page.url().includes(conversationId), 'Esc left the conversation')
  },
)

journey(
  'asks what became of an answer that was lost on the way, also after a reload, and sends it once',
  { consoleErrors: [/ERR_FAILED/] },
  async (tools) => {
    const { page, team, visit, look } = tools
    const account = await newAccount(team, 'socialnet')
    const { conversationId } = await writer(tools, account.id)('Hello')
    await visit(`/test/inbox/${conversationId}`)
    // The service sends it; only its answer is kept from the page.
    await page.route('**/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    const text = `Once only ${conversationId}`
    await page.getByRole('textbox', field).fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('region', { name: 'Not answered:' }).waitFor()
    assert.equal(await page.getByRole('textbox', field).inputValue(), '')
    await look()
    await page.unroute('**/messages')
    await visit(`/test/inbox/${conversationId}`)
    const lost = page.getByRole('region', { name: 'Not answered:' })
    // It asks by itself once the service can be reached.
    await lost.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Messages' }).getByText(text).waitFor()
    await eventually(
      () => page.getByRole('textbox', field).inputValue(),
      (left) => left === '',
    )
    assert.equal((await reached(tools, account.id, text)).length, 1)
  },
)

journey(
  'says how long the network asks to wait, and puts back what it refused',
  { refusals: [429], width: 1440 },
  async (tools) => {
    const { page, team, visit, look } = tools
    const account = await newAccount(team, 'socialnet')
    const { conversationId } = await writer(tools, account.id, 'Longname'.repeat(9))('Hello')
    await visit(`/test/inbox/${conversationId}`)
    const row = page.getByRole('list', { name: 'Conversations, the newest first' }).getByRole('listitem')
    const [link, time] = await Promise.all([
      row.getByRole('link').boundingBox(),
      row.locator('time').boundingBox(),
    ])
    assert.ok(link && time && link.x + link.width <= time.x, 'the name runs under the time')
    const text = page.getByRole('textbox', field)
    await text.fill('Too many. sbx:message:throttled')
    await page.keyboard.press('Control+Enter')
    const told = page.getByText('Facebook asks us to wait. Nothing was sent.')
    await told.waitFor()
    await page.getByText(/^Try again in/).waitFor()
    await look()
    await text.fill('Not this one. sbx:message:refused')
    await told.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Put back into the field' }).click()
    assert.equal(await text.inputValue(), 'Not this one. sbx:message:refused')
    await look()
  },
)

journey(
  'says until when the network takes an answer, and refuses one before the call',
  { width: 1024 },
  async (tools) => {
    const { page, team, call, visit, look, calls } = tools
    const account = await newAccount(team, 'socialnet')
    const says = writer(tools, account.id)
    const { body: status } = await call('GET /v1/status')
    const ago = (hours: number) => new Date(Date.parse(status.time) - hours * 3_600_000).toISOString()
    const { conversationId } = await says('Long ago', { at: ago(8 * 24) })
    await visit(`/test/inbox/${conversationId}`)
    await page.getByText('You can answer once the person writes again.').waitFor()
    await page.getByRole('textbox', field).fill('Too late')
    await page.keyboard.press('Control+Enter')
    assert.ok(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled())
    assert.equal(
      calls().filter(({ method, path }) => method === 'POST' && path.endsWith('/messages')).length,
      0,
    )
    await look()
    await says('And now', { at: ago(21) })
    await page.getByText(/^[23] hours left to answer/).waitFor()
    assert.equal(await page.getByRole('textbox', field).inputValue(), 'Too late')
    await page.getByRole('textbox', field).fill('x'.repeat(2001))
    await page.getByText('1 character too many').waitFor()
    await look()
  },
)
