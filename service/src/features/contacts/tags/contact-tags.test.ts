import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newContact, newProfile } from '#testing/team/contacts.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

type Place = Pick<Team, 'call' | 'profileId'>

async function tagsOf({ call, profileId }: Place): Promise<string[]> {
  return (await call(`GET /v1/contacts?profileId=${profileId}`)).body.filters.tags
}

const numbered = (count: number, prefix = 'tag') => Array.from({ length: count }, (_, n) => `${prefix}-${n}`)

test('a tag is spelled as it was first written in the profile, by all of its contacts', async () => {
  const team = await newTeam()
  const first = await newContact(team, { tags: ['VIP', 'Straße', 'vip', ' Vip '] })
  assert.deepEqual(first.tags, ['VIP', 'Straße'])
  const second = await newContact(team, { tags: ['vip', 'STRASSE', 'new'] })
  assert.deepEqual(second.tags, ['VIP', 'Straße', 'new'])
  const changed = await team.call(`PATCH /v1/contacts/${first.id}`, { tags: ['viP', 'NEW'] })
  assert.deepEqual(changed.body.tags, ['VIP', 'new'])
  const elsewhere = await newProfile(team, 'Elsewhere')
  assert.deepEqual((await newContact(elsewhere, { tags: ['vip'] })).tags, ['vip'])
})

test('the spelling outlives whoever wrote it first, and is forgotten with the last who carries it', async () => {
  const team = await newTeam()
  const first = await newContact(team, { tags: ['VIP'] })
  const second = await newContact(team, { tags: ['vip'] })
  await team.call(`DELETE /v1/contacts/${first.id}`)
  assert.deepEqual(await tagsOf(team), ['VIP'])
  const same = await team.call(`PATCH /v1/contacts/${second.id}`, { tags: ['vip'] })
  assert.deepEqual(same.body.tags, ['VIP'])
  await team.call(`PATCH /v1/contacts/${second.id}`, { tags: [] })
  assert.deepEqual(await tagsOf(team), [])
  assert.deepEqual((await newContact(team, { tags: ['Vip'] })).tags, ['Vip'])
})

test('a contact carries at most 25 tags, counted without regard to case', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const full = await newContact(team, { tags: [...numbered(25), 'TAG-1', 'Tag-24'] })
  assert.equal(full.tags.length, 25)
  const refused = { status: 400, code: 'too_many_tags', param: 'tags' }
  const made = await call('POST /v1/contacts', { profileId, displayName: 'A', tags: numbered(26) })
  assert.partialDeepStrictEqual(made, refused)
  const changed = await call(`PATCH /v1/contacts/${full.id}`, { tags: numbered(26) })
  assert.partialDeepStrictEqual(changed, refused)
  assert.deepEqual((await call(`GET /v1/contacts/${full.id}`)).body.tags, full.tags)
  assert.equal((await tagsOf(team)).length, 25)
})

test('the contacts of a profile have at most 500 different tags, each profile for itself', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  for (let n = 0; n < 20; n++) await newContact(team, { tags: numbered(25, `set-${n}`) })
  assert.equal((await tagsOf(team)).length, 500)
  const refused = { status: 400, code: 'too_many_profile_tags', param: 'tags' }
  const one = await call('POST /v1/contacts', { profileId, displayName: 'A', tags: ['one-more'] })
  assert.partialDeepStrictEqual(one, refused)
  const known = await newContact(team, { tags: ['SET-3-4', 'set-19-24'] })
  assert.deepEqual(known.tags, ['set-3-4', 'set-19-24'])
  const adding = await call(`PATCH /v1/contacts/${known.id}`, { tags: ['set-3-4', 'one-more'] })
  assert.partialDeepStrictEqual(adding, refused)
  await newContact(await newProfile(team, 'Another'), { tags: ['one-more'] })
  // A tag that nobody else carries makes room for the one that takes its place.
  const { body } = await call('GET /v1/contacts?tag=set-0-0')
  const [holder] = body.data
  const replaced = await call(`PATCH /v1/contacts/${holder.id}`, {
    tags: ['one-more', ...holder.tags.slice(1)],
  })
  assert.equal(replaced.status, 200)
  const tags = await tagsOf(team)
  assert.deepEqual([tags.length, tags.includes('set-0-0'), tags.includes('one-more')], [500, false, true])
})

test('the limit of a profile holds when many write at once', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  for (let n = 0; n < 19; n++) await newContact(team, { tags: numbered(25, `set-${n}`) })
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      call('POST /v1/contacts', { profileId, displayName: 'A', tags: numbered(5, `race-${n}`) }),
    ),
  )
  const statuses = replies.map(({ status, code }) => code ?? status)
  assert.deepEqual(statuses.filter((status) => status === 201).length, 5)
  assert.deepEqual(statuses.filter((status) => status === 'too_many_profile_tags').length, 5)
  assert.equal((await tagsOf(team)).length, 500)
})

test('contacts that take and give up the same tags at once leave them counted right', async () => {
  const team = await newTeam()
  const { call } = team
  const ids: string[] = []
  for (let n = 0; n < 6; n++) ids.push((await newContact(team)).id)
  for (let round = 0; round < 3; round++) {
    const replies = await Promise.all(
      ids.flatMap((id, n) => [
        call(`PATCH /v1/contacts/${id}`, { tags: n % 2 ? ['b', 'a', 'c'] : ['c', 'b'] }),
        call(`PATCH /v1/contacts/${id}`, { tags: ['C', 'd'] }),
      ]),
    )
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
  }
  await Promise.all(ids.map((id) => call(`PATCH /v1/contacts/${id}`, { tags: ['d'] })))
  assert.deepEqual(await tagsOf(team), ['d'])
  await Promise.all(ids.map((id) => call(`DELETE /v1/contacts/${id}`)))
  assert.deepEqual(await tagsOf(team), [])
})
