import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newStranger, newTeam } from '#testing/team.ts'

test('registering makes a team with one default profile in each mode, and signs in', async () => {
  const team = await newTeam()
  const session = await team.owner('GET /v1/auth/session')
  assert.equal(session.status, 200)
  assert.equal(session.body.role, 'owner')
  assert.equal(session.body.team.id, team.id)
  for (const mode of ['live', 'test']) {
    const profiles = await team.owner('GET /v1/profiles', undefined, { 'x-mode': mode })
    assert.equal(profiles.body.data.length, 1)
    assert.equal(profiles.body.data[0].isDefault, true)
  }
})

test('an address has one account, however its letters are written', async () => {
  const team = await newTeam()
  const stranger = await newStranger()
  const again = await stranger('POST /v1/auth/register', {
    email: team.email.toUpperCase(),
    password: 'another one',
  })
  assert.deepEqual([again.status, again.code], [409, 'email_already_registered'])
})
