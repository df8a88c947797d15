import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { eventually, newTeam } from '#testing/team/team.ts'

describe('a process with four slots', () => {
  let running: Running
  let atOnce = 0
  let most = 0
  let answered = 0

  /** A receiver that takes its time and counts how many deliveries it holds. */
  const receiver = createServer((_message, response) => {
    atOnce += 1
    most = Math.max(most, atOnce)
    setTimeout(() => {
      atOnce -= 1
      answered += 1
      response.end()
    }, 100)
  })

  before(async () => {
    running = await boot({ WORKER_CONCURRENCY: '4' })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  })

  after(async () => {
    receiver.close()
    await running.stop()
  })

  test('delivers to two teams at a time, since half of the slots are kept for posts, and forgets none', async () => {
    const { port } = receiver.address() as AddressInfo
    const teams = await Promise.all([newTeam(running), newTeam(running)])
    for (const team of teams)
      for (const n of [1, 2, 3])
        await team.call('POST /v1/webhooks', {
          name: `receiver ${n}`,
          url: `http://127.0.0.1:${port}/${n}`,
          events: ['account.connected'],
        })
    await Promise.all(teams.map((team) => newAccount(team)))
    await eventually(
      async () => answered,
      (count) => count === 6,
    )
    assert.equal(most, 2)
  })
})
