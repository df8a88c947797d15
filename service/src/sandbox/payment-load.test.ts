import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { send } from '#testing/service/http.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

const inTest = { 'x-mode': 'test' }

describe('the payment page under load', () => {
  let running: Running
  before(async () => {
    // Few requests are worked on at once, so the event of a payment is refused among them.
    running = await boot({ DATABASE_POOL_SIZE: '2' })
  })
  after(() => running.stop())

  const open = async (team: Team) =>
    (await team.owner('POST /v1/billing/checkout', { amountUsd: '7.50' }, inTest)).body
  const balanceOf = async ({ call }: Team) => (await call('GET /v1/billing')).body.balanceMicros

  test('says paid only when the balance shows it, and loses no payment', async () => {
    const teams = await Promise.all(Array.from({ length: 12 }, () => newTeam(running)))
    const opened = await Promise.all(teams.map(open))
    let isLoaded = true
    let refused = 0
    const load = Array.from({ length: 300 }, async (_, index) => {
      const { call } = teams[index % teams.length] as Team
      while (isLoaded) if ((await call('GET /v1/posts')).status === 503) refused += 1
    })
    const pay = async (url: string) =>
      send(running.url, `POST ${new URL(url).pathname}`, { body: { action: 'pay' } })
    const pages = await Promise.all(opened.map(({ url }) => pay(url)))
    isLoaded = false
    await Promise.all(load)
    assert.ok(refused > 0, 'nothing was refused, so this was no load')
    for (const [index, team] of teams.entries()) {
      let page = pages[index]
      const { url } = opened[index]
      if (page?.status === 200) assert.equal(await balanceOf(team), 7_500_000, 'said to be paid')
      // A page that was refused itself, or gave up, is sent again as it says.
      for (let left = 5; page?.status === 503 && left > 0; left--) page = await pay(url)
      assert.equal(page?.status, 200)
      assert.equal(await balanceOf(team), 7_500_000)
      assert.equal((await pay(url)).status, 409)
    }
  })
})
