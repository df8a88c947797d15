import assert from 'node:assert/strict'
import { journey } from '../harness/journey.ts'
import { writer } from '../inbox/talk.ts'
import { asking, newFlow, newRun, start, text } from './flow.ts'

journey(
  'replays a run on the graph that it began with, from the message of a person over a wait to its end',
  { width: 1440, height: 900 },
  async (tools) => {
    const { page, visit, look, call, control } = tools
    const flow = await newFlow(tools, asking)
    await call(`POST /v1/workflows/${flow.id}/activate`)
    const { run } = await newRun(tools, flow, 'What is the price?')
    await visit(`/test/workflows/${flow.id}/runs`)
    const row = page.getByRole('row', { name: /Waiting/ })
    await row.getByText('At “Wait for an answer: Waits up to 1 hr”').waitFor()
    await row.getByText(/^Waits for an answer until/).waitFor()
    await look()
    await row.getByRole('link', { name: /^Show the run of/ }).click()
    await page.waitForURL(new RegExp(`${run.id}$`))
    const drawing = page.getByRole('application', { name: 'Drawing of the workflow' })
    const at = (id: string, look: string) => drawing.locator(`[data-step="${id}"][data-look="${look}"]`)
    await at('wait', 'here').waitFor()
    await page.getByText('the clock can be moved instead of waiting').waitFor()
    await page.getByText('What is the price?').waitFor()
    await look()

    // The workflow goes on without its first question; the run keeps it.
    await call(`POST /v1/workflows/${flow.id}/pause`)
    const edges = [{ id: 'a', source: 'start', target: 'new' }]
    await call(`PATCH /v1/workflows/${flow.id}`, { nodes: [start, text('new', 'Our new answer')], edges })
    await control('POST /_sandbox/clock', { advanceSeconds: 3700 })
    await page.getByText('Completed').first().waitFor({ timeout: 20_000 })
    const events = page.getByRole('region', { name: 'What happened' })
    await events
      .getByText('Done: Wait for an answer: Waits up to 1 hr, took the way “No answer in time”')
      .waitFor()
    await at('remind', 'passed').waitFor()
    assert.equal(await at('tell', 'passed').count(), 0)
    await page.getByText('The steps are those of version 1, with which it began.').waitFor()
    assert.equal(await page.getByText('Our new answer').count(), 0)
    await look()

    const count = await events.getByRole('listitem').count()
    await events.getByText(`${count} of ${count}`).waitFor()
    const waits = events.getByRole('button', { name: /Waits: Wait for an answer/ })
    for (let step = 1; (await waits.getAttribute('aria-current')) === null; step++) {
      assert.ok(step < count, 'the wait is among the events')
      await page.keyboard.press('ArrowLeft')
      await events.getByText(`${count - step} of ${count}`).waitFor()
    }
    await at('wait', 'here').waitFor()
    assert.equal(await at('remind', 'passed').count(), 0)
    await look()
    await events.getByRole('button', { name: /The run was completed/ }).click()
    await at('remind', 'passed').waitFor()
  },
)

journey(
  'tries a draft with somebody who has written, and shows on a telephone which step a run failed at',
  { width: 390, height: 800, refusals: [409] },
  async (tools) => {
    const { page, visit, look } = tools
    const nodes = [start, text('ask', 'sbx:message:refused')]
    const flow = await newFlow(tools, { nodes, edges: [{ id: 'a', source: 'start', target: 'ask' }] })
    await visit(`/test/workflows/${flow.id}`)
    await page.getByRole('button', { name: 'Try it' }).click()
    const dialog = page.getByRole('dialog', { name: 'Try it with somebody' })
    await dialog.getByText('Nobody has written to this account yet.').waitFor()
    await look()
    await writer(tools, flow.account.id, 'Ann Example')('Hello')
    await page.reload()
    await page.getByRole('button', { name: 'Try it' }).click()
    await dialog.getByLabel('Conversation').selectOption({ label: 'Ann Example' })
    await dialog.getByLabel('What the person is taken to have written').fill('price')
    await dialog.getByRole('button', { name: 'Begin' }).click()
    await page.waitForURL(/runs\/[0-9a-f]{24}$/)
    await page.getByText('Failed').first().waitFor({ timeout: 20_000 })
    const steps = page.getByRole('region', { name: 'Steps in order' })
    await steps.getByText('failed here').waitFor()
    await steps.getByText('passed').waitFor()
    await look()
    assert.equal(await page.getByRole('application', { name: 'Drawing of the workflow' }).count(), 0)
  },
)
