import assert from 'node:assert/strict'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { newCast } from '../broadcasts/cast.ts'
import { journey } from '../harness/journey.ts'
import { reached } from '../inbox/talk.ts'

journey(
  'takes a sequence from its first word to people who move on: who was not enrolled and why, who waits for which step, and who has left',
  { width: 1440, height: 900 },
  async (tools) => {
    const { page, visit, look, call, control } = tools
    const { account, ids } = await newCast(tools, ['Ada', 'Bob', 'Cyd', 'Dee'])
    const mark = account.id
    await call(`PATCH /v1/contacts/${ids.get('Dee')}`, { isSubscribed: false })
    await visit('/test/inbox')
    await page.getByRole('link', { name: 'Sequences' }).click()
    await page.getByText('No sequences yet').waitFor()
    await page.getByText('whoever answers leaves it').waitFor()
    await look()
    await page.getByRole('main').getByRole('link', { name: 'New sequence' }).first().click()

    await page.getByRole('textbox', { name: /^Name/ }).fill('First days')
    const first = page.getByRole('group', { name: 'Step 1', exact: true })
    const second = page.getByRole('group', { name: 'Step 2', exact: true })
    await first.getByText('At once, when somebody is enrolled').waitFor()
    await first.getByLabel('Message').fill(`Welcome, {{name|friend}} ${mark}`)
    await page.getByRole('button', { name: 'Add a step' }).click()
    await second.getByText('1 day after the step before').waitFor()
    await second.getByLabel('Wait', { exact: true }).fill('2')
    await second.getByLabel('Unit of the wait').selectOption('hours')
    await second.getByText('2 hours after the step before').waitFor()
    await second.getByLabel('Message').fill(`How is it going? ${mark}`)
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByLabel('As this person gets it').selectOption({ label: 'Bob' })
    await preview.getByText(`Welcome, Bob ${mark}`).waitFor()
    await look()
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    await page.getByRole('heading', { level: 1, name: 'First days' }).waitFor()
    await page.getByText('Whoever writes to the account gets no further step.').waitFor()
    await page.getByRole('button', { name: 'Activate' }).click()
    await page.getByRole('main').getByText('Active', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Choose all loaded contacts' }).check()
    await page.getByRole('button', { name: 'Enrol 4 people' }).click()
    await page.getByText('3 people enrolled.').first().waitFor()
    await page.getByText('1 person not enrolled:').first().waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Unsubscribed: Dee' }).waitFor()
    const steps = page.getByRole('region', { name: 'Steps' })
    const stepTwo = steps.getByRole('listitem', { name: 'Step 2' })
    await stepTwo
      .getByText('3 people wait for this step; the next gets it in 2 hours')
      .waitFor({ timeout: 20_000 })
    const rows = page.getByRole('table', { name: 'People' })
    await rows.getByRole('row', { name: /Ada/ }).getByText('1 of 2 over').waitFor()
    await look()

    // One answers, one is taken out, and for the third the time comes.
    const { channels } = (await call(`GET /v1/contacts/${ids.get('Bob')}`)).body
    await control('POST /_sandbox/inbox/messages', {
      accountId: account.id,
      participant: { id: channels[0].externalId, name: 'Bob' },
      text: 'Stop, please',
    })
    const bob = rows.getByRole('row', { name: /Bob/ })
    await bob.getByText('The person has answered.').waitFor({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Take out Cyd' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take Cyd out of the sequence?' })
    await look()
    await dialog.getByRole('button', { name: 'Take out' }).click()
    await dialog.waitFor({ state: 'detached' })
    await rows
      .getByRole('row', { name: /Cyd/ })
      .getByText('Somebody of the team took the person out.')
      .waitFor()
    await stepTwo.getByText('1 person waits for this step').waitFor()
    await control('POST /_sandbox/clock', { advanceSeconds: 7200 })
    const ada = rows.getByRole('row', { name: /Ada/ })
    await ada.getByText('Completed').waitFor({ timeout: 20_000 })
    await ada.getByText('2 of 2 over').waitFor()
    const calls = await eventually(
      () => reached(tools, account.id, 'How is it going?'),
      (found) => found.length > 0,
    )
    assert.equal(calls.length, 1)
    await look()

    await page.getByLabel('State').selectOption('exited')
    await ada.waitFor({ state: 'detached' })
    await bob.waitFor()
    await page.getByLabel('State').selectOption('')
    await page.getByRole('button', { name: 'Open the conversation with Ada' }).click()
    await page.waitForURL(/\/inbox\/[0-9a-f]{24}$/)
    await page.getByRole('region', { name: 'Messages' }).getByText(`How is it going? ${mark}`).waitFor()
    await visit('/test/sequences')
    const row = page.getByRole('row', { name: /First days/ })
    assert.deepEqual(
      await row
        .getByRole('cell')
        .allInnerTexts()
        .then((cells) => cells.slice(3)),
      ['2', '0', '1', '2'],
    )
  },
)
