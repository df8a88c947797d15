import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type Credential, keyOf } from '#testing/requests/asker.ts'
import { send } from '#testing/service/http.ts'
import { service } from '#testing/service/service.ts'
import { faultOf, sendRaw } from '#testing/service/socket.ts'
import { type Call, newTeam, type Team } from '#testing/team/team.ts'

const MiB = 1024 * 1024

describe('what comes in a body, a query or a path', () => {
  let url: string
  let team: Team
  let key: Credential

  before(async () => {
    url = (await service()).url
    team = await newTeam()
    key = await keyOf(team)
  })

  type Row = [what: string, body: unknown, fault: { status?: number; code: string; param?: string }]

  async function refuses(rows: readonly Row[], route = 'POST /v1/profiles', headers: Credential = key) {
    const written = await profiles()
    for (const [what, body, { status = 400, ...fault }] of rows) {
      const reply = await send(url, route, { headers, body })
      assert.deepEqual(faultOf(reply), { status, ...fault }, what)
    }
    assert.deepEqual(await profiles(), written, 'something was written')
  }

  async function profiles() {
    const { body } = await team.call('GET /v1/profiles?skip=0&limit=100')
    return { total: body.total, names: body.data.map(({ name }: { name: string }) => name) }
  }

  test('a text that no database keeps is refused, wherever it stands', async () => {
    const invalid = (param: string) => ({ code: 'invalid_string', param })
    await refuses([
      ['U+0000', '{"name":"a\\u0000b"}', invalid('name')],
      ['U+0000 raw is no JSON', '{"name":"a\u0000b"}', { code: 'invalid_request_body' }],
      ['a high surrogate alone', '{"name":"\\ud800"}', invalid('name')],
      ['a low surrogate alone', '{"name":"\\udc00x"}', invalid('name')],
      ['surrogates in the wrong order', '{"name":"\\udc00\\ud800"}', invalid('name')],
      ['in an unknown field', '{"name":"x","other":{"deep":["ok","\\u0000"]}}', invalid('other.deep[1]')],
      ['in the name of a field', '{"name":"x","in":{"a\\u0000":1}}', invalid('in')],
      ['a control character in one line', '{"name":"a\\u0007b"}', invalid('name')],
      ['a line break in one line', '{"name":"a\\nb"}', invalid('name')],
    ])
    const paired = await send(url, 'POST /v1/profiles', { headers: key, body: '{"name":"\\ud83d\\ude00"}' })
    assert.deepEqual([paired.status, paired.body.name], [201, '😀'])
  })

  test('a query that cannot be read is refused with the parameter', async () => {
    const rows: [query: string, fault: object][] = [
      ['name=%00', { code: 'invalid_string', param: 'name' }],
      ['name=a%00b', { code: 'invalid_string', param: 'name' }],
      ['name=%ED%A0%80', { code: 'invalid_query', param: 'name' }],
      ['name=%zz', { code: 'invalid_query', param: 'name' }],
      ['name=%', { code: 'invalid_query', param: 'name' }],
      ['name=%ff', { code: 'invalid_query', param: 'name' }],
      ['%zz=1', { code: 'invalid_query' }],
      ['name=a&name=a', { code: 'invalid_query', param: 'name' }],
      ['name=a&n%61me=b', { code: 'invalid_query', param: 'name' }],
      ['name=', { code: 'invalid_string', param: 'name' }],
      ['__proto__=1', { code: 'unknown_parameter', param: '__proto__' }],
      ['constructor=1', { code: 'unknown_parameter', param: 'constructor' }],
      ['hasOwnProperty=1', { code: 'unknown_parameter', param: 'hasOwnProperty' }],
      ['NAME=a', { code: 'unknown_parameter', param: 'NAME' }],
      ['name[]=a', { code: 'unknown_parameter', param: 'name[]' }],
      ['limit=9223372036854775808', { code: 'invalid_limit', param: 'limit' }],
      ['limit=1e400', { code: 'invalid_limit', param: 'limit' }],
      ['skip=9223372036854775808', { code: 'invalid_skip', param: 'skip' }],
    ]
    for (const [query, fault] of rows) {
      const reply = await send(url, `GET /v1/profiles?${query}`, { headers: key })
      assert.deepEqual(faultOf(reply), { status: 400, ...fault }, query)
    }
    for (const query of ['', '&', '&&', 'limit=1&', 'name=a+b', 'name=a%2Bb%20c'])
      assert.equal((await send(url, `GET /v1/profiles?${query}`, { headers: key })).status, 200, query)
  })

  test('a path that cannot name anything is absent', async () => {
    const segments = [
      '%00',
      '%zz',
      '%',
      '%ff',
      '%ED%A0%80',
      'a%2fb',
      '..%2f..',
      '%2e%2e',
      'a'.repeat(5000),
      "'--",
    ]
    for (const segment of segments) {
      const reply = await send(url, `GET /v1/profiles/${segment}`, { headers: key })
      assert.deepEqual(faultOf(reply), { status: 404, code: 'profile_not_found' }, segment)
    }
    for (const path of [
      '/v1/profiles/',
      '/v1//profiles',
      '//v1/profiles',
      '/V1/profiles',
      '/v1/Profiles',
      '/v1/%70rofiles',
      '/v2',
      '/v1',
      '/v1/profiles/a/b',
    ]) {
      const reply = await send(url, `GET ${path}`, { headers: key })
      assert.deepEqual(faultOf(reply), { status: 404, code: 'route_not_found' }, path)
    }
  })

  test('a time that four digits of a year in UTC cannot tell is refused, and the last day that they can ends a range', async () => {
    const ranges: [path: string, from: string, to: string, call: Call][] = [
      ['/v1/posts', 'dateFrom', 'dateTo', team.call],
      ['/v1/logs', 'from', 'to', team.call],
      ['/v1/audit-log', 'from', 'to', team.owner],
    ]
    const beyond = ['0000-01-01', '0001-01-01T00:00:00%2B00:01', '9999-12-31T23:59:59-00:01']
    for (const [path, from, to, call] of ranges) {
      for (const param of [from, to])
        for (const time of beyond) {
          const reply = await call(`GET ${path}?${param}=${time}`)
          assert.deepEqual(faultOf(reply), { status: 400, code: 'invalid_date', param }, `${path} ${time}`)
        }
      assert.equal((await call(`GET ${path}?${from}=0001-01-01&${to}=9999-12-31`)).status, 200, path)
    }
    for (const param of ['fromDate', 'toDate'])
      for (const time of ['0001-01-01', '9999-12-31']) {
        const reply = await team.call(`GET /v1/accounts/follower-stats?${param}=${time}`)
        assert.ok(reply.status < 500, `${param} ${time}`)
      }
    const firstSeenAt = '9999-12-31T23:59:59-00:01'
    const contact = { profileId: team.profileId, displayName: 'x', firstSeenAt }
    const invalid = { code: 'invalid_timestamp', param: 'firstSeenAt' }
    await refuses([['a contact', JSON.stringify(contact), invalid]], 'POST /v1/contacts')
    const post = { content: 'x', scheduledFor: '9999-12-31T23:30', timezone: 'America/New_York' }
    const late = { code: 'invalid_timestamp', param: 'scheduledFor' }
    await refuses([['a post', JSON.stringify(post), late]], 'POST /v1/posts')
  })

  test('a number that no field holds is refused as its field says', async () => {
    const rows: Row[] = [
      '9223372036854775808',
      '1e400',
      '-1e400',
      '1.5',
      '0',
      '-1',
      '3651',
      '"7"',
      'true',
      '[7]',
    ].map((number) => [
      number,
      `{"name":"x","expiresIn":${number}}`,
      { code: 'invalid_integer', param: 'expiresIn' },
    ])
    await refuses(rows, 'POST /v1/api-keys', await signedIn())
  })

  test('a body that is no JSON object in UTF-8 is refused', async () => {
    const invalid = { code: 'invalid_request_body' }
    await refuses([
      ['an empty body', '', invalid],
      ['blanks', '  \n', invalid],
      ['a list', '[]', invalid],
      ['null', 'null', invalid],
      ['a number', '1', invalid],
      ['a text', '"name"', invalid],
      ['half an object', '{"name":', invalid],
      ['more than an object', '{"name":"x"}{}', invalid],
      ['single quotes', "{'name':'x'}", invalid],
      ['a comment', '{"name":"x"/*y*/}', invalid],
      ['a trailing comma', '{"name":"x",}', invalid],
      ['not a number', '{"name":NaN}', invalid],
      ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), invalid],
      ['an overlong form', Buffer.from('{"name":"\xc0\xaf"}', 'latin1'), invalid],
      ['a surrogate as UTF-8', Buffer.from('{"name":"\xed\xa0\x80"}', 'latin1'), invalid],
      ['UTF-16', Buffer.from('{"name":"x"}', 'utf16le'), invalid],
      ['two marks of byte order', '\ufeff\ufeff{"name":"x"}', invalid],
    ])
    const marked = await send(url, 'POST /v1/profiles', { headers: key, body: '\ufeff{"name":"marked"}' })
    assert.deepEqual([marked.status, marked.body.name], [201, 'marked'])
  })

  test('nesting without end, and a million members, do no harm', async () => {
    const invalid = { code: 'invalid_request_body' }
    const [deep, half] = [200_000, 100_000]
    const began = performance.now()
    await refuses([
      ['brackets that never close', '['.repeat(deep), invalid],
      ['brackets that close', '['.repeat(deep) + ']'.repeat(deep), invalid],
      ['lists in a field', `{"name":${'['.repeat(half)}${']'.repeat(half)}}`, invalid],
      ['lists with an escape inside', `{"name":${'['.repeat(half)}"\\u0000"${']'.repeat(half)}}`, invalid],
      ['objects in objects', `${'{"a":'.repeat(half)}1${'}'.repeat(half)}`, invalid],
      [
        'brackets in a text are a text',
        `{"name":"${'['.repeat(101)}"}`,
        { code: 'invalid_string', param: 'name' },
      ],
      [
        'many members',
        `{"name":"x",${Array.from({ length: 50_000 }, (_, at) => `"f${at}":0`)}}`,
        { code: 'unknown_parameter', param: 'f0' },
      ],
    ])
    assert.ok(performance.now() - began < 5000)
    const bracketed = await send(url, 'POST /v1/profiles', { headers: key, body: { name: '[[[{{{"]]]' } })
    assert.equal(bracketed.status, 201)
  })

  test('names that JavaScript gives a meaning are unknown fields like others', async () => {
    await refuses(
      ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'].map((name) => [
        name,
        `{"name":"x","${name}":{"isDefault":true}}`,
        { code: 'unknown_parameter', param: name },
      ]),
    )
    await refuses([['a field without a name', '{"name":"x","":1}', { code: 'unknown_parameter' }]])
    assert.equal(({} as { isDefault?: boolean }).isDefault, undefined)
  })

  test('a body may be 1 MiB long and no longer, whether or not its length is told', async () => {
    const sized = (length: number) => `{"name":"${'x'.repeat(length - 11)}"}`
    const long = { code: 'invalid_string', param: 'name' }
    const tooLarge = { status: 413, code: 'body_too_large' }
    await refuses([
      ['exactly 1 MiB', sized(MiB), long],
      ['one byte more', sized(MiB + 1), tooLarge],
      ['much more', sized(3 * MiB), tooLarge],
    ])
    const authorization = String(key.authorization)
    const head = `POST /v1/profiles HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAuthorization: ${authorization}\r\n`
    const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`
    const untold = await sendRaw(url, `${head}Transfer-Encoding: chunked\r\n\r\n`, chunked(sized(MiB)))
    assert.deepEqual(untold && faultOf(untold), { status: 400, ...long })
    const over = await sendRaw(url, `${head}Transfer-Encoding: chunked\r\n\r\n`, chunked(sized(MiB + 1)))
    assert.deepEqual(over && faultOf(over), tooLarge)
    const told = await sendRaw(url, `${head}Content-Length: 99999999999\r\n\r\n`, '{')
    assert.deepEqual(told && faultOf(told), tooLarge)
    const expecting = await sendRaw(url, `${head}Content-Length: ${MiB + 1}\r\nExpect: 100-continue\r\n\r\n`)
    assert.ok(expecting)
  })

  test('only JSON that is not packed is taken', async () => {
    const body = '{"name":"typed"}'
    const refused = { status: 415, code: 'unsupported_media_type' }
    const wrong: Credential[] = [
      { 'content-type': 'text/plain' },
      { 'content-type': '' },
      { 'content-type': 'application/jsonx' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    ]
    for (const headers of wrong)
      await refuses([[JSON.stringify(headers), body, refused]], undefined, { ...key, ...headers })
    const types = [
      'application/json',
      'Application/JSON',
      'application/json; charset=UTF-8',
      'application/json;charset="utf-8"',
    ]
    for (const [at, type] of types.entries()) {
      const headers = { ...key, 'content-type': type }
      const reply = await send(url, 'POST /v1/profiles', { headers, body: { name: `typed ${at}` } })
      assert.equal(reply.status, 201, type)
    }
  })

  async function signedIn(): Promise<Credential> {
    const { email, password } = team
    const reply = await send(url, 'POST /v1/auth/login', { body: { email, password } })
    return { cookie: reply.headers.get('set-cookie')?.split(';')[0] }
  }
})
