import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'
import { reached, writer } from './talk.ts'

journey(
  'shows an answer whose outcome is uncertain, sends it never by itself, and shows that it was found',
  { refusals: [504], scheme: 'dark' },
  async (tools) => {
    const { page, team, control, visit, look } = tools
    const account = await newAccount(team, 'socialnet')
    const { conversationId } = await writer(tools, account.id)('Hello')
    await visit(`/test/inbox/${conversationId}`)
    const text = `On its way ${conversationId}. sbx:message:lost`
    await page.getByRole('textbox', { name: 'Your message' }).fill(text)
    await page.keyboard.press('Control+Enter')
    const uncertain = page.getByRole('region', { name: /^Outcome uncertain/ })
    await uncertain.getByText('The connection ended before an answer was read.').waitFor()
    await uncertain.getByText(/Look-ups: next in/).waitFor()
    await look()
    // Whoever wants to send it again has to have looked.
    await uncertain.getByRole('button', { name: 'Send again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send this message to Ann Example again?' })
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await dialog.getByText('Check first, then tick this.').waitFor()
    await look()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await control('POST /_sandbox/clock', { advanceSeconds: 10 })
    await uncertain.waitFor({ state: 'detached' })
    const message = page
      .getByRole('region', { name: 'Messages' })
      .getByRole('listitem')
      .filter({ hasText: text })
    await message.getByText(/^(Sent|Delivered|Read)$/).waitFor()
    const calls = await eventually(
      () => reached(tools, account.id, text),
      ({ length }) => length > 0,
    )
    assert.equal(calls.length, 1)
  },
)
