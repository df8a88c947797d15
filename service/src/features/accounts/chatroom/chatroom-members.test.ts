import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOf, onServer } from './server.conformance.ts'

const member = '830000000000000001'
const nobody = '830000000000000404'

test('members are listed page by page, found by the start of a name, and read one by one', async () => {
  const { call, guild, by } = await onServer()
  const names: string[] = []
  for (let after: string | null = '0'; after !== null; ) {
    const { body } = await call(`GET ${guild}/members?${by}&limit=2&after=${after}`)
    names.push(...body.data.map(({ user }: any) => user.username))
    after = body.paging.after
  }
  assert.equal(new Set(names).size, names.length)
  assert.ok(names.includes('sandbox-member-two'))
  const found = (await call(`GET ${guild}/members/search?${by}&query=SANDBOX-MEMBER-T`)).body.data
  assert.deepEqual(
    found.map(({ user }: any) => user.username),
    ['sandbox-member-two'],
  )
  assert.equal((await call(`GET ${guild}/members/${member}?${by}`)).body.user.id, member)
  assert.equal(endOf(await call(`GET ${guild}/members/${nobody}?${by}`)), '404 member_not_found')
})

test('a limit or a place to read on from that cannot be is refused here', async () => {
  const { call, guild, by, countCalls } = await onServer()
  const before = await countCalls()
  const limit = await call(`GET ${guild}/members?${by}&limit=1001`)
  assert.deepEqual([endOf(limit), limit.param], ['400 invalid_limit', 'limit'])
  const after = await call(`GET ${guild}/members?${by}&after=x`)
  assert.deepEqual([endOf(after), after.param], ['400 invalid_string', 'after'])
  assert.equal(await countCalls(), before)
})

test('a role is made, changed and taken off, and is absent then', async () => {
  const { call, guild, by } = await onServer()
  const made = await call(`POST ${guild}/roles?${by}`, { name: 'Readers', color: 255, mentionable: true })
  assert.partialDeepStrictEqual(made.body, { name: 'Readers', color: 255, mentionable: true, managed: false })
  const role = `${guild}/roles/${made.body.id}?${by}`
  const changed = await call(`PATCH ${role}`, { hoist: true })
  assert.partialDeepStrictEqual(changed.body, { name: 'Readers', color: 255, hoist: true })
  const { data } = (await call(`GET ${guild}/roles?${by}`)).body
  assert.ok(data.some(({ id, hoist }: any) => id === made.body.id && hoist))
  assert.deepEqual((await call(`DELETE ${role}`)).body, { id: made.body.id, deleted: true })
  assert.equal(endOf(await call(`DELETE ${role}`)), '404 role_not_found')
  assert.equal(endOf(await call(`PATCH ${role}`, { name: 'x' })), '404 role_not_found')
})

test('the bot changes no role above its own and gives no right that it lacks', async () => {
  const { call, guild, by } = await onServer()
  const { data } = (await call(`GET ${guild}/roles?${by}`)).body
  const admins = data.find(({ name }: any) => name === 'Admins').id
  const above = await call(`PATCH ${guild}/roles/${admins}?${by}`, { name: 'x' })
  assert.equal(endOf(above), '400 provider_rejected')
  assert.match(above.body.error, /Missing Permissions.*role of the bot/)
  const strong = await call(`POST ${guild}/roles?${by}`, { name: 'x', permissions: '8' })
  assert.equal(endOf(strong), '400 provider_rejected')
  assert.equal(endOf(await call(`DELETE ${guild}/roles/${admins}?${by}`)), '400 provider_rejected')
})

test('a member gets a role and loses it, and repeating it changes nothing', async () => {
  const { call, guild, guildId, by } = await onServer()
  const { id: roleId } = (await call(`POST ${guild}/roles?${by}`, { name: 'Readers' })).body
  const rolesOf = async () => (await call(`GET ${guild}/members/${member}?${by}`)).body.roles
  const route = `${guild}/members/${member}/roles/${roleId}?${by}`
  const about = { guildId, userId: member, roleId }
  for (const _ of [1, 2])
    assert.deepEqual((await call(`PUT ${route}`)).body, { operation: 'role_assigned', ...about })
  assert.deepEqual(await rolesOf(), [roleId])
  for (const _ of [1, 2])
    assert.deepEqual((await call(`DELETE ${route}`)).body, { operation: 'role_removed', ...about })
  assert.deepEqual(await rolesOf(), [])
  const noMember = await call(`PUT ${guild}/members/${nobody}/roles/${roleId}?${by}`)
  assert.equal(endOf(noMember), '404 member_not_found')
  const noRole = await call(`PUT ${guild}/members/${member}/roles/${nobody}?${by}`)
  assert.equal(endOf(noRole), '404 role_not_found')
})

test('a role whose answer was lost is unknown, and can be looked for in the list', async () => {
  const { call, guild, by } = await onServer()
  const endFor = async (name: string) => endOf(await call(`POST ${guild}/roles?${by}`, { name }))
  assert.equal(await endFor('sbx:any:lost'), '504 provider_timeout')
  assert.equal(await endFor('sbx:any:dropped'), '504 provider_timeout')
  assert.equal(await endFor('sbx:any:refused'), '400 provider_rejected')
  const { data } = (await call(`GET ${guild}/roles?${by}`)).body
  const names = data.map(({ name }: any) => name)
  assert.deepEqual([names.includes('sbx:any:lost'), names.includes('sbx:any:dropped')], [true, false])
})
