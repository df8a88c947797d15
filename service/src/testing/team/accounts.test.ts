import assert from 'node:assert/strict'
import { test } from 'node:test'
import { platforms } from '#platforms/registry.ts'
import { newAccount } from './accounts.ts'
import { newTeam } from './team.ts'

test('a new account is another one each time, on every platform', async () => {
  const team = await newTeam()
  const shared: string[] = []
  for (const word of Object.keys(platforms)) {
    const ids = []
    for (let count = 0; count < 3; count++) ids.push((await newAccount(team, word)).id)
    if (new Set(ids).size < ids.length) shared.push(word)
  }
  assert.deepEqual(shared, [])
})
