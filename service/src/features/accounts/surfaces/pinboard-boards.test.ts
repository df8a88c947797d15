import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectAccount } from '#testing/team/connect.ts'
import { control, newTeam, type Reply } from '#testing/team/team.ts'

const isRefused = ({ status, code, param }: Reply, expected: [number, string, string?]) =>
  assert.deepEqual([status, code, ...(param === undefined ? [] : [param])], expected)

async function newAccount() {
  const team = await newTeam()
  const { id } = await connectAccount(team.call, team.profileId, 'pinboard')
  const base = `/v1/accounts/${id}`
  return { ...team, id, base, boards: `${base}/pinboard-boards` }
}

const names = ({ body }: Reply) => body.boards.map(({ name }: { name: string }) => name)

test('the boards of an account are listed, and the default one is marked', async () => {
  const { call, boards } = await newAccount()
  const { body } = await call(`GET ${boards}`)
  const board = (number: number) => ({
    id: `pinboard-${number}`,
    name: `Sandbox board ${number}`,
    description: '',
    privacy: 'PUBLIC',
    isDefault: number === 1,
  })
  assert.deepEqual(body, { boards: [board(1), board(2)] })
})

test('another board becomes the default, under its own name or a chosen one, and stays that after a health check', async () => {
  const { call, base, boards } = await newAccount()
  const chosen = await call(`PUT ${boards}`, { defaultBoardId: 'pinboard-2' })
  const expected = { defaultBoardId: 'pinboard-2', defaultBoardName: 'Sandbox board 2' }
  assert.deepEqual([chosen.status, chosen.body.metadata], [200, expected])
  const named = await call(`PUT ${boards}`, { defaultBoardId: 'pinboard-2', defaultBoardName: 'Ours' })
  assert.equal(named.body.metadata.defaultBoardName, 'Ours')
  const sandbox = await control()
  await sandbox('POST /_sandbox/jobs/run', { job: 'account-health' })
  assert.deepEqual((await call(`GET ${base}`)).body.metadata, { ...expected, defaultBoardName: 'Ours' })
  const marked = (await call(`GET ${boards}`)).body.boards.map(({ isDefault }: any) => isDefault)
  assert.deepEqual(marked, [false, true])
})

test('a board that is not there does not become the default', async () => {
  const { call, base, boards } = await newAccount()
  const absent = [404, 'board_not_found', 'defaultBoardId'] as [number, string, string]
  isRefused(await call(`PUT ${boards}`, { defaultBoardId: '10404' }), absent)
  isRefused(await call(`PUT ${boards}`, {}), [400, 'missing_required_parameter', 'defaultBoardId'])
  assert.equal((await call(`GET ${base}`)).body.metadata.defaultBoardId, 'pinboard-1')
})

test('a board is created, can be chosen, and each request makes another one', async () => {
  const { call, boards } = await newAccount()
  const wanted = { name: 'Recipes', description: 'For the summer', privacy: 'SECRET' }
  const made = await call(`POST ${boards}`, wanted)
  assert.equal(made.status, 201)
  assert.match(made.body.id, /^\d+$/)
  assert.deepEqual(made.body, { id: made.body.id, ...wanted, isDefault: false })
  const again = await call(`POST ${boards}`, { name: 'Recipes' })
  assert.notEqual(again.body.id, made.body.id)
  assert.equal(again.body.privacy, 'PUBLIC')
  assert.equal((await call(`PUT ${boards}`, { defaultBoardId: made.body.id })).status, 200)
  assert.equal((await call(`GET ${boards}`)).body.boards.length, 4)
})

test('what became of a board is told as it is, and nothing is asked twice', async () => {
  const { call, boards } = await newAccount()
  const sandbox = await control()
  const rows: [fault: string, status: number, code: string, made: boolean][] = [
    ['refused', 400, 'provider_rejected', false],
    ['500', 502, 'provider_error', false],
    ['throttled', 429, 'outbound_rate_limited', false],
    ['unreachable', 502, 'provider_error', false],
    ['dropped', 504, 'provider_timeout', false],
    ['lost', 504, 'provider_timeout', true],
    ['garbled', 504, 'provider_timeout', true],
  ]
  for (const [fault, status, code, made] of rows) {
    const name = `Board sbx:board:${fault}`
    const refused = await call(`POST ${boards}`, { name })
    isRefused(refused, [status, code])
    if (status === 504) assert.equal(refused.body.details.outcome, 'unknown')
    const found = names(await call(`GET ${boards}`)).filter((one: string) => one === name)
    assert.equal(found.length, made ? 1 : 0, fault)
  }
  const { data } = (await sandbox('GET /_sandbox/calls?provider=pinboard&limit=1000')).body
  for (const [fault] of rows) {
    const requested = data.filter(
      ({ method, body }: any) => method === 'POST' && body?.name?.endsWith(`:${fault}`),
    )
    assert.equal(requested.length, 1, fault)
  }
})

test('the sections of the selected board come page by page', async () => {
  const { call, base, boards } = await newAccount()
  const route = `GET ${base}/pinboard-board-sections`
  const first = (await call(`${route}?limit=2`)).body
  assert.deepEqual([first.data.length, first.hasMore], [2, true])
  const second = (await call(`${route}?limit=2&cursor=${encodeURIComponent(first.nextCursor)}`)).body
  assert.deepEqual(
    [...first.data, ...second.data].map(({ name }: { name: string }) => name),
    ['Spring', 'Summer', 'Autumn'],
  )
  assert.equal(second.nextCursor, null)
  await call(`PUT ${boards}`, { defaultBoardId: 'pinboard-2' })
  assert.deepEqual((await call(route)).body, { data: [], hasMore: false, nextCursor: null })
})

test('an account of another platform has no boards', async () => {
  const { call, profileId } = await newTeam()
  const { id } = await connectAccount(call, profileId, 'threadnet')
  isRefused(await call(`GET /v1/accounts/${id}/pinboard-boards`), [422, 'platform_not_supported'])
})
