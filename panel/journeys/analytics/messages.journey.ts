import assert from 'node:assert/strict'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'
import { writer } from '../inbox/talk.ts'
import { cellsOf } from './cast.ts'

journey(
  'shows how fast questions are answered and when people write, as the API tells it',
  {},
  async (tools) => {
    const { page, team, call, visit, look } = tools
    const account = await newAccount(team, 'botchat')
    const ask = writer(tools, account.id)
    const { conversationId } = await ask('When do you open?')
    await visit('/test/analytics/messages')
    await page.getByText('No question of this period was answered.').first().waitFor()
    const median = await cellsOf(page, 'How fast questions are answered', /^Half are answered within/)
    assert.match(median[1] ?? '', /^–/)
    const sent = await call(`POST /v1/inbox/conversations/${conversationId}/messages`, {
      accountId: account.id,
      message: 'At nine.',
    })
    assert.ok(sent.status < 300, JSON.stringify(sent.body))
    const from = new Date(Date.now() - 86_400_000 * 20).toISOString().slice(0, 10)
    const { body } = await eventually(
      () => call(`GET /v1/analytics/inbox/response-time?fromDate=${from}`),
      (reply) => reply.body.summary?.sampleSize === 1,
    )
    assert.equal(body.summary.sampleSize, 1)
    await page.reload()
    const answered = await cellsOf(page, 'How fast questions are answered', /^Questions answered/)
    assert.equal(answered[1], '1')
    const received = await cellsOf(page, 'Messages in this period', /^Received/)
    assert.equal(received[1], '1')
    const map = page.getByRole('table', { name: 'Messages received by weekday and hour' })
    assert.equal(await map.getByText(/: 1 message$/).count(), 1)
    await page
      .getByRole('table', { name: 'Accounts with the most messages' })
      .getByText(account.username)
      .waitFor()
    await look()
    await page.getByRole('link', { name: 'Posts', exact: true }).last().click()
    await page.getByText('Nothing was published in this period', { exact: true }).waitFor()
  },
)
