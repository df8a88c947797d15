import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { newTeam } from '#testing/team/team.ts'

const hour = 3_600_000
const hours = Array.from({ length: 14 }, (_, at) => at)
const slots = hours.flatMap((at) =>
  Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek, time: `${String(at).padStart(2, '0')}:00` })),
)

test('behind more than a thousand slots that are taken, the free ones are found in order', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const queue = await call('POST /v1/queues', { profileId, name: 'Full', timezone: 'UTC', slots })
  const coming = comingFrom(Date.parse(queue.body.nextSlots[0]), 1120)
  const taken = coming.filter((_, at) => at !== 1050 && at < 1110)
  const accounts = await Promise.all(Array.from({ length: 50 }, () => newAccount(team)))
  for (let first = 0; first < taken.length; first += 50) {
    const times = taken.slice(first, first + 50)
    const targets = times.map((scheduledFor, at) => ({ accountId: accounts[at]?.id, scheduledFor }))
    const made = await call('POST /v1/posts', { content: `held from ${first}`, targets })
    assert.equal(made.status, 201, JSON.stringify(made.body))
  }
  const { body } = await call(`GET /v1/queue/preview?profileId=${profileId}&count=11`)
  assert.deepEqual(body.slots, [coming[1050], ...coming.slice(1110)])
  const wish = {
    content: 'the hole',
    targets: [{ accountId: accounts[0]?.id }],
    queuedFromProfile: profileId,
  }
  assert.equal((await call('POST /v1/posts', wish)).body.scheduledFor, coming[1050])
})

function comingFrom(first: number, count: number): string[] {
  const coming: string[] = []
  for (let at = first; coming.length < count; at += hour)
    if (new Date(at).getUTCHours() < hours.length) coming.push(new Date(at).toISOString())
  return coming
}
