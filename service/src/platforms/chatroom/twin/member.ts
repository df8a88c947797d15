import type { AppProfile } from '#wire/twin/app-profile.ts'
import { namesNothing } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { hasIntent, membersIntent } from './app.ts'
import { guildOf } from './channel.ts'
import { assertId, invalidForm, missingAccess, unknown } from './fault.ts'
import { isLater } from './id.ts'
import { manageableRole } from './role.ts'

const membersMost = 1000

async function membersOf(state: TwinState, app: AppProfile, guildId: string): Promise<any[]> {
  const { id } = await guildOf(state, guildId)
  if (!hasIntent(app, membersIntent)) throw missingAccess()
  const { values } = await state.page('member', { under: id, limit: membersMost })
  return values.sort((one, other) => (isLater(one.user.id, other.user.id) ? 1 : -1))
}

function limitIn(query: URLSearchParams): number {
  const limit = Number(query.get('limit') ?? 1)
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= membersMost))
    throw invalidForm('limit', 'int value should be between 1 and 1000.', 'NUMBER_TYPE_RANGE')
  return limit
}

/** In the order of their ids, ascending. Only apps with the intent may list them. */
export async function listMembers(
  state: TwinState,
  app: AppProfile,
  guildId: string,
  query: URLSearchParams,
): Promise<object[]> {
  const after = query.get('after') ?? '0'
  if (!/^\d{1,20}$/.test(after))
    throw invalidForm('after', `Value "${after}" is not snowflake.`, 'NUMBER_TYPE_COERCE')
  const members = await membersOf(state, app, guildId)
  return members.filter(({ user }) => isLater(user.id, after)).slice(0, limitIn(query))
}

/** Those whose name or nickname begins so. This needs no intent. */
export async function searchMembers(
  state: TwinState,
  guildId: string,
  query: URLSearchParams,
): Promise<object[]> {
  const { id } = await guildOf(state, guildId)
  const wanted = (query.get('query') ?? '').toLowerCase()
  if (wanted === '') throw invalidForm('query', 'This field is required', 'BASE_TYPE_REQUIRED')
  const { values } = await state.page('member', { under: id, limit: membersMost })
  const begins = (name: unknown) => typeof name === 'string' && name.toLowerCase().startsWith(wanted)
  return values.filter(({ user, nick }) => begins(user.username) || begins(nick)).slice(0, limitIn(query))
}

export async function memberOf(state: TwinState, guildId: string, userId: string): Promise<any> {
  const { id } = await guildOf(state, guildId)
  assertId('user_id', userId)
  const member = namesNothing(userId) ? undefined : await state.get('member', `${id}/${userId}`)
  if (!member) throw unknown(10007)
  return member
}

/** Giving a role that a member has, and taking one that it has not, changes nothing. */
export async function changeRole(
  state: TwinState,
  [guildId, userId, roleId]: readonly [string, string, string],
  gives: boolean,
): Promise<void> {
  const role = await manageableRole(state, guildId, roleId)
  const member = await memberOf(state, guildId, userId)
  const others = member.roles.filter((id: string) => id !== role.id)
  await state.put('member', `${guildId}/${userId}`, {
    ...member,
    roles: gives ? [...others, role.id] : others,
  })
}
