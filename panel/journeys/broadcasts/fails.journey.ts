import assert from 'node:assert/strict'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'
import { newCast } from './cast.ts'

journey(
  'says why a scheduled broadcast could not start and what to do, and lets a copy be made',
  {},
  async (tools) => {
    const { page, visit, look, call, team } = tools
    const { account } = await newCast(tools, ['Ada'])
    const { body } = await call('POST /v1/broadcasts', {
      ...{ profileId: team.profileId, accountId: account.id, name: 'To nobody' },
      message: { text: 'Hello' },
      segmentFilters: { tags: ['gold'] },
    })
    await visit(`/test/broadcasts/${body.id}`)
    await page.getByText('Whoever has the tag gold when sending starts is added, too.').waitFor()
    await page.getByText('At most 0 people fit at this moment.').waitFor()
    await call(`POST /v1/broadcasts/${body.id}/schedule`, { scheduledAt: new Date().toISOString() })
    await eventually(
      async () => (await call(`GET /v1/broadcasts/${body.id}`)).body,
      ({ status }) => status === 'failed',
    )
    await visit(`/test/broadcasts/${body.id}`)
    const told = page.getByRole('region', { name: 'It could not start at its time.' })
    await told.getByText('There was nobody to send to.').waitFor()
    await told.getByText('Choose people, then send.').waitFor()
    await page.getByRole('button', { name: 'Make a copy' }).click()
    await page.getByRole('heading', { level: 1, name: 'To nobody (copy)' }).waitFor()
    await look()
  },
)

journey(
  'says beside the question why it cannot be sent, and that a broadcast is gone',
  { refusals: [404, 409] },
  async (tools) => {
    const { page, visit, look, call, team } = tools
    const { account, ids } = await newCast(tools, ['Ada'])
    const { body } = await call('POST /v1/broadcasts', {
      ...{ profileId: team.profileId, accountId: account.id, name: 'Late' },
      message: { text: 'Hello' },
    })
    await call(`POST /v1/broadcasts/${body.id}/recipients`, { contactIds: [...ids.values()] })
    await visit(`/test/broadcasts/${body.id}`)
    await page.getByRole('button', { name: 'Send now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send to 1 person now?' })
    // Somebody else is faster.
    await call(`POST /v1/broadcasts/${body.id}/send`)
    await eventually(
      async () => (await call(`GET /v1/broadcasts/${body.id}`)).body,
      ({ status }) => status === 'completed',
    )
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
    await dialog.getByText('The broadcast was sent or cancelled meanwhile.').waitFor()
    await look()
    await page.keyboard.press('Escape')
    await call(`DELETE /v1/broadcasts/${body.id}`)
    await visit(`/test/broadcasts/${body.id}`)
    await page.getByText('This broadcast does not exist any more.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'All broadcasts' }).click()
    await page.getByText('No broadcasts yet').waitFor()
    assert.equal((await call('GET /v1/broadcasts')).body.data.length, 0)
  },
)
