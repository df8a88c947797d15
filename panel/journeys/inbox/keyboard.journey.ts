import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'
import { writer } from './talk.ts'

journey(
  'takes a person on a telephone through list, conversation, saved reply, tag and archive by keyboard alone',
  { width: 390, height: 844, within: { clicks: 0 } },
  async (tools) => {
    const { page, team, call, visit, look } = tools
    const account = await newAccount(team, 'photonet')
    const { conversationId: older } = await writer(tools, account.id, 'Ben Example')('The first one')
    const { conversationId } = await writer(tools, account.id)('The second one')
    const { keyboard } = page
    await visit('/test/inbox')
    await page.getByRole('link', { name: 'Ann Example' }).waitFor()
    await keyboard.press('j')
    await page.waitForURL(`**/inbox/${conversationId}`)
    await page.getByRole('heading', { level: 2, name: 'Ann Example' }).waitFor()
    await keyboard.press('j')
    await page.waitForURL(`**/inbox/${older}`)
    await keyboard.press('k')
    await page.waitForURL(`**/inbox/${conversationId}`)
    await page.getByText('The second one').first().waitFor()
    await look()

    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: 'Saved replies' }).waitFor()
    // The menu hears keys once it has the focus.
    await eventually(
      () => page.getByRole('menu').evaluate((menu) => menu.contains(document.activeElement)),
      (is) => is,
    )
    await keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    assert.ok(page.url().includes(conversationId), 'Esc left the conversation with the menu')

    await keyboard.press('r')
    await keyboard.press('/')
    const dialog = page.getByRole('dialog', { name: 'Saved replies' })
    await dialog.getByText('Nothing is saved for this profile yet.').waitFor()
    await dialog.getByRole('button', { name: 'Save a reply' }).press('Enter')
    await dialog.getByLabel('Short name').fill('Thanks')
    await dialog.getByLabel('Text of the reply').fill('Thank you, {name}!')
    await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await dialog.getByRole('combobox').fill('tha')
    await look()
    await keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Your message' })
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(await field.inputValue(), 'Thank you, Ann Example!')
    await field.press('Control+Enter')
    await page.getByText('Written here').waitFor()

    await field.press('Escape')
    await keyboard.press('t')
    const tag = page.getByRole('dialog').getByLabel('Add a tag to Ann Example')
    await tag.waitFor()
    await eventually(
      () => tag.evaluate((input) => input === document.activeElement),
      (is) => is,
    )
    await keyboard.type('harbour')
    await keyboard.press('Enter')
    const contactTags = async () => {
      const { contactId } = (await call(`GET /v1/inbox/conversations/${conversationId}`)).body
      return (await call(`GET /v1/contacts/${contactId}`)).body.tags
    }
    await eventually(contactTags, (tags) => tags.includes('harbour'))
    await look()
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await keyboard.press('e')
    const status = async () => (await call(`GET /v1/inbox/conversations/${conversationId}`)).body.status
    await eventually(status, (now) => now === 'archived')
    await page.waitForURL(`**/inbox/${older}`)
    await keyboard.press('Escape')
    await page.waitForURL('**/test/inbox')
    await page.getByRole('link', { name: 'Ben Example' }).waitFor()
    await page.getByRole('link', { name: 'Ann Example' }).waitFor({ state: 'detached' })
  },
)

journey(
  'scrolls through a long list to its end, and draws only what is in view',
  {},
  async ({ page, team, call, control, visit }) => {
    const account = await newAccount(team, 'socialnet')
    const crowd = { accountId: account.id, seed: 7, participants: 90, events: 120 }
    assert.equal((await control('POST /_sandbox/inbox/crowd', crowd)).status, 200)
    const { body } = await call('GET /v1/inbox/conversations?limit=100')
    assert.ok(body.data.length > 50, `only ${body.data.length} people have written`)
    await visit('/test/inbox')
    const list = page.getByRole('list', { name: 'Conversations, the newest first' })
    const rows = list.getByRole('listitem')
    const last = list.locator(`[aria-posinset="${body.data.length}"][aria-setsize="${body.data.length}"]`)
    await rows.first().waitFor()
    await eventually(
      async () => {
        await rows.last().evaluate((row) => {
          const frame = row.closest('[data-scrolls]')
          if (frame) frame.scrollTop = frame.scrollHeight
        })
        return last.count()
      },
      (count) => count === 1,
      20_000,
    )
    assert.ok((await rows.count()) < 40, `${await rows.count()} rows are drawn`)
  },
)
