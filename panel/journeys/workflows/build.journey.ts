import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { journey } from '../harness/journey.ts'
import { newFlow, start, text } from './flow.ts'

const settings = (page: Page) => page.getByRole('region', { name: 'Settings of the step' })

/** Opens the menu with a key, finds a type by its words and takes it. */
async function add(page: Page, typed: string, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a step', exact: true }).press('Enter')
  await page.getByRole('combobox', { name: 'Which step?' }).waitFor()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await settings(page).getByRole('heading', { name: heading }).waitFor()
}

journey(
  'builds a graph by keyboard alone from an empty list to an active workflow, without a click',
  { width: 1440, height: 900, within: { clicks: 0 } },
  async (tools) => {
    const { page, visit, look, call, team } = tools
    await newAccount(team, 'socialnet')
    await visit('/test/workflows')
    await page.getByText('A workflow answers people by itself.').waitFor()
    await look()
    await page.getByRole('link', { name: 'An empty workflow' }).press('Enter')
    await page.getByRole('radio', { name: 'An empty workflow' }).waitFor()
    await look()
    await page.getByLabel('Name').fill('Sizes')
    await page.getByRole('button', { name: 'Make the draft' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Sizes' }).waitFor()
    const first = page.getByRole('group', { name: 'Step 1, Start' })
    await first.focus()
    await page.keyboard.press('Enter')
    await settings(page).getByRole('heading', { name: 'Start' }).waitFor()
    await settings(page).getByLabel('Which messages').selectOption('contains')
    await settings(page).getByLabel('Words').fill('size\nsizes')
    await look()

    await add(page, 'message', 'Send a message')
    await settings(page).getByLabel('Text', { exact: true }).fill('Which one?')
    await add(page, 'answer', 'Wait for an answer')
    await settings(page).getByLabel('Wait at most', { exact: true }).fill('2')
    await settings(page).getByLabel('Unit').selectOption('hours')
    await settings(page).getByLabel('Keep the result as').fill('size')
    await settings(page).getByRole('button', { name: 'Add a step at “The person answers”' }).press('Enter')
    await page.getByRole('combobox', { name: 'Which step?' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('hand over')
    await page.keyboard.press('Enter')
    await settings(page).getByRole('heading', { name: 'Hand over to a person' }).waitFor()
    await settings(page).getByLabel('Note for the team').fill('Wants {{size}}')
    await page.getByRole('group', { name: /^Step 4, Hand over/ }).waitFor()
    await look()

    await page.getByRole('button', { name: 'Activate' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Activate “Sizes”?' })
    await look()
    await dialog.getByRole('button', { name: 'Activate' }).press('Enter')
    await page.getByText('An active workflow keeps its steps.').waitFor()
    await look()
    const [row] = (await call('GET /v1/workflows')).body.data
    const { body } = await call(`GET /v1/workflows/${row.id}`)
    assert.equal(body.status, 'active')
    assert.deepEqual(
      body.nodes.map(({ type, config }: { type: string; config: object }) => [type, config]),
      [
        ['trigger', { triggerType: 'inbound_message', matchType: 'contains', keywords: ['size', 'sizes'] }],
        ['send_message', { messageType: 'text', text: 'Which one?' }],
        ['wait_for_reply', { timeoutMinutes: 120, saveAs: 'size' }],
        ['handoff', { note: 'Wants {{size}}' }],
      ],
    )
    assert.deepEqual(
      body.edges.map(({ sourceHandle }: { sourceHandle: string | null }) => sourceHandle),
      [null, null, 'reply'],
    )
    assert.ok(await settings(page).getByLabel('Note for the team').isDisabled())
  },
)

journey(
  'shows every problem at its step, leads to it, and shows a refused setting at its field',
  { width: 1440, height: 900, refusals: [400] },
  async (tools) => {
    const { page, visit, look } = tools
    const graph = {
      nodes: [
        start,
        { id: 'ask', type: 'send_message', config: { messageType: 'text' } },
        { id: 'alone', type: 'add_tag', config: {} },
      ],
      edges: [{ id: 'a', source: 'start', target: 'ask' }],
    }
    const { id } = await newFlow(tools, graph)
    await visit(`/test/workflows/${id}`)
    await page.getByRole('button', { name: 'Activate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
    const problems = page.getByRole('region', { name: 'This keeps it from running' })
    await problems.getByRole('button', { name: 'Send a message: “Text” is missing.' }).waitFor()
    await page.getByRole('group', { name: /Step 3, Add a tag, 2 problems/ }).waitFor()
    await look()
    assert.equal(await problems.getByRole('button').count(), 3)
    await problems.getByRole('button', { name: 'Add a tag: “Which tag” is missing.' }).click()
    const heading = settings(page).getByRole('heading', { name: 'Add a tag' })
    await heading.waitFor()
    assert.ok(await heading.evaluate((one) => one === document.activeElement))
    const tag = settings(page).getByLabel('Which tag')
    assert.equal(await tag.getAttribute('aria-invalid'), 'true')
    await tag.fill('asked')
    await problems.getByRole('button', { name: 'Send a message: “Text” is missing.' }).click()
    await settings(page).getByLabel('Text', { exact: true }).fill('Hello')
    await settings(page).getByLabel('Then:').selectOption({ label: '3. Add a tag: asked' })

    // What has the wrong form is refused at once, and stands at its field.
    await page.getByRole('group', { name: /Step 3, Add a tag/ }).focus()
    await page.keyboard.press('Enter')
    await settings(page).getByRole('button', { name: 'Add a step at “Then”' }).click()
    await page.getByRole('combobox', { name: 'Which step?' }).fill('a while')
    await page.keyboard.press('Enter')
    const length = settings(page).getByLabel('Wait for', { exact: true })
    await length.fill('soon')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Not saved: a setting is wrong').first().waitFor()
    assert.equal(await length.getAttribute('aria-invalid'), 'true')
    await look()
    await length.fill('3')
    await page.getByRole('button', { name: 'Activate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
    await page.getByText('An active workflow keeps its steps.').waitFor()
    assert.equal(await problems.count(), 0)
  },
)

journey(
  'takes back and does again what was done to a graph, and asks before it is lost',
  { width: 1440, height: 900 },
  async (tools) => {
    const { page, visit, look, call } = tools
    const graph = {
      nodes: [start, text('ask', 'Hello'), { id: 'end', type: 'end' }],
      edges: [
        { id: 'a', source: 'start', target: 'ask' },
        { id: 'b', source: 'ask', target: 'end' },
      ],
    }
    const { id } = await newFlow(tools, graph)
    await visit(`/test/workflows/${id}`)
    const step = page.getByRole('group', { name: 'Step 2, Send a message: Hello' })
    const placeOf = () => step.evaluate((one) => (one as HTMLElement).style.transform)
    const before = await placeOf()
    await step.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    assert.notEqual(await placeOf(), before)
    await page.keyboard.press('Control+z')
    assert.equal(await placeOf(), before)
    await step.focus()
    await page.keyboard.press('Delete')
    await step.waitFor({ state: 'detached' })
    await page
      .getByRole('group', { name: 'From “Start: Somebody writes “price”” to “End' })
      .waitFor({ state: 'attached' })
    await page.keyboard.press('Control+z')
    await step.waitFor()
    await page.keyboard.press('Control+Shift+z')
    await step.waitFor({ state: 'detached' })
    await look()
    await page.getByRole('link', { name: 'Runs' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await look()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await step.waitFor()
    await page.getByText('Everything is saved').waitFor()
    await page.getByRole('link', { name: 'Runs' }).click()
    await page.getByText('No run yet').waitFor()
    await look()
    assert.equal((await call(`GET /v1/workflows/${id}`)).body.version, 1)
  },
)
