import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boot } from '#testing/service/service.ts'
import { newTeam } from '#testing/team/team.ts'

test('a team has at most 1000 profiles, those of both modes together, also when many are made at once', async () => {
  const running = await boot({ RATE_TIER_CEILING: '100000' })
  try {
    const team = await newTeam(running)
    const live = await team.key({ mode: 'live' })
    let made = 2
    const make = async (index: number) => {
      const call = index % 2 ? live : team.call
      const { status } = await call('POST /v1/profiles', { name: `profile ${index}` })
      if (status === 201) made += 1
    }
    for (let index = 0; index < 1010; index += 10)
      await Promise.all(Array.from({ length: 10 }, (_, step) => make(index + step)))
    assert.equal(made, 1000)
    for (const call of [live, team.call])
      assert.equal((await call('POST /v1/profiles', { name: 'one more' })).code, 'too_many_profiles')
  } finally {
    await running.stop()
  }
})
