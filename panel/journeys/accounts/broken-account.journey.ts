import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import type { Call } from '../../../service/src/testing/team/team.ts'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'

const connect = async (call: Call, profileId: string, identifier: string) => {
  const made = await call('POST /v1/connect/skynet/credentials', {
    profileId,
    identifier,
    appPassword: 'an app password',
  })
  assert.equal(made.status, 200)
  return made.body.account.id as string
}

journey(
  'leads from a lapsed connection to its repair, and sends again all that it cost',
  { within: { clicks: 5 } },
  async ({ page, team, call, visit, look }) => {
    const identifier = `shop-${randomInt(1e9)}.test`
    const accountId = await connect(call, team.profileId, identifier)
    const start = Date.now() + 1500
    const texts = ['First of three. sbx:publish:expiredx1', 'Second of three.', 'Third of three.']
    const ids = await Promise.all(
      texts.map(async (content, index) => {
        const scheduledFor = new Date(start + (index > 0 ? 2000 : 0)).toISOString()
        const made = await call('POST /v1/posts', { content, scheduledFor, targets: [{ accountId }] })
        assert.equal(made.status, 201, JSON.stringify(made.body))
        return made.body.id as string
      }),
    )
    const statuses = async () =>
      Promise.all(ids.map(async (id) => (await call(`GET /v1/posts/${id}`)).body.status as string))
    await eventually(statuses, (all) => all.every((status) => status === 'failed'), 20_000)
    await visit('/test/home')
    const needs = page.getByRole('region', { name: 'Needs your attention' })
    await needs.getByText(`@${identifier} (Bluesky) needs a new connection`).waitFor()
    await needs.getByText(`3 posts failed on @${identifier} (Bluesky)`).waitFor()
    const repair = needs.getByRole('link', { name: 'Reconnect' })
    assert.equal(await repair.getAttribute('href'), `/test/accounts/${accountId}`)
    assert.equal(await connect(call, team.profileId, identifier), accountId)
    await page.reload()
    await needs.getByRole('button', { name: 'Retry all 3' }).click()
    await eventually(statuses, (all) => all.every((status) => status === 'published'))
    await needs.waitFor({ state: 'hidden', timeout: 40_000 })
    await look()
    await page.getByRole('region', { name: 'Just happened' }).getByText('Third of three.').waitFor()
  },
)
