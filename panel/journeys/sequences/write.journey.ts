import assert from 'node:assert/strict'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { newCast } from '../broadcasts/cast.ts'
import { dragRow } from '../harness/drag.ts'
import { journey } from '../harness/journey.ts'
import { newSequence, startedWith } from './cast.ts'

const textsOf = (body: { steps: { message: { text: string } }[] }) =>
  body.steps.map(({ message }) => message.text)

journey(
  'shows a refusal at the step that it is about, before the call and after it, and asks before a text is lost',
  { refusals: [400] },
  async (tools) => {
    const { page, visit, look, call } = tools
    await newCast(tools, ['Ada'])
    await visit('/test/sequences/new')
    await page.getByRole('textbox', { name: /^Name/ }).fill('Welcome')
    await page.getByRole('button', { name: 'Add a step' }).click()
    const first = page.getByRole('group', { name: 'Step 1', exact: true })
    const second = page.getByRole('group', { name: 'Step 2', exact: true })
    await first.getByLabel('Message').fill('Hello {{nmae}}')
    await second.getByLabel('Wait', { exact: true }).fill('1.5')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await first.getByText('Nothing is filled in for {{nmae}}.').waitFor()
    await second.getByText('The wait is a whole number, and at most a year.').waitFor()
    await second.getByText('Write the message of this step.').waitFor()
    assert.ok(await first.getByLabel('Message').evaluate((field) => field === document.activeElement))
    await look()
    await first.getByLabel('Message').fill('Hello {{name}}')
    await second.getByLabel('Wait', { exact: true }).fill('3')
    await second.getByLabel('Message').fill('Look at this')
    // Longer than any address may be: only the service knows that.
    await second.getByLabel(/Address of a picture/).fill(`https://example.com/${'a'.repeat(2100)}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const field = second.getByLabel(/Address of a picture/)
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
    assert.ok(await field.evaluate((one) => one === document.activeElement))
    await look()
    await page.getByRole('link', { name: 'All sequences' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await field.fill('https://example.com/a.png')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor()
    const [{ id }] = (await call('GET /v1/sequences')).body.data
    assert.deepEqual(
      (await call(`GET /v1/sequences/${id}`)).body.steps.map(
        ({ delayMinutes }: { delayMinutes: number }) => delayMinutes,
      ),
      [0, 3 * 1440],
    )
  },
)

journey(
  'changes the order of steps by keyboard and by dragging, and says where a step is now',
  { height: 2000 },
  async (tools) => {
    const { page, visit, call } = tools
    const cast = await newCast(tools, ['Ada'])
    const id = await newSequence(tools, cast, [
      { delayMinutes: 0, text: 'one' },
      { delayMinutes: 60, text: 'two' },
      { delayMinutes: 120, text: 'three' },
    ])
    await visit(`/test/sequences/${id}/edit`)
    const up = page.getByRole('button', { name: 'Move step 3 up' })
    await up.focus()
    await page.keyboard.press('Enter')
    await page.getByText('The step is now number 2.').waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await page.getByText('The step is now number 1.').waitFor({ state: 'attached' })
    const step = (number: number) => page.getByRole('group', { name: `Step ${number}`, exact: true })
    assert.equal(await step(1).getByLabel('Message').inputValue(), 'three')
    // The focus stays with the step: at the top only the way down is left.
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      'Move step 1 down',
    )
    const row = (number: number) => page.getByRole('listitem').filter({ has: step(number) })
    await dragRow(row(3), row(1))
    await eventually(
      () => step(1).getByLabel('Message').inputValue(),
      (text) => text === 'two',
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor()
    const { body } = await call(`GET /v1/sequences/${id}`)
    assert.deepEqual(textsOf(body), ['two', 'three', 'one'])
    assert.deepEqual(
      body.steps.map(({ order, delayMinutes }: { order: number; delayMinutes: number }) => [
        order,
        delayMinutes,
      ]),
      [
        [0, 60],
        [1, 120],
        [2, 0],
      ],
    )
  },
)

journey(
  'says why an active sequence keeps its steps, pauses it to change them, and goes on after a question',
  {},
  async (tools) => {
    const { page, visit, look, call } = tools
    const cast = await newCast(tools, ['Ada', 'Bob'])
    const id = await newSequence(tools, cast, [{ delayMinutes: 1440, text: 'tomorrow' }])
    await startedWith(tools, cast, id)
    await visit(`/test/sequences/${id}`)
    await page.getByText('2 people wait for this step; the next gets it in 24 hours').waitFor()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByText('The steps of an active sequence cannot be changed').waitFor()
    assert.ok(await page.getByLabel('Account', { exact: true }).isDisabled())
    await look()
    // The name may change all the same.
    await page.getByRole('textbox', { name: /^Name/ }).fill('Second day')
    await page.getByRole('button', { name: 'Pause and change the steps' }).click()
    const step = page.getByRole('group', { name: 'Step 1', exact: true })
    await step.getByLabel('Message').fill('in two days')
    assert.equal(await page.getByRole('textbox', { name: /^Name/ }).inputValue(), 'Second day')
    await page.getByText('2 people are in it now.').waitFor()
    await step.getByLabel('Wait', { exact: true }).fill('2')
    await look()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Second day' }).waitFor()
    await page.getByText('the next was to get it').waitFor()
    await page
      .getByRole('table', { name: 'People' })
      .getByText('waits for the pause to end')
      .first()
      .waitFor()
    await page.getByText('People can be enrolled while the sequence is active.').waitFor()
    await look()
    await page.getByRole('button', { name: 'Activate' }).click()
    const dialog = page.getByRole('dialog', { name: 'Go on with 2 people?' })
    await look()
    await dialog.getByRole('button', { name: 'Activate' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('2 people wait for this step; the next gets it in 2 days').waitFor()
    assert.deepEqual(textsOf((await call(`GET /v1/sequences/${id}`)).body), ['in two days'])
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete “Second day”?' })
    await question.getByText('2 people will get no further step.').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No sequences yet').waitFor()
    assert.equal((await call(`GET /v1/sequences/${id}`)).status, 404)
  },
)
