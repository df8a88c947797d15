import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { importInto, newContact, newProfile } from '#testing/team/contacts.ts'
import { newTeam } from '#testing/team/team.ts'

const absent = 'f'.repeat(24)
const numbered = (count: number, prefix = 'tag') => Array.from({ length: count }, (_, n) => `${prefix}-${n}`)

test('every row is kept, skipped or refused by itself, and named by its place', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const second = await newProfile(team, 'Second')
  const [account, elsewhere] = [await newAccount(team), await newAccount(team, 'skynet', second.profileId)]
  const known = await newContact(team, { accountId: account.id, externalId: 'known', tags: ['old'] })
  const rows = [
    { displayName: 'Ada', email: 'ada@example.com', tags: ['VIP', 'vip'] },
    { displayName: 'Bad', email: 'nowhere' },
    { accountId: account.id, externalId: 'known', tags: ['Old', 'new'] },
    {},
    { displayName: 'A', accountId: account.id },
    { displayName: 'B', externalId: 'x' },
    { accountId: elsewhere.id, externalId: 'x' },
    { accountId: absent, externalId: 'x' },
    { accountId: 'x', externalId: 'x' },
    { displayName: 'C', tags: numbered(26) },
    { displayName: 'D', tags: ['a', 7] },
    { displayName: 'E', tags: 'a' },
    { email: null, displayName: null },
    { accountId: account.id, externalId: 'new' },
    { email: 'only@example.com' },
    { displayName: '' },
  ]
  const { created, skipped, errors } = await importInto(call, profileId, rows)
  assert.deepEqual(
    created.map(({ index }: { index: number }) => index),
    [0, 13, 14],
  )
  assert.deepEqual(skipped, [{ index: 2, id: known.id, code: 'contact_exists' }])
  assert.deepEqual(errors, [
    { index: 1, code: 'invalid_email', param: 'contacts[1].email' },
    { index: 3, code: 'missing_required_parameter', param: 'contacts[3].displayName' },
    { index: 4, code: 'incomplete_channel', param: 'contacts[4].externalId' },
    { index: 5, code: 'incomplete_channel', param: 'contacts[5].accountId' },
    { index: 6, code: 'account_not_found', param: 'contacts[6].accountId' },
    { index: 7, code: 'account_not_found', param: 'contacts[7].accountId' },
    { index: 8, code: 'invalid_string', param: 'contacts[8].accountId' },
    { index: 9, code: 'too_many_tags', param: 'contacts[9].tags' },
    { index: 10, code: 'invalid_string', param: 'contacts[10].tags[1]' },
    { index: 11, code: 'invalid_array', param: 'contacts[11].tags' },
    { index: 12, code: 'missing_required_parameter', param: 'contacts[12].displayName' },
    { index: 15, code: 'invalid_string', param: 'contacts[15].displayName' },
  ])
  const [first, channel] = created
  assert.partialDeepStrictEqual((await call(`GET /v1/contacts/${first.id}`)).body, {
    displayName: 'Ada',
    email: 'ada@example.com',
    tags: ['VIP'],
    isSubscribed: true,
    profileId,
  })
  const made = (await call(`GET /v1/contacts/${channel.id}`)).body
  assert.partialDeepStrictEqual(made.channels[0], {
    contactId: channel.id,
    accountId: account.id,
    platform: 'skynet',
    externalId: 'new',
    displayIdentifier: 'new',
  })
  const merged = (await call(`GET /v1/contacts/${known.id}`)).body
  assert.deepEqual([merged.tags, merged.displayName], [['old', 'new'], known.displayName])
  const list = (await call('GET /v1/contacts')).body
  assert.deepEqual([list.data.length, list.filters.tags], [4, ['new', 'old', 'VIP']])
})

test('rows of one request that share an identifier make one contact, which takes the tags of all', async () => {
  const team = await newTeam()
  const account = await newAccount(team)
  const same = { accountId: account.id, externalId: 'twice' }
  const { created, skipped, errors } = await importInto(team.call, team.profileId, [
    { ...same, email: 'broken', tags: ['never'] },
    { ...same, displayName: 'First', tags: ['a'] },
    { ...same, displayName: 'Second', tags: ['B', 'A'] },
    { ...same, tags: numbered(24, 'more') },
    { ...same, tags: ['b', 'c'] },
  ])
  const [{ id }] = created
  assert.deepEqual(
    [created, errors],
    [
      [{ index: 1, id }],
      [
        { index: 0, code: 'invalid_email', param: 'contacts[0].email' },
        { index: 3, code: 'too_many_tags', param: 'contacts[3].tags' },
      ],
    ],
  )
  assert.deepEqual(skipped, [
    { index: 2, id, code: 'contact_exists' },
    { index: 4, id, code: 'contact_exists' },
  ])
  const { body } = await team.call('GET /v1/contacts')
  assert.deepEqual(
    body.data.map(({ displayName, tags }: any) => [displayName, tags]),
    [['First', ['a', 'B', 'c']]],
  )
  assert.deepEqual(body.filters.tags, ['a', 'B', 'c'])
})

test('rows that need more than 500 tags of a profile are refused, and the others are kept', async () => {
  const team = await newTeam()
  const account = await newAccount(team)
  const known = await newContact(team, { accountId: account.id, externalId: 'known' })
  const full = Array.from({ length: 20 }, (_, n) => ({ displayName: 'A', tags: numbered(25, `set-${n}`) }))
  const { created, skipped, errors } = await importInto(team.call, team.profileId, [
    ...full.slice(0, 19),
    { displayName: 'B', tags: numbered(24, 'rest') },
    { displayName: 'Two', tags: ['one', 'two'] },
    { displayName: 'One', tags: ['SET-1-1', 'one'] },
    { displayName: 'Known', tags: ['one', 'rest-3', 'Set-0-0'] },
    { accountId: account.id, externalId: 'known', tags: ['two'] },
    { accountId: account.id, externalId: 'known', tags: ['ONE'] },
  ])
  assert.equal(created.length, 22)
  assert.deepEqual(skipped, [{ index: 24, id: known.id, code: 'contact_exists' }])
  assert.deepEqual(errors, [
    { index: 20, code: 'too_many_profile_tags', param: 'contacts[20].tags' },
    { index: 23, code: 'too_many_profile_tags', param: 'contacts[23].tags' },
  ])
  const { filters } = (await team.call('GET /v1/contacts?limit=1')).body
  assert.equal(filters.tags.length, 500)
  assert.ok(!filters.tags.includes('two'))
})

test('merging never takes a contact beyond 25 tags', async () => {
  const team = await newTeam()
  const account = await newAccount(team)
  const sent = { accountId: account.id, externalId: 'known' }
  const known = await newContact(team, { ...sent, tags: numbered(24) })
  const imported = await importInto(team.call, team.profileId, [
    { ...sent, tags: ['new-1', 'new-2'] },
    { ...sent, tags: ['TAG-1', 'new-1'] },
    { ...sent, tags: ['new-2'] },
  ])
  assert.deepEqual(imported, {
    created: [],
    skipped: [{ index: 1, id: known.id, code: 'contact_exists' }],
    errors: [
      { index: 0, code: 'too_many_tags', param: 'contacts[0].tags' },
      { index: 2, code: 'too_many_tags', param: 'contacts[2].tags' },
    ],
  })
  const { tags } = (await team.call(`GET /v1/contacts/${known.id}`)).body
  assert.deepEqual(tags, [...numbered(24), 'new-1'])
})

test('an import has at most 1000 rows, and of one that has more nothing is done', async () => {
  const { call, profileId } = await newTeam()
  const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ displayName: `Row ${n}` }))
  const refused = await call('POST /v1/contacts/bulk', { profileId, contacts: rows(1001) })
  assert.deepEqual([refused.status, refused.code, refused.param], [400, 'too_many_rows', 'contacts'])
  const nowhere = await call('POST /v1/contacts/bulk', { profileId: absent, contacts: rows(1001) })
  assert.equal(nowhere.code, 'too_many_rows')
  assert.deepEqual((await call('GET /v1/contacts')).body.data, [])
  const { created } = await importInto(call, profileId, rows(1000))
  assert.equal(created.length, 1000)
  const { body } = await call('GET /v1/contacts?skip=0&limit=2')
  assert.deepEqual(
    [body.total, body.data.map(({ displayName }: any) => displayName)],
    [1000, ['Row 999', 'Row 998']],
  )
  assert.deepEqual(await importInto(call, profileId, []), { created: [], skipped: [], errors: [] })
})

test('a member that no row has refuses the whole request, and so does a row that is none', async () => {
  const { call, profileId } = await newTeam()
  for (const [row, code, param] of [
    [{ displayName: 'A', notes: 'B' }, 'unknown_parameter', 'contacts[1].notes'],
    [{ displayName: 'A', platform: 'skynet' }, 'unknown_parameter', 'contacts[1].platform'],
    ['A', 'invalid_object', 'contacts[1]'],
    [null, 'invalid_object', 'contacts[1]'],
  ] as const) {
    const refused = await call('POST /v1/contacts/bulk', {
      profileId,
      contacts: [{ displayName: 'Good' }, row],
    })
    assert.deepEqual([refused.status, refused.code, refused.param], [400, code, param])
  }
  const notAList = await call('POST /v1/contacts/bulk', { profileId, contacts: { 0: {} } })
  assert.deepEqual([notAList.code, notAList.param], ['invalid_array', 'contacts'])
  const nowhere = await call('POST /v1/contacts/bulk', {
    profileId: absent,
    contacts: [{ displayName: 'A' }],
  })
  assert.deepEqual([nowhere.status, nowhere.code, nowhere.param], [404, 'profile_not_found', 'profileId'])
  assert.deepEqual((await call('GET /v1/contacts')).body.data, [])
})

test('the body of an import may be 8 MiB long and no longer', async () => {
  const { call, profileId } = await newTeam()
  const sized = (bytes: number) => {
    const head = `{"profileId":"${profileId}","contacts":[{"displayName":"A"},{"displayName":"`
    return `${head}${'x'.repeat(bytes - head.length - 4)}"}]}`
  }
  const MiB = 1024 * 1024
  const whole = await call('POST /v1/contacts/bulk', sized(8 * MiB))
  assert.deepEqual(
    [whole.status, whole.body.created.length, whole.body.errors[0].code],
    [200, 1, 'invalid_string'],
  )
  const longer = await call('POST /v1/contacts/bulk', sized(8 * MiB + 1))
  assert.deepEqual([longer.status, longer.code], [413, 'body_too_large'])
  assert.match(longer.body.error, /8388608/)
})

test('imports of the same identifiers at once make one contact for each, and all of them answer', async () => {
  const team = await newTeam()
  const { call, profileId } = team
  const accounts = [await newAccount(team), await newAccount(team)]
  const rows = Array.from({ length: 200 }, (_, n) => ({
    accountId: accounts[n % 2]?.id,
    externalId: `person-${n}`,
    tags: [`t${n % 7}`, `u${n % 5}`],
  }))
  const orders = [
    rows,
    rows.toReversed(),
    rows.toSorted((a, b) => (a.tags[0] ?? '').localeCompare(b.tags[0] ?? '')),
  ]
  const imports = orders.flatMap((order) => [order, order]).map((order) => importInto(call, profileId, order))
  const singles = rows.slice(0, 20).map((row) => call('POST /v1/contacts', { profileId, ...row }))
  const done = await Promise.all(imports)
  const answered = await Promise.all(singles)
  for (const { errors, created, skipped } of done) {
    assert.deepEqual(errors, [])
    assert.equal(created.length + skipped.length, 200)
  }
  for (const { status } of answered) assert.ok(status === 201 || status === 409, String(status))
  const made =
    done.reduce((sum, { created }) => sum + created.length, 0) +
    answered.filter(({ status }) => status === 201).length
  assert.equal(made, 200)
  const { body } = await call('GET /v1/contacts?skip=0&limit=200')
  assert.deepEqual([body.total, body.filters.tags.length], [200, 12])
  assert.ok(body.data.every(({ channels }: any) => channels.length === 1))
})
