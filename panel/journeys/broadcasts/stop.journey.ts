import assert from 'node:assert/strict'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'
import { reached } from '../inbox/talk.ts'
import { newBroadcast, newCast } from './cast.ts'

journey(
  'stops a broadcast on the way: what has left is told, nothing leaves afterwards, and a copy can be sent',
  {},
  async (tools) => {
    const { page, visit, look, call } = tools
    const cast = await newCast(tools, ['Ada', 'Bob', 'Cyd', 'Dee', 'Eve', 'Fay'])
    const mark = `sbx:message:slow2s ${cast.account.id}`
    const id = await newBroadcast(tools, cast, mark)
    await visit(`/test/broadcasts/${id}`)
    await page.getByRole('button', { name: 'Send now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send to 6 people' }).click()
    await eventually(
      () => reached(tools, cast.account.id, cast.account.id),
      (calls) => calls.length > 0,
    )
    await page.getByRole('button', { name: 'Stop sending' }).click()
    const dialog = page.getByRole('dialog', { name: 'Stop sending “News”?' })
    await dialog.getByText('That cannot be called back.').waitFor()
    await look()
    await dialog.getByRole('button', { name: 'Stop sending' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Cancelled', { exact: true }).first().waitFor()
    const done = await eventually(
      async () => (await call(`GET /v1/broadcasts/${id}`)).body,
      ({ stats }) => stats.pendingCount === 0,
    )
    const calls = (await reached(tools, cast.account.id, cast.account.id)).length
    assert.ok(done.stats.skippedCount > 0 && calls < 6, JSON.stringify(done.stats))
    assert.equal(done.stats.sentCount + done.stats.unknownCount, calls)
    const rows = page.getByRole('table', { name: 'People' })
    await rows.getByText('The broadcast was cancelled before.').first().waitFor()
    await look()
    await page.getByRole('button', { name: 'Make a copy' }).click()
    await page.getByRole('heading', { level: 1, name: 'News (copy)' }).waitFor()
    await page.getByText('Nobody is chosen yet.').waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { level: 1, name: 'Broadcasts' }).waitFor()
  },
)

journey(
  'schedules by keyboard alone: the people by a tag, the time with its zone, and asks before a text is lost',
  { within: { clicks: 0 } },
  async (tools) => {
    const { page, visit, look, call } = tools
    const cast = await newCast(tools, ['Ada', 'Bob', 'Cyd'], { tags: { Ada: ['gold'], Bob: ['gold'] } })
    const { keyboard } = page
    await visit('/test/home')
    await keyboard.press('g')
    await keyboard.press('u')
    await page.getByRole('heading', { level: 1, name: 'Broadcasts' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'New broadcast' }).first().press('Enter')
    await page.getByRole('heading', { level: 1, name: 'New broadcast' }).waitFor()
    const name = page.getByRole('textbox', { name: /^Name/ })
    await name.focus()
    await keyboard.type('To gold')
    await page.getByRole('link', { name: 'All broadcasts' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.waitFor()
    await look()
    await question.getByRole('button', { name: 'Cancel' }).press('Enter')
    await question.waitFor({ state: 'detached' })
    assert.equal(await name.inputValue(), 'To gold')
    await page.getByLabel('Message').focus()
    await keyboard.type(`Gold ${cast.account.id}`)
    await page.getByRole('button', { name: 'Save and choose the people' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'To gold' }).waitFor()

    await page.getByRole('checkbox', { name: 'gold' }).press('Space')
    await page.getByRole('checkbox', { name: 'Cyd' }).waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: 'Also add who fits when sending starts' }).press('Space')
    await page.getByRole('button', { name: 'Add everybody with these tags' }).press('Enter')
    await page.getByText('2 people will get this broadcast.').waitFor()
    await page.getByText('Whoever has the tag gold when sending starts is added, too.').waitFor()
    await look()
    await page.getByRole('button', { name: 'Schedule', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'When should 2 people get it?' })
    await dialog.getByLabel('Day').fill('2030-03-04')
    await dialog.getByLabel('Time').fill('09:15')
    await dialog.getByText(/Berlin, UTC\+/).waitFor()
    await look()
    await dialog.getByRole('button', { name: 'Schedule for 2 people' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Scheduled', { exact: true }).first().waitFor()
    const [saved] = (await call('GET /v1/broadcasts')).body.data
    assert.partialDeepStrictEqual(saved, {
      status: 'scheduled',
      scheduledAt: '2030-03-04T08:15:00.000Z',
      segmentFilters: { tags: ['gold'] },
    })
    await page.getByRole('button', { name: 'Do not send it' }).press('Enter')
    const stop = page.getByRole('dialog', { name: 'Do not send “To gold”?' })
    await stop.getByText('2 people will not get it.').waitFor()
    await stop.getByRole('button', { name: 'Do not send it' }).press('Enter')
    await page.getByText('Cancelled', { exact: true }).first().waitFor()
    assert.equal((await call(`GET /v1/broadcasts/${saved.id}`)).body.status, 'cancelled')
  },
)
