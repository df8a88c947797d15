import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

const MiB = 1024 * 1024
const drafts = 90

describe('a list of large posts', () => {
  let running: Running
  let team: Team
  let other: Team
  before(async () => {
    running = await boot({ MEMORY_MB: '512' })
    team = await newTeam(running)
    other = await newTeam(running)
    for (let index = 0; index < drafts; index++) {
      const draft = { isDraft: true, content: `${index} ${'x'.repeat(98_000)}` }
      assert.equal((await team.call('POST /v1/posts', draft)).status, 201)
    }
    await other.call('POST /v1/posts', { isDraft: true, content: 'small' })
  })
  after(() => running.stop())

  test('is told in pages that end early, and none of the posts is lost', async () => {
    const found: string[] = []
    let cursor = ''
    do {
      const { status, body } = await team.call(`GET /v1/posts?limit=100${cursor}`)
      assert.equal(status, 200)
      assert.ok(JSON.stringify(body).length < 5 * MiB)
      assert.equal(body.hasMore, body.nextCursor !== null)
      found.push(...body.data.map(({ content }: { content: string }) => content.split(' ')[0]))
      cursor = body.hasMore ? `&cursor=${encodeURIComponent(body.nextCursor)}` : ''
    } while (cursor)
    assert.deepEqual(
      found,
      Array.from({ length: drafts }, (_, index) => String(drafts - 1 - index)),
    )
  })

  test('by number is whole, or refused when it is too large for one answer', async () => {
    const refused = await team.call('GET /v1/posts?limit=100&page=1')
    assert.deepEqual([refused.status, refused.code, refused.param], [400, 'invalid_pagination', 'limit'])
    const { status, body } = await team.call('GET /v1/posts?limit=50&page=1')
    assert.deepEqual([status, body.data.length, body.pagination.pages], [200, 50, 2])
  })

  test('counts what stands in their targets', async () => {
    const third = await newTeam(running)
    const accounts = []
    for (let count = 0; count < 9; count++) accounts.push(await newAccount(third))
    for (let count = 0; count < 4; count++) {
      const content = `${count} ${'x'.repeat(98_000)}`
      const targets = accounts.map(({ id }) => ({ accountId: id, content }))
      const made = await third.call('POST /v1/posts', { isDraft: true, content: 'x', targets })
      assert.equal(made.status, 201, made.code)
    }
    const first = (await third.call('GET /v1/posts')).body
    assert.deepEqual([first.data.length, first.hasMore], [2, true])
    const second = (await third.call(`GET /v1/posts?cursor=${encodeURIComponent(first.nextCursor)}`)).body
    assert.deepEqual([second.data.length, second.hasMore], [2, false])
    assert.equal(new Set([...first.data, ...second.data].map(({ id }) => id)).size, 4)
  })

  test('that is asked for many times at once is answered as often as there is memory for it', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => team.call('GET /v1/posts?limit=100')))
    const refused = replies.filter(({ status }) => status === 503)
    assert.ok(refused.length > 0 && refused.length < 20, `${refused.length} were refused`)
    for (const { code, headers } of refused)
      assert.deepEqual([code, headers.get('retry-after')], ['service_unavailable', '2'])
    for (const { status } of replies) assert.ok([200, 503].includes(status), String(status))
    assert.equal((await team.call('GET /v1/posts?limit=100')).status, 200)
  })

  test('leaves room for small lists, of the same team and of others', async () => {
    const large = Promise.all(Array.from({ length: 20 }, () => team.call('GET /v1/posts?limit=100')))
    const small = await Promise.all(
      [team, other].flatMap(({ call }) => [call('GET /v1/profiles'), call('GET /v1/posts?limit=1')]),
    )
    for (const { status, code } of small) assert.equal(status, 200, code)
    await large
  })
})
