import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'
import { newFlow, start, text } from './flow.ts'

async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox()
  assert.ok(box, 'it is drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

journey(
  'connects steps by drawing a line, moves one by dragging it, arranges all, and takes a line away by a key',
  { width: 1440, height: 900, scheme: 'dark' },
  async (tools) => {
    const { page, visit, look, call } = tools
    const nodes = [
      { ...start, position: { x: 0, y: 0 } },
      { ...text('ask', 'Hello'), position: { x: 320, y: 160 } },
    ]
    const { id } = await newFlow(tools, { nodes, edges: [] })
    await visit(`/test/workflows/${id}`)
    const step = page.getByRole('group', { name: /^Step \d, Send a message: Hello/ })
    await step.waitFor()
    // The drawing comes into sight once it has been measured.
    await page.waitForTimeout(300)
    const out = page.locator('[data-step=start] .react-flow__handle.source')
    const into = page.locator('[data-step=ask] .react-flow__handle.target')
    await drag(page, await middleOf(out), await middleOf(into))
    const way = page.getByRole('group', { name: /^From “Start/ })
    await way.waitFor({ state: 'attached' })
    await look()

    const before = await middleOf(step)
    await drag(page, before, { x: before.x + 90, y: before.y + 60 })
    const after = await middleOf(step)
    assert.ok(after.x > before.x + 50 && after.y > before.y + 30, JSON.stringify({ before, after }))
    await page.keyboard.press('Control+z')
    assert.ok(Math.abs((await middleOf(step)).y - before.y) < 2)
    await page.getByRole('button', { name: 'Arrange' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Everything is saved').waitFor()
    const saved = await eventually(
      async () => (await call(`GET /v1/workflows/${id}`)).body,
      ({ version }) => version === 2,
    )
    assert.deepEqual(
      saved.edges.map(({ source, target }: { source: string; target: string }) => [source, target]),
      [['start', 'ask']],
    )
    assert.equal(saved.nodes[0].position.y, saved.nodes[1].position.y)
    await way.focus()
    await page.keyboard.press('Delete')
    await way.waitFor({ state: 'detached' })
    await page.getByText('Not saved yet').waitFor()
    await look()
  },
)

journey(
  'says that somebody else has saved the steps meanwhile, and takes theirs over where nothing was changed here',
  {},
  async (tools) => {
    const { page, visit, look, call } = tools
    const nodes = [start, text('ask', 'Hello')]
    const { id } = await newFlow(tools, { nodes, edges: [{ id: 'a', source: 'start', target: 'ask' }] })
    await visit(`/test/workflows/${id}?view=list`)
    const list = page.getByRole('region', { name: 'Steps in order' })
    await list.getByRole('button', { name: '2. Send a message Hello' }).press('Enter')
    await page
      .getByRole('region', { name: 'Settings of the step' })
      .getByLabel('Text', { exact: true })
      .fill('Mine')
    await call(`PATCH /v1/workflows/${id}`, { nodes: [start, text('ask', 'Theirs')] })
    await page.getByText('Somebody else has saved this workflow meanwhile.').waitFor({ timeout: 30_000 })
    await look()
    await page.getByRole('button', { name: 'Show theirs' }).click()
    await list.getByText('Theirs').waitFor()
    await page.getByText('Everything is saved').waitFor()
    await call(`PATCH /v1/workflows/${id}`, { nodes: [start, text('ask', 'Theirs again')] })
    await list.getByText('Theirs again').waitFor({ timeout: 30_000 })
  },
)
