import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

const boundary = 'between-the-parts'
const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }

const formOf = (csv: string, name = 'file') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="posts.csv"\r\n\r\n${csv}\r\n--${boundary}--\r\n`

const upload = ({ call }: Pick<Team, 'call'>, csv: string, query = '') =>
  call(`POST /v1/posts/bulk-upload${query}`, formOf(csv), headers)

const outcomesOf = (results: any[]) => results.map(({ rowIndex, ok, error }) => [rowIndex, ok, error?.code])

async function newQueue({ call, profileId }: Team): Promise<() => Promise<string[]>> {
  const slots = [{ dayOfWeek: 1, time: '09:00' }]
  const queue = await call('POST /v1/queues', { profileId, name: 'Weekly', timezone: 'UTC', slots })
  return async () => (await call(`GET /v1/queues/${queue.body.id}`)).body.nextSlots
}

test('each row of a file becomes the post that its cells say', async () => {
  const team = await newTeam()
  const [one, two] = [await newAccount(team), await newAccount(team, 'threadnet')]
  const csv = [
    'content,title,accountIds,scheduledFor,timezone,mediaUrls,tags,hashtags,visibility,isDraft',
    `"Hello, ""world""\nand more",A title,${one.id}; ${two.id},2031-03-01T09:00,Europe/Berlin,https://example.com/a.jpg;https://example.com/b.png,a;b,c,unlisted,`,
    ',,,,,,,,,',
    'A draft,,,,,,,,,TRUE',
  ].join('\r\n')
  const { status, body } = await upload(team, `\ufeff${csv}`)
  assert.deepEqual([status, body.total, body.valid, body.invalid, body.warnings], [200, 2, 2, 0, []])
  assert.deepEqual(outcomesOf(body.results), [
    [1, true, undefined],
    [2, true, undefined],
  ])
  const post = (await team.call(`GET /v1/posts/${body.results[0].createdPostId}`)).body
  assert.partialDeepStrictEqual(post, {
    content: 'Hello, "world"\nand more',
    title: 'A title',
    status: 'scheduled',
    scheduledFor: '2031-03-01T08:00:00.000Z',
    timezone: 'Europe/Berlin',
    tags: ['a', 'b'],
    hashtags: ['c'],
    visibility: 'unlisted',
    mediaItems: [{ type: 'image' }, { type: 'image' }],
    targets: [{ accountId: one.id }, { accountId: two.id }],
  })
  assert.equal((await team.call(`GET /v1/posts/${body.results[1].createdPostId}`)).body.status, 'draft')
})

test('a faulty row is told with its place, and the good ones are kept', async () => {
  const team = await newTeam()
  const account = await newAccount(team)
  const rows = [
    'content,accountIds,scheduledFor,publishNow',
    `one,${account.id},2031-01-01T00:00:00Z,`,
    `one,${account.id},2031-01-01T00:00:00Z,`,
    'two,zz,,',
    `three,${account.id},,maybe`,
    `four,${account.id},soon enough,`,
    'five,,,',
  ]
  const { status, body } = await upload(team, rows.join('\n'))
  assert.deepEqual([status, body.total, body.valid, body.invalid], [207, 6, 2, 4])
  assert.deepEqual(outcomesOf(body.results), [
    [1, true, undefined],
    [2, false, 'duplicate_content'],
    [3, false, 'invalid_string'],
    [4, false, 'invalid_boolean'],
    [5, false, 'invalid_timestamp'],
    [6, true, undefined],
  ])
  assert.deepEqual(body.results[2].errors, [body.results[2].error.message])
  assert.deepEqual(body.warnings, ['These rows name no time and become drafts: 6.'])
  assert.equal((await team.call('GET /v1/posts')).body.data.length, 2)
})

test('a dry run says what the upload then does, keeps nothing and takes no slot', async () => {
  const team = await newTeam()
  const account = await newAccount(team)
  const nextSlots = await newQueue(team)
  const before = await nextSlots()
  await team.call('POST /v1/posts', { content: 'old', targets: [{ accountId: account.id }], isDraft: true })
  const rows = [
    'content,accountIds,queuedFromProfile,skipDuplicateCheck',
    `one,${account.id},${team.profileId},`,
    `one,${account.id},${team.profileId},`,
    `one,${account.id},${team.profileId},true`,
    `old,${account.id},${team.profileId},`,
    `two,${account.id},${'f'.repeat(24)},`,
    `three,${account.id},${team.profileId},`,
  ]
  const dry = await upload(team, rows.join('\n'), '?dryRun=true')
  assert.equal((await team.call('GET /v1/posts')).body.data.length, 1)
  assert.deepEqual(await nextSlots(), before)
  const wet = await upload(team, rows.join('\n'))
  const faults = [
    undefined,
    'duplicate_content',
    undefined,
    'duplicate_content',
    'profile_not_found',
    undefined,
  ]
  for (const { status, body } of [dry, wet]) {
    assert.deepEqual([status, body.valid, body.invalid], [207, 3, 3])
    assert.deepEqual(
      body.results.map(({ error }: any) => error?.code),
      faults,
    )
  }
  assert.ok(dry.body.results.every(({ createdPostId }: any) => createdPostId === undefined))
  assert.equal((await team.call('GET /v1/posts')).body.data.length, 4)
})

test('a zone that nobody knows is told in its row, and one that is written in another way is taken', async () => {
  const team = await newTeam()
  const account = await newAccount(team)
  const zones = [
    'EST',
    'PST',
    'Berlin',
    'Eastern Time',
    'america/new_york',
    'America/New_York',
    'UTC',
    '+01:00',
  ]
  const rows = zones.map((zone, at) => `row ${at},${account.id},2031-01-01T09:00,${zone}`)
  const far = [
    `far,${account.id},2099-01-01T09:00,UTC`,
    `long ${'x'.repeat(350)},${account.id},2031-01-01T09:00,UTC`,
  ]
  const csv = ['content,accountIds,scheduledFor,timezone', ...rows, ...far].join('\n')
  const { status, body } = await upload(team, csv, '?dryRun=true')
  assert.equal(status, 207, JSON.stringify(body))
  assert.deepEqual(
    body.results.map(({ error }: any) => error?.code),
    [
      undefined,
      'invalid_timezone',
      'invalid_timezone',
      'invalid_timezone',
      undefined,
      undefined,
      undefined,
    ].concat('invalid_timezone', undefined, 'content_too_long'),
  )
  for (const route of ['POST /v1/posts', 'POST /v1/profiles'] as const) {
    const fields = { content: 'x', scheduledFor: '2031-01-01T09:00', targets: [{ accountId: account.id }] }
    const sent = route === 'POST /v1/posts' ? fields : { name: 'West' }
    const alone = await team.call(route, { ...sent, timezone: 'PST' })
    assert.deepEqual([alone.status, alone.code, alone.param], [400, 'invalid_timezone', 'timezone'])
  }
})

const broken: [title: string, csv: string, code: string, message: RegExp][] = [
  ['an empty file', '', 'invalid_csv', /empty/],
  ['an unknown column', 'content,colour\nx,red', 'invalid_columns', /"colour".*Known are content, title/],
  ['semicolons between the columns', 'content;title\nx;y', 'invalid_columns', /commas/],
  ['a column twice', 'content,content\nx,y', 'invalid_columns', /content is there twice/],
  ['a quote that is not closed', 'content\n"x', 'invalid_csv', /not closed/],
  ['a quote within a cell', 'content\nx "y" z', 'invalid_csv', /line 2/],
  ['a row with more cells', 'content,title\na,b\nx,y,z', 'invalid_csv', /Line 3/],
  ['501 rows', `content\n${'x\n'.repeat(501)}`, 'too_many_rows', /500/],
  ['UTF-16', [...'content\nx'].map((letter) => `${letter}\0`).join(''), 'invalid_csv', /UTF-8/],
]

for (const [title, csv, code, message] of broken)
  test(`${title} is refused before any work`, async () => {
    const team = await newTeam()
    const reply = await upload(team, csv)
    assert.deepEqual([reply.status, reply.code, reply.param], [400, code, 'file'], JSON.stringify(reply.body))
    assert.match(reply.body.error, message)
    assert.equal((await team.call('GET /v1/posts')).body.data.length, 0)
  })

test('a form without the part file, other bytes than UTF-8, and a body that is no form are refused', async () => {
  const team = await newTeam()
  const none = await team.call('POST /v1/posts/bulk-upload', formOf('content\nx', 'table'), headers)
  assert.deepEqual([none.status, none.code, none.param], [400, 'unknown_parameter', 'table'])
  const key = await team.owner('POST /v1/api-keys', { name: 'test', mode: 'test' })
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array([...Buffer.from('content\n'), 0xff, 0xfe])]), 'posts.csv')
  const latin = await fetch(`${team.url}/v1/posts/bulk-upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key.body.key}` },
    body: form,
  })
  assert.deepEqual([latin.status, (await latin.json()).code], [400, 'invalid_csv'])
  const json = await team.call('POST /v1/posts/bulk-upload', { file: 'x' })
  assert.deepEqual([json.status, json.code], [415, 'unsupported_media_type'])
})

test('500 rows are kept', async () => {
  const team = await newTeam()
  const account = await newAccount(team)
  const rows = Array.from({ length: 500 }, (_, n) => `row ${n},${account.id},2031-01-01T00:00:00Z`)
  const { status, body } = await upload(team, ['content,accountIds,scheduledFor', ...rows].join('\n'))
  assert.deepEqual([status, body.valid], [200, 500])
})

test('accounts that their platform has put off are told with the time', async () => {
  const team = await newTeam()
  const account = await newAccount(team)
  const targets = [{ accountId: account.id }]
  const { body: post } = await team.call('POST /v1/posts', {
    content: 'sbx:publish:throttled',
    targets,
    publishNow: true,
  })
  let shown: any
  for (
    let tries = 0;
    tries < 300 && !(shown?.targets[0].attempts > 0 && shown.status === 'scheduled');
    tries++
  )
    shown = (await team.call(`GET /v1/posts/${post.id}`)).body
  const { body } = await upload(team, `content,accountIds,isDraft\nx,${account.id},true`, '?dryRun=true')
  assert.deepEqual(body.rateLimitedAccounts, [
    {
      accountId: account.id,
      platform: account.platform,
      username: account.username,
      rateLimitedUntil: shown.targets[0].nextActionAt,
    },
  ])
  assert.match(body.warnings[0], /is asked to wait until/)
})

test('a file of too many columns or too long cells is refused with its place, and holds nobody up', async () => {
  const team = await newTeam()
  const columns = await upload(team, ','.repeat(7_000_000))
  assert.deepEqual([columns.status, columns.code], [400, 'invalid_csv'])
  assert.deepEqual(columns.body.details, { row: 1, column: 201 })
  const cell = 'x'.repeat(100_001)
  const rows: [csv: string, row: number, column: number][] = [
    [`content,title\na,${cell}`, 2, 2],
    [`content,title\n\n"a\n,b",c\n"${cell}",b\n`, 4, 1],
    [`content\n"${'a,'.repeat(60_000)}"`, 2, 1],
  ]
  for (const [csv, row, column] of rows) {
    const { status, code, body } = await upload(team, csv)
    assert.deepEqual([status, code, body.details], [400, 'invalid_csv', { row, column }])
  }
  const most = await upload(team, `content\n"${'x'.repeat(99_000)}"`)
  assert.notEqual(most.code, 'invalid_csv')
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  for (const { status } of await Promise.all(
    Array.from({ length: 4 }, () => upload(team, `${','.repeat(7_000_000)}`)),
  ))
    assert.ok([400, 503].includes(status))
  delay.disable()
  assert.ok(delay.max / 1e6 < 1500, `the event loop stood for ${delay.max / 1e6} ms`)
})
