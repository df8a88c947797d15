import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { control, newTeam } from '#testing/team/team.ts'

const guide = new URL('../../../../docs/guides/queues.md', import.meta.url)

describe('a queue over a change of the clocks', () => {
  let own: Running
  before(async () => {
    own = await boot()
  })
  after(() => own.stop())

  test('has the slots that the guide shows, and posts go to them', async () => {
    const [body, shown] = [...(await readFile(guide, 'utf8')).matchAll(/```json\n(.*?)```/gs)].map(
      ([, text = '']) => JSON.parse(text),
    )
    const moved = await (await control(own))('POST /_sandbox/clock', { now: '2027-03-20T12:00:00Z' })
    assert.equal(moved.status, 200)
    const team = await newTeam(own)
    const { call, profileId } = team
    const queue = (await call('POST /v1/queues', { ...body, profileId })).body
    assert.deepEqual(queue.nextSlots.slice(0, shown.length), shown)
    const targets = [{ accountId: (await newAccount(team)).id }]
    for (const slot of shown) {
      const wish = { content: slot, targets, queuedFromProfile: profileId }
      assert.equal((await call('POST /v1/posts', wish)).body.scheduledFor, slot)
    }
  })
})
