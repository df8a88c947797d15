import { namesNothing } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { sandboxBot } from './app.ts'
import { guildOf } from './channel.ts'
import { assertId, discordFault, invalidForm, missingPermissions, unknown } from './fault.ts'
import { newId } from './id.ts'
import { assertOnGuild, maskOnGuild, may } from './mask.ts'
import { putRole, type SandboxRole } from './world.ts'

const rolesMost = 250

export async function listRoles(state: TwinState, guildId: string): Promise<object[]> {
  const { id } = await guildOf(state, guildId)
  const { values } = await state.page('role', { under: id, limit: rolesMost })
  return values.map(shownRole)
}

/** A role that the bot may change: one below its own. */
export async function manageableRole(
  state: TwinState,
  guildId: string,
  roleId: string,
): Promise<SandboxRole> {
  assertId('role_id', roleId)
  await guildOf(state, guildId)
  await assertOnGuild(state, guildId, may.manageRoles)
  const role: SandboxRole | undefined = namesNothing(roleId)
    ? undefined
    : await state.get('role', `${guildId}/${roleId}`)
  if (!role) throw unknown(10011)
  const bot = await state.get('member', `${guildId}/${sandboxBot.id}`)
  let highest = 0
  for (const id of bot.roles)
    highest = Math.max(highest, (await state.get('role', `${guildId}/${id}`))?.position ?? 0)
  if (role.position >= highest || role.managed) throw missingPermissions()
  return role
}

export async function createRole(
  state: TwinState,
  guildId: string,
  given: Record<string, any>,
): Promise<object> {
  await guildOf(state, guildId)
  await assertOnGuild(state, guildId, may.manageRoles)
  if ((await state.count('role', guildId)) >= rolesMost)
    throw discordFault(400, 30005, `Maximum number of guild roles reached (${rolesMost})`)
  const changes = await readRole(state, guildId, given)
  const role: SandboxRole = {
    id: await newId(state),
    name: 'new role',
    position: 1,
    permissions: '0',
    ...changes,
  }
  await putRole(state, guildId, role)
  return shownRole(role)
}

export async function editRole(
  state: TwinState,
  guildId: string,
  roleId: string,
  given: Record<string, any>,
): Promise<object> {
  const role = await manageableRole(state, guildId, roleId)
  const changed = { ...role, ...(await readRole(state, guildId, given)) }
  await putRole(state, guildId, changed)
  return shownRole(changed)
}

export async function deleteRole(state: TwinState, guildId: string, roleId: string): Promise<void> {
  const role = await manageableRole(state, guildId, roleId)
  if (role.id === guildId) throw discordFault(400, 50028, 'Invalid Role')
  await state.delete('role', `${guildId}/${roleId}`)
  const { values } = await state.page('member', { under: guildId, limit: 1000 })
  for (const member of values)
    if (member.roles.includes(roleId)) {
      const roles = member.roles.filter((id: string) => id !== roleId)
      await state.put('member', `${guildId}/${member.user.id}`, { ...member, roles })
    }
}

/** Only members that are sent change. The bot gives nothing that it does not have. */
async function readRole(
  state: TwinState,
  guildId: string,
  given: Record<string, any>,
): Promise<Partial<SandboxRole>> {
  const { permissions } = given
  assertLooks(given)
  if (permissions !== undefined) await assertHas(state, guildId, String(permissions))
  const names = ['name', 'color', 'hoist', 'mentionable'] as const
  const sent = names.filter((name) => given[name] !== undefined)
  return {
    ...Object.fromEntries(sent.map((name) => [name, given[name]])),
    ...(permissions !== undefined && { permissions: String(permissions) }),
  }
}

function assertLooks({ name, color }: Record<string, any>): void {
  if (name !== undefined && (typeof name !== 'string' || name.length < 1 || name.length > 100))
    throw invalidForm('name', 'Must be between 1 and 100 in length.', 'BASE_TYPE_BAD_LENGTH')
  if (color !== undefined && !(Number.isInteger(color) && color >= 0 && color <= 0xffffff))
    throw invalidForm('color', 'int value should be less than or equal to 16777215.', 'NUMBER_TYPE_MAX')
}

async function assertHas(state: TwinState, guildId: string, permissions: string): Promise<void> {
  if (!/^\d{1,20}$/.test(permissions))
    throw invalidForm('permissions', 'Value is not int.', 'NUMBER_TYPE_COERCE')
  const own = await maskOnGuild(state, guildId)
  if (BigInt(permissions) & ~own && !(own & may.administrator)) throw missingPermissions()
}

export function shownRole({ color = 0, ...role }: SandboxRole): object {
  const colors = { primary_color: color, secondary_color: null, tertiary_color: null }
  return {
    hoist: false,
    managed: false,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
    ...role,
    color,
    colors,
  }
}
