import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Operation } from '#contract/operation/operation.ts'
import { type Asker, type Credential, keyOf, sharedAsker } from '#testing/requests/asker.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newMember } from '#testing/team/members.ts'
import type { Reply } from '#testing/team/team.ts'
import { catalogue } from './catalogue.ts'

/** The permission table as it was decided, not as the code has it. */
const decided = `
  | Permission    | owner | admin | billing_admin | member | read_only | key | read-only key |
  | <area>:read   | y     | y     | -             | y      | y         | y   | y             |
  | <area>:write  | y     | y     | -             | y      | -         | y   | -             |
  | team:read     | y     | y     | -             | y      | y         | -   | -             |
  | audit:read    | y     | y     | -             | -      | -         | -   | -             |
  | team:manage   | y     | y     | -             | -      | -         | -   | -             |
  | apikeys:manage | y    | y     | -             | -      | -         | -   | -             |
  | billing:manage | y    | y     | y             | -      | -         | -   | -             |
  | team:delete   | y     | -     | -             | -      | -         | -   | -             |
  | session       | y     | y     | y             | y      | y         | -   | -             |
  | any           | y     | y     | y             | y      | y         | y   | y             |
  | public        | y     | y     | y             | y      | y         | y   | y             |`

const sessionsOnly = new Set([
  'session',
  'team:read',
  'audit:read',
  'team:manage',
  'apikeys:manage',
  'billing:manage',
  'team:delete',
])

const [columns = [], ...rows] = decided
  .trim()
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const table = new Map(rows.map(([permission = '', ...cells]) => [permission, cells]))

function cellOf({ permission }: Operation, column: string): string | undefined {
  const cells = table.get(permission) ?? table.get(permission.replace(/^[a-z]+:/, '<area>:'))
  return cells?.[columns.indexOf(column) - 1]
}

describe('the permission table', () => {
  let asker: Asker
  /** Everybody who may ask, with the column of the table that they fall under. */
  const askers: { name: string; column: string; credential: Credential }[] = []

  before(async () => {
    asker = await sharedAsker()
    const { team } = asker
    const profileIds = [team.profileId]
    for (const role of ['owner', 'admin', 'billing_admin', 'member', 'read_only'] as const) {
      const { token } = await newMember(team, role)
      askers.push({ name: role, column: role, credential: { authorization: `Bearer ${token}` } })
      askers.push({
        name: `${role} by cookie`,
        column: role,
        credential: { cookie: `zither_session=${token}` },
      })
    }
    for (const role of ['member', 'read_only'] as const) {
      const { token } = await newMember(team, role, profileIds)
      askers.push({
        name: `${role} of a profile`,
        column: role,
        credential: { authorization: `Bearer ${token}` },
      })
    }
    const limited = { scope: 'profiles', profileIds }
    for (const [name, column, wish] of [
      ['key', 'key', {}],
      ['live key', 'key', { mode: 'live' }],
      ['key of a profile', 'key', limited],
      ['read-only key', 'read-only key', { permission: 'read' }],
      ['read-only key of a profile', 'read-only key', { permission: 'read', ...limited }],
    ] as const)
      askers.push({ name, column, credential: await keyOf(team, wish) })
  })

  test('has a row for what every operation asks', () => {
    for (const operation of catalogue)
      for (const column of columns.slice(1))
        assert.ok(['y', '-'].includes(cellOf(operation, column) ?? ''), operation.id)
  })

  test('holds for every operation and everybody, before validation and whether a thing is there or not', async () => {
    for (const { name, column, credential } of askers) {
      const expected: Record<string, unknown> = {}
      const answers: Record<string, unknown> = {}
      for (const operation of catalogue.filter(({ permission }) => permission !== 'public')) {
        expected[operation.id] = cellOf(operation, column) === 'y' ? 'passes' : refusalOf(operation, column)
        answers[operation.id] = verdictOf(await ask(operation, credential))
      }
      assert.deepEqual(answers, expected, name)
    }
  })

  /** A request that only permissions and validation refuse: it changes nothing for any credential. */
  function ask(operation: Operation, credential: Credential): Promise<Reply> {
    const reads = operation.route.startsWith('GET')
    const headers = { ...credential, ...(operation.idempotency?.required && { 'idempotency-key': '' }) }
    return asker.ask(operation, {
      credential: headers,
      query: 'notAParameter=1',
      ...(!reads && { body: '{' }),
      ids: asker.other.ids,
    })
  }

  function verdictOf(reply: Reply): unknown {
    const fault = faultOf(reply)
    return fault.status === 400 ? 'passes' : fault
  }

  function refusalOf({ permission }: Operation, column: string): unknown {
    const isKey = column.endsWith('key')
    const code = isKey && sessionsOnly.has(permission) ? 'actor_not_allowed' : 'insufficient_permissions'
    return { status: 403, code }
  }
})
