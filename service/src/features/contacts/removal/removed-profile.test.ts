import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slowDeletes } from '#testing/database/rows.ts'
import { needsServer } from '#testing/service/process.ts'
import { boot } from '#testing/service/service.ts'
import { importInto, newContact, newField, newProfile } from '#testing/team/contacts.ts'
import { type Call, newTeam } from '#testing/team/team.ts'

/** Contacts of a profile, a thousand at once. */
async function fill(call: Call, profileId: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 1000) {
    const names = Array.from({ length: Math.min(1000, count - from) }, (_, n) => `Contact ${from + n}`)
    await importInto(
      call,
      profileId,
      names.map((displayName) => ({ displayName, tags: ['many'] })),
    )
  }
}

test('with a profile go all of its contacts, and no contact of another one', async () => {
  const team = await newTeam()
  const { call } = team
  const kept = await newContact(team, { tags: ['kept'] })
  const doomed = await newProfile(team, 'Doomed')
  const { profileId } = doomed
  await newField(doomed, { name: 'Plan' })
  await fill(call, profileId, 1100)
  const late = await newContact(doomed, { customFields: { plan: 'a' } })
  const [removed, ...others] = await Promise.all([
    call(`DELETE /v1/profiles/${profileId}`),
    ...[1, 2, 3].map((n) => call('POST /v1/contacts', { profileId, displayName: `Later ${n}` })),
    call(`PATCH /v1/contacts/${late.id}`, { tags: ['other'] }),
    call(`PUT /v1/contacts/${late.id}/fields/plan`, { value: 'b' }),
  ])
  assert.equal(removed?.status, 200)
  for (const { status, code } of others) assert.ok(status < 300 || status === 404, `${status} ${code}`)
  assert.equal((await call(`GET /v1/contacts/${late.id}`)).code, 'contact_not_found')
  const { data, total, filters } = (await call('GET /v1/contacts?skip=0')).body
  assert.deepEqual([data, total, filters.tags], [[kept], 1, ['kept']])
})

test('contacts that are too many for one statement go with their profile or team all the same', {
  skip: needsServer,
}, async (t) => {
  const running = await boot()
  t.after(() => running.stop())
  const [some, others] = [await newTeam(running), await newTeam(running)]
  const doomed = await newProfile(some, 'Doomed')
  await Promise.all([fill(some.call, doomed.profileId, 2500), fill(others.call, others.profileId, 2500)])
  // Each takes so long that all of them take longer than a statement may.
  await slowDeletes(running, 'contact', 0.0025)
  const confirm = (await others.owner('GET /v1/auth/session')).body.team.name
  const removed = await Promise.all([
    some.call(`DELETE /v1/profiles/${doomed.profileId}`),
    others.owner('DELETE /v1/team', { confirm }),
  ])
  assert.deepEqual(
    removed.map(({ status, code }) => code ?? status),
    [200, 200],
  )
  assert.equal((await some.call('GET /v1/contacts?skip=0')).body.total, 0)
})
