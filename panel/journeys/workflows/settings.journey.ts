import assert from 'node:assert/strict'
import { journey } from '../harness/journey.ts'
import { newFlow } from './flow.ts'

/** One step of each type, with nothing set that a new one does not have. */
const types = [
  'trigger',
  'send_message',
  'wait_for_reply',
  'delay',
  'condition',
  'a_b_split',
  'handoff',
  'add_tag',
  'remove_tag',
  'set_field',
  'enroll_sequence',
  'set_variable',
  'webhook',
  'ai',
  'start_call',
  'end',
]

journey(
  'sets everything that the sixteen types of steps have, in fields made for it, and the service takes it as it was meant',
  { width: 1440, height: 900 },
  async (tools) => {
    const { page, visit, look, call } = tools
    const nodes = types.map((type) => ({ id: type, type, config: {} }))
    const { id } = await newFlow(tools, { nodes, edges: [] }, 'Everything', 'chatapp')
    await visit(`/test/workflows/${id}?view=list`)
    const settings = page.getByRole('region', { name: 'Settings of the step' })
    const field = (label: string) => settings.getByLabel(label, { exact: true })
    const open = async (type: string, heading: string) => {
      await page.locator(`button[data-step=${type}]`).click()
      await settings.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor()
    }
    const press = (name: string) => settings.getByRole('button', { name, exact: true }).click()

    await open('trigger', 'Start')
    await field('Begins when').selectOption('chatapp_event')
    await field('What happens').selectOption('message_read')
    await look()
    await open('send_message', 'Send a message')
    await field('What is sent').selectOption('media')
    await field('Kind of file').selectOption('image')
    await field('Address of the file').fill('https://example.com/{{picture}}.png')
    await look()
    await field('What is sent').selectOption('interactive')
    await settings.getByLabel('Buttons or list').fill('{"type": ')
    await settings.getByText('This is no JSON yet, so it is not kept.').waitFor()
    await settings.getByLabel('Buttons or list').fill('{"type": "button"}')
    await look()
    await open('condition', 'Decide')
    await press('Add a rule')
    await settings.getByRole('group', { name: 'Rule 1' }).getByLabel('With what').fill('yes')
    await press('Add a rule')
    const second = settings.getByRole('group', { name: 'Rule 2' })
    await second.getByLabel('What is looked at').fill('contact.email')
    await second.getByLabel('How').selectOption('exists')
    await press('Ask rule 2 earlier')
    await settings.getByLabel('lastMessage contains yes:').waitFor()
    await look()
    await open('a_b_split', 'Split into two groups')
    await settings.getByLabel('Percent that go to group A').fill('33,5')
    await open('set_variable', 'Remember something')
    await press('Add a value')
    await settings.getByRole('group', { name: 'Value 1' }).getByLabel('Name').fill('size')
    await settings.getByRole('group', { name: 'Value 1' }).getByLabel('With what').fill('{{lastMessage}}')
    await look()
    await open('webhook', 'Call an address')
    await field('Method').selectOption('PUT')
    await field('Address').fill('https://hooks.sandbox.test/ok')
    await press('Add a header')
    await settings.getByRole('group', { name: 'Header 1' }).getByLabel('With what').fill('secret')
    await look()
    await open('ai', 'Ask a model')
    await field('What the model is asked').fill('{{lastMessage}}')
    await press('Add a choice')
    await settings.getByLabel('When to take it').fill('Somebody wants a table')
    await settings.getByLabel('Temperature').fill('0.05')
    await look()
    await open('delay', 'Wait a while')
    await field('Wait for').fill('2')
    await field('Unit').selectOption('days')
    for (const [type, heading] of [
      ['start_call', 'Call the person'],
      ['enroll_sequence', 'Enroll in a sequence'],
      ['handoff', 'Hand over to a person'],
      ['set_field', 'Change the contact'],
      ['end', 'End'],
    ] as const) {
      await open(type, heading)
      await look()
    }
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Everything is saved').waitFor()
    const { body } = await call(`GET /v1/workflows/${id}`)
    const saved = Object.fromEntries(
      body.nodes.map(({ type, config }: { type: string; config: object }) => [type, config]),
    )
    assert.deepEqual(saved.trigger, { triggerType: 'chatapp_event', eventType: 'message_read' })
    assert.deepEqual(saved.send_message.interactive, { type: 'button' })
    assert.deepEqual(saved.condition.rules, [
      { id: 'rule_2', variable: 'contact.email', operator: 'exists' },
      { id: 'rule_1', variable: 'lastMessage', operator: 'contains', value: 'yes' },
    ])
    assert.deepEqual(saved.a_b_split, { percentage: 33.5 })
    assert.deepEqual(saved.set_variable, { assignments: [{ name: 'size', value: '{{lastMessage}}' }] })
    assert.deepEqual(saved.webhook, {
      method: 'PUT',
      url: 'https://hooks.sandbox.test/ok',
      headers: { 'x-header-1': 'secret' },
    })
    assert.deepEqual(saved.ai, {
      userPromptTemplate: '{{lastMessage}}',
      tools: [{ name: 'choice_1', description: 'Somebody wants a table' }],
      temperature: 0.05,
    })
    assert.deepEqual(saved.delay, { delayMinutes: 2880 })
    assert.deepEqual(saved.end, {})
  },
)
