import assert from 'node:assert/strict'
import { newCast } from '../broadcasts/cast.ts'
import { journey } from '../harness/journey.ts'

journey(
  'writes a sequence, activates it, and enrols people by a tag, by keyboard alone',
  { within: { clicks: 0 } },
  async (tools) => {
    const { page, visit, call } = tools
    await newCast(tools, ['Ada', 'Bob', 'Cyd'], { tags: { Ada: ['gold'], Bob: ['gold'] } })
    const { keyboard } = page
    await visit('/test/home')
    await keyboard.press('g')
    await keyboard.press('y')
    await page.getByRole('heading', { level: 1, name: 'Sequences' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'New sequence' }).first().press('Enter')
    await page.getByRole('textbox', { name: /^Name/ }).focus()
    await keyboard.type('To gold')
    const first = page.getByRole('group', { name: 'Step 1', exact: true })
    await first.getByLabel('Message').focus()
    await keyboard.type('Welcome, ')
    await first.getByRole('button', { name: 'Name', exact: true }).press('Enter')
    // The caret stands behind the word that was put in.
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
    await keyboard.type('!')
    assert.equal(await first.getByLabel('Message').inputValue(), 'Welcome, {{name}}!')
    await first.getByLabel('Unit of the wait').selectOption('days')
    await first.getByLabel('Wait', { exact: true }).fill('400')
    await first.getByLabel('Wait', { exact: true }).press('Enter')
    await first.getByText('The wait is a whole number, and at most a year.').waitFor()
    await first.getByLabel('Wait', { exact: true }).fill('1')
    await page.getByRole('checkbox', { name: 'Whoever writes to the account leaves' }).press('Space')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'To gold' }).waitFor()
    await page.getByText('Whoever writes to the account stays in the sequence.').waitFor()
    await page.getByRole('button', { name: 'Activate' }).press('Enter')
    await page.getByRole('checkbox', { name: 'gold' }).press('Space')
    await page.getByRole('checkbox', { name: 'Cyd' }).waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: 'Choose all loaded contacts' }).press('Space')
    await page.getByRole('button', { name: 'Enrol 2 people' }).press('Enter')
    await page.getByText('2 people wait for this step').waitFor()
    const [{ id }] = (await call('GET /v1/sequences')).body.data
    assert.partialDeepStrictEqual((await call(`GET /v1/sequences/${id}`)).body, {
      ...{ status: 'active', exitOnReply: false, totalEnrolled: 2 },
      steps: [{ delayMinutes: 1440, message: { text: 'Welcome, {{name}}!' } }],
    })
    // The same people again are in it already.
    await page.getByRole('checkbox', { name: 'Choose all loaded contacts' }).press('Space')
    await page.getByRole('button', { name: 'Enrol 2 people' }).press('Enter')
    await page.getByRole('listitem').filter({ hasText: 'In the sequence already:' }).waitFor()
  },
)
