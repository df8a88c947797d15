import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { importInto, newContact, newProfile } from '#testing/team/contacts.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

describe('the list of contacts', () => {
  let team: Team
  let second: Awaited<ReturnType<typeof newProfile>>
  const people = [
    { displayName: 'Ada Lovelace', email: 'ada@engines.test', company: 'Analytical', tags: ['VIP', 'math'] },
    {
      displayName: 'Grace Hopper',
      email: 'grace@navy.test',
      company: '',
      tags: ['vip'],
      isSubscribed: false,
    },
    {
      displayName: '100% Real_Name',
      email: 'percent@example.com',
      company: 'Back\\slash',
      notes: 'lovelace',
    },
    { displayName: 'Éva ÖRSTED', email: 'eva@example.com', company: 'STRASSE', tags: ['zürich', 'Math'] },
  ]

  before(async () => {
    team = await newTeam()
    second = await newProfile(team, 'Second')
    for (const person of people) await newContact(team, person)
    await newContact(second, {
      displayName: 'Alan Turing',
      email: 'alan@bletchley.test',
      tags: ['Vip', 'zeta'],
    })
  })

  async function names(query: string, call = team.call): Promise<string[]> {
    const reply = await call(`GET /v1/contacts?${query}`)
    assert.equal(reply.status, 200, JSON.stringify(reply.body))
    return reply.body.data.map(({ displayName }: { displayName: string }) => displayName)
  }

  const [ada, grace, percent, eva, alan] = [
    'Ada Lovelace',
    'Grace Hopper',
    '100% Real_Name',
    'Éva ÖRSTED',
    'Alan Turing',
  ]

  test('the newest contact comes first', async () => {
    assert.deepEqual(await names(''), [alan, eva, percent, grace, ada])
    assert.deepEqual(await names(`profileId=${second.profileId}`), [alan])
  })

  test('a search finds a part of name, email or company in any case, and in no other field', async () => {
    const rows: [search: string, found: unknown[]][] = [
      ['lovelace', [ada]],
      ['LOVE', [ada]],
      ['e.test', []],
      ['@navy', [grace]],
      ['analytic', [ada]],
      ['éva ör', [eva]],
      ['ÉVA ÖRSTED', [eva]],
      ['straße', [eva]],
      ['Eva', [eva]],
      ['a', [alan, eva, percent, grace, ada]],
      ['gr', [grace]],
      ['ce', [percent, grace, ada]],
      ['lace ada', []],
      ['xyzzy', []],
      ['math', []],
      ['', [alan, eva, percent, grace, ada]],
    ]
    for (const [search, found] of rows)
      assert.deepEqual(await names(`search=${encodeURIComponent(search)}`), found, search)
  })

  test('a search takes every character literally', async () => {
    const rows: [search: string, found: unknown[]][] = [
      ['%', [percent]],
      ['0% r', [percent]],
      ['_', [percent]],
      ['real_n', [percent]],
      ['real%n', []],
      ['re__', []],
      ['\\', [percent]],
      ['k\\sl', [percent]],
      ['\\%', []],
      ['.', [alan, eva, percent, grace, ada]],
      ['*', []],
      ['ada.ovelace', []],
      ["'", []],
    ]
    for (const [search, found] of rows)
      assert.deepEqual(await names(`search=${encodeURIComponent(search)}`), found, search)
    for (const search of ['a%0Ab', 'x'.repeat(101)]) {
      const refused = await team.call(`GET /v1/contacts?search=${search}`)
      assert.deepEqual([refused.status, refused.code, refused.param], [400, 'invalid_string', 'search'])
    }
  })

  test('a search finds what a contact is called now', async () => {
    const made = await newContact(second, { displayName: 'Before' })
    await team.call(`PATCH /v1/contacts/${made.id}`, { displayName: 'Afterwards', company: 'Later' })
    assert.deepEqual(await names('search=before'), [])
    assert.deepEqual(await names('search=afterw'), ['Afterwards'])
    assert.deepEqual(await names('search=later'), ['Afterwards'])
    await team.call(`DELETE /v1/contacts/${made.id}`)
    assert.deepEqual(await names('search=afterw'), [])
  })

  test('tags filter without regard to case, one by one or as a list of which one is enough', async () => {
    const rows: [query: string, found: unknown[]][] = [
      ['tag=vip', [alan, grace, ada]],
      ['tag=ViP', [alan, grace, ada]],
      ['tag=VI', []],
      ['tag=ZÜRICH', [eva]],
      ['tags=zeta,MATH', [alan, eva, ada]],
      ['tags=zeta', [alan]],
      ['tags=nobody,%20zeta%20', [alan]],
      ['tags=nobody', []],
      ['tag=vip&tags=math,zeta', [alan, ada]],
      ['tag=vip&tags=z%C3%BCrich', []],
      ['tag=vip&search=grace', [grace]],
      ['tag=vip&isSubscribed=true', [alan, ada]],
      [`tag=vip&profileId=${second.profileId}`, [alan]],
      ['isSubscribed=false', [grace]],
      ['isSubscribed=true', [alan, eva, percent, ada]],
    ]
    for (const [query, found] of rows) assert.deepEqual(await names(query), found, query)
    for (const [query, code, param] of [
      ['isSubscribed=yes', 'invalid_boolean', 'isSubscribed'],
      ['tags=', 'invalid_value', 'tags'],
      ['tags=a,,b', 'invalid_value', 'tags'],
      ['tag=', 'invalid_string', 'tag'],
      ['profileId=x', 'invalid_string', 'profileId'],
      ['email=a', 'unknown_parameter', 'email'],
    ] as const) {
      const refused = await team.call(`GET /v1/contacts?${query}`)
      assert.deepEqual([refused.status, refused.code, refused.param], [400, code, param], query)
    }
  })

  test('filters.tags has each tag in scope once, by the alphabet, whatever else is asked', async () => {
    const all = ['math', 'VIP', 'zeta', 'zürich']
    for (const query of ['', 'search=xyzzy', 'tag=zeta', 'limit=1', 'isSubscribed=false', 'skip=100'])
      assert.deepEqual((await team.call(`GET /v1/contacts?${query}`)).body.filters, { tags: all }, query)
    const own = await team.call(`GET /v1/contacts?profileId=${second.profileId}`)
    assert.deepEqual(own.body.filters, { tags: ['Vip', 'zeta'] })
    const limited = await team.key({ profileIds: [second.profileId] })
    assert.deepEqual((await limited('GET /v1/contacts')).body.filters, { tags: ['Vip', 'zeta'] })
    assert.deepEqual(await names('tag=math', limited), [])
  })

  test('an offset tells how many contacts the filters let through', async () => {
    const { body } = await team.call('GET /v1/contacts?skip=1&limit=2&isSubscribed=true')
    assert.deepEqual([body.total, body.skip, body.limit, body.hasMore], [4, 1, 2, true])
    assert.deepEqual(
      body.data.map(({ displayName }: { displayName: string }) => displayName),
      [eva, percent],
    )
    const tagged = (await team.call('GET /v1/contacts?skip=0&tag=vip&search=a')).body
    assert.deepEqual([tagged.total, tagged.skip, tagged.limit, tagged.data.length], [3, 0, 50, 3])
    const beyond = (await team.call('GET /v1/contacts?skip=100000')).body
    assert.deepEqual([beyond.total, beyond.data, beyond.hasMore, beyond.nextCursor], [5, [], false, null])
    const plain = (await team.call('GET /v1/contacts')).body
    assert.deepEqual(Object.keys(plain).sort(), ['data', 'filters', 'hasMore', 'nextCursor'])
    const far = await team.call('GET /v1/contacts?skip=100001')
    assert.deepEqual([far.code, far.body.error], ['invalid_skip', 'skip must not exceed 100000'])
  })

  test('a page has 50 contacts unless told otherwise, up to 200, and cursors lose none of many', async () => {
    const many = await newProfile(team, 'Many')
    const rows = Array.from({ length: 230 }, (_, n) => ({ displayName: `Row ${n}`, tags: [`t${n % 3}`] }))
    await importInto(many.call, many.profileId, rows)
    const page = (query: string) => many.call(`GET /v1/contacts?profileId=${many.profileId}${query}`)
    assert.equal((await page('')).body.data.length, 50)
    assert.equal((await page('&limit=200')).body.data.length, 200)
    for (const limit of ['0', '201']) assert.equal((await page(`&limit=${limit}`)).code, 'invalid_limit')
    for (const [filter, count] of [
      ['&search=row', 230],
      ['&tag=T1', 77],
    ] as const) {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const { body }: { body: any } = await page(`${filter}&limit=49${cursor && `&cursor=${cursor}`}`)
        seen.push(...body.data.map(({ id }: { id: string }) => id))
        cursor = body.nextCursor
      }
      assert.deepEqual([seen.length, new Set(seen).size], [count, count], filter)
    }
  })
})
