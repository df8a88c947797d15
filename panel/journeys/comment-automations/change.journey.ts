import assert from 'node:assert/strict'
import { journey } from '../harness/journey.ts'
import { newRule, newStage } from './cast.ts'

journey(
  'takes back an answer that waits, after a question, and turns the rule on again, by keyboard alone',
  { within: { clicks: 0 } },
  async (tools) => {
    const { page, visit, look, call } = tools
    const stage = await newStage(tools)
    const id = await newRule(tools, stage, { keywords: ['guide'], dmDelaySeconds: 7200 })
    await stage.says('Ann', 'The guide, please')
    const { keyboard } = page
    await visit('/test/home')
    await keyboard.press('g')
    await keyboard.press('j')
    await page.getByRole('heading', { level: 1, name: 'Comment automations' }).waitFor()
    await page.getByRole('link', { name: 'Guide', exact: true }).press('Enter')
    const row = page.getByRole('table', { name: 'What it did' }).getByRole('row', { name: /Ann/ })
    await row.getByText('leaves in 2 hours').waitFor({ timeout: 20_000 })
    await look()
    await page.getByRole('button', { name: 'Turn off' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Turn off “Guide”?' })
    await question.getByText('1 answer waits and will not be sent.').waitFor()
    await look()
    await question.getByRole('button', { name: 'Turn off' }).press('Enter')
    await question.waitFor({ state: 'detached' })
    await row.getByText('The automation was turned off before.').waitFor()
    await page.getByRole('main').getByText('Off', { exact: true }).waitFor()
    assert.equal((await call(`GET /v1/comment-automations/${id}`)).body.isActive, false)
    await page.getByRole('button', { name: 'Turn on' }).press('Enter')
    await page.getByRole('main').getByText('On', { exact: true }).waitFor()
    assert.equal((await call(`GET /v1/comment-automations/${id}`)).body.isActive, true)
  },
)

journey(
  'shows what the service refuses at its field, and that a rule is gone',
  { refusals: [400, 404] },
  async (tools) => {
    const { page, visit, look, call } = tools
    const stage = await newStage(tools)
    const id = await newRule(tools, stage, { keywords: ['guide'], commentReply: 'Look' })
    await visit(`/test/comment-automations/${id}/edit`)
    const reply = page.getByRole('textbox', { name: /^Public answer/ })
    // Longer than a comment of the network may be: only the service knows that.
    await reply.fill('x'.repeat(9000))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
    assert.ok(await reply.evaluate((field) => field === document.activeElement))
    await look()
    await reply.fill('Look into your messages')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor()
    await page.getByText('Look into your messages').waitFor()
    await call(`DELETE /v1/comment-automations/${id}`)
    await visit(`/test/comment-automations/${id}`)
    await page.getByText('This comment automation does not exist any more.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'All comment automations' }).click()
    await page.getByText('No comment automations yet').waitFor()
  },
)
