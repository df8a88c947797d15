import assert from 'node:assert/strict'
import { journey } from '../harness/journey.ts'
import { asking, newFlow, start, text } from './flow.ts'

journey(
  'compares an earlier version with the present one, step by step, and brings it back once the workflow is paused',
  {},
  async (tools) => {
    const { page, visit, look, call } = tools
    const { id } = await newFlow(tools, asking)
    const nodes = [
      start,
      text('ask', 'Which colour?'),
      { id: 'mark', type: 'add_tag', config: { tag: 'asked' } },
    ]
    const edges = [
      { id: 'a', source: 'start', target: 'ask' },
      { id: 'b', source: 'ask', target: 'mark' },
    ]
    await call(`PATCH /v1/workflows/${id}`, { nodes, edges })
    await call(`POST /v1/workflows/${id}/activate`)
    await visit(`/test/workflows/${id}/versions`)
    await page.getByText('Present version: Version 2').waitFor()
    await page.getByText('Pause the workflow to bring back a version').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Bring back' }).count(), 0)
    await page.getByRole('button', { name: 'Compare version 1 with the present one' }).click()
    const compared = page.getByRole('region', { name: 'From version 1 to the present one' })
    await compared.getByRole('heading', { name: 'New steps' }).waitFor()
    await compared.getByText('Add a tag: asked').waitFor()
    const part = (heading: string) =>
      compared.locator('div').filter({ has: page.getByRole('heading', { name: heading }) })
    assert.equal(await part('Steps that are gone').last().getByRole('listitem').count(), 3)
    await part('Steps with other settings').last().getByText('Send a message: Which colour?').waitFor()
    await look()
    await page.getByRole('link', { name: 'Steps', exact: true }).click()
    await page.getByRole('button', { name: 'Pause' }).click()
    const pausing = page.getByRole('dialog', { name: 'Pause “Prices”?' })
    await look()
    await pausing.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Paused', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Versions' }).click()
    await page.getByRole('button', { name: 'Bring back version 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bring back version 1?' })
    await look()
    await dialog.getByRole('button', { name: 'Bring back' }).click()
    await page.getByText('Present version: Version 3').waitFor()
    await page.getByRole('row', { name: /Version 2/ }).waitFor()
    await page.getByRole('link', { name: 'Steps', exact: true }).click()
    await page.getByRole('group', { name: 'Step 5, Send a message: Still there?' }).waitFor()
    const { body } = await call(`GET /v1/workflows/${id}`)
    assert.equal(body.nodes.length, asking.nodes.length)
  },
)

journey(
  'copies, renames and deletes a workflow, each after a question where something is lost',
  { width: 390, height: 800 },
  async (tools) => {
    const { page, visit, look, call } = tools
    const { id } = await newFlow(tools, asking)
    await visit(`/test/workflows/${id}`)
    await page.getByRole('button', { name: 'Make a copy' }).click()
    await page.getByText('This is a copy, as a draft.').first().waitFor()
    await page.getByRole('button', { name: 'Name and description' }).click()
    const dialog = page.getByRole('dialog', { name: 'Name and description' })
    await dialog.getByLabel('Name').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Give the workflow a name.').waitFor()
    await dialog.getByLabel('Name').fill('Colours')
    await dialog.getByLabel('Description').fill('Only for the spring')
    await look()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Colours' }).waitFor()
    await page.getByText('Only for the spring').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await look()
    await page
      .getByRole('dialog', { name: 'Delete “Colours”?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await page.getByRole('link', { name: 'Prices' }).waitFor()
    await look()
    assert.equal((await call('GET /v1/workflows')).body.data.length, 1)
  },
)
