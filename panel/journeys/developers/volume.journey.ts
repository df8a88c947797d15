import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { publishNow } from '../../../service/src/testing/team/posts.ts'
import { eventually, type Team } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'

/** The rows of the chart as a table, added up by column. */
async function counted(page: Page): Promise<number[]> {
  const table = page.getByRole('table', { name: /^(Requests|Attempts) per / })
  const rows = await table.locator('tbody tr').allInnerTexts()
  const sums = [0, 0]
  for (const row of rows) {
    const [failed, all] = row.split('\t').toReversed().map(Number)
    sums[0] = (sums[0] ?? 0) + (all ?? 0)
    sums[1] = (sums[1] ?? 0) + (failed ?? 0)
  }
  return sums
}

const recorded = (team: Team, count: number) =>
  eventually(
    () => team.call('GET /v1/logs?type=api_request&search=/v1/webhooks&limit=100'),
    ({ body }) => body.data.length >= count,
  )

journey(
  'draws how many requests there were and how many failed, of those that the filters leave, and says which it counts',
  {},
  async ({ page, team, visit, look }) => {
    for (let index = 0; index < 7; index++) await team.call('GET /v1/webhooks')
    for (let index = 0; index < 3; index++)
      assert.equal((await team.call('POST /v1/webhooks', { name: 'x' })).status, 400)
    await recorded(team, 10)
    await visit('/test/developers/requests?search=/v1/webhooks')
    await page.getByRole('img', { name: /^Requests per / }).waitFor()
    await page.getByText('Counts 10 rows: all there are.').waitFor()
    await look()
    await page.getByRole('button', { name: 'As a table' }).click()
    assert.deepEqual(await counted(page), [10, 3])
    await look()
    await page.getByLabel('Status').selectOption('failed')
    await page.getByText('Counts 3 rows: all there are.').waitFor()
    assert.deepEqual(await counted(page), [3, 3])
    await page.getByLabel('Until').fill('2020-01-01T00:00')
    await page.getByText('There is nothing to draw.').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByLabel('Until').fill('')
    await page.getByText('Counts 3 rows: all there are.').waitFor()
    await look()
  },
)

async function rowsOf(team: Team, filter: string): Promise<number> {
  let [count, cursor] = [0, '']
  do {
    const { body } = await team.call(`GET /v1/logs?type=api_request&limit=100&${filter}${cursor}`)
    count += body.data.length
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : ''
  } while (cursor)
  return count
}

journey(
  'counts of a long log its newest rows alone, and no step of which it has read a part',
  {},
  async ({ page, team, visit, look }) => {
    for (let round = 0; round < 26; round++) {
      // Two bursts: the older one is cut, and the newer one is whole.
      if (round === 13) await page.waitForTimeout(2500)
      await Promise.all(Array.from({ length: 20 }, () => team.call('GET /v1/profiles')))
    }
    await eventually(
      () => rowsOf(team, 'search=/v1/profiles'),
      (count) => count >= 520,
      20_000,
    )
    await visit('/test/developers/requests?search=/v1/profiles')
    const said = page.getByText(/^Counts only the newest \d+ rows, since /)
    await said.waitFor()
    const [, drawn] = ((await said.textContent()) ?? '').match(/newest (\d+) rows/) ?? []
    assert.ok(Number(drawn) > 0 && Number(drawn) <= 500, drawn)
    await page.getByText('Set “Until” to an earlier time to count those.').waitFor()
    await page.getByRole('button', { name: 'As a table' }).click()
    assert.deepEqual(await counted(page), [Number(drawn), 0])
    await look()
  },
)

journey(
  'shows when each attempt was made and what it carried, and how the deliveries of a webhook went',
  {},
  async ({ page, team, visit, look }) => {
    const { body: webhook } = await team.call('POST /v1/webhooks', {
      name: 'Shop',
      url: 'https://hooks.sandbox.test/flaky-2',
      events: ['post.published'],
      customHeaders: { 'x-shop': 'autumn' },
    })
    const { id: accountId } = await newAccount(team, 'skynet')
    await publishNow(team.call, [accountId], 'Told at the third attempt')
    const logged = (status: string, count: number) =>
      eventually(
        () => team.call(`GET /v1/webhooks/logs?webhookId=${webhook.id}&status=${status}`),
        ({ body }) => body.data.length === count,
        20_000,
      )
    // The second attempt comes after seconds, the third only after minutes.
    const { body } = await logged('failed', 2)
    await visit(`/test/developers/webhooks/${webhook.id}`)
    await page.getByText('Counts 2 rows: all there are.').waitFor()
    await page.getByRole('button', { name: 'post.published' }).last().click()
    const detail = page.getByRole('region', { name: 'Delivery', exact: true })
    const axis = detail.getByRole('img', { name: /Failed 500.*; .*Failed 500.*; .*Waiting/ })
    await axis.waitFor()
    await axis.getByText('First', { exact: true }).waitFor()
    const attempts = detail.getByRole('table', { name: 'All attempts of this event' })
    await attempts.getByRole('cell', { name: /^[5-7] secs$/ }).waitFor()
    const headers = detail.getByRole('table', { name: 'Headers of every attempt' })
    await headers.getByRole('row', { name: `webhook-id ${body.data[0].eventId}` }).waitFor()
    await headers.getByRole('row', { name: 'x-shop The value that you gave the webhook' }).waitFor()
    await look()
    await detail.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('Sent again; the receiver answered 200').last().waitFor()
    await detail.getByRole('img', { name: /Delivered 200/ }).waitFor()
    await page.reload()
    await page.getByText('Counts 3 rows: all there are.').waitFor()
    await page.getByRole('button', { name: 'As a table' }).click()
    const sums = await counted(page)
    assert.deepEqual(sums, [3, 2])
    await page.setViewportSize({ width: 390, height: 844 })
    await look()
  },
)
