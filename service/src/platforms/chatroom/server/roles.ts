import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { absent, callBot, orAbsent, unreadable } from '../api.ts'
import { isSnowflake } from '../snowflake.ts'
import { listOf, textOf } from './messages.ts'

export interface Role {
  id: string
  name: string
  color: number
  position: number
  permissions: string
  managed: boolean
  mentionable: boolean
  hoist: boolean
}

/** What of a role can be set. What is left out stays, or is as the network has it. */
export interface RoleChange {
  name?: string | undefined
  color?: number | undefined
  hoist?: boolean | undefined
  mentionable?: boolean | undefined
  permissions?: string | undefined
}

const noRole = '10011'

const pathOf = ({ metadata }: Account, roleId?: string) =>
  `/guilds/${pathSegment(metadata.guildId ?? '')}/roles${roleId === undefined ? '' : `/${pathSegment(roleId)}`}`

export async function listRoles(transport: Transport, account: Account): Promise<Outcome<Role[]>> {
  return chain(await callBot(transport, pathOf(account)), async (body) => {
    const roles = listOf(body).map(toRole)
    return Array.isArray(body) && !roles.includes(undefined)
      ? done(roles.filter((one) => one !== undefined))
      : unreadable('the roles')
  })
}

export async function createRole(
  transport: Transport,
  account: Account,
  role: RoleChange,
): Promise<Outcome<Role>> {
  return roleIn(await callBot(transport, pathOf(account), { method: 'POST', json: role }))
}

/** Null when the server has no such role. */
export async function changeRole(
  transport: Transport,
  account: Account,
  roleId: string,
  role: RoleChange,
): Promise<Outcome<Role | null>> {
  if (!isSnowflake(roleId)) return done(null)
  const changed = await callBot(transport, pathOf(account, roleId), { method: 'PATCH', json: role })
  return chain(orAbsent(changed, noRole), async (body) => (body === absent ? done(null) : roleIn(done(body))))
}

/** False when the server has no such role. */
export async function deleteRole(
  transport: Transport,
  account: Account,
  roleId: string,
): Promise<Outcome<boolean>> {
  if (!isSnowflake(roleId)) return done(false)
  const gone = await callBot(transport, pathOf(account, roleId), { method: 'DELETE' })
  return map(orAbsent(gone, noRole), (value) => value !== absent)
}

function roleIn(answer: Outcome<any>): Promise<Outcome<Role>> {
  return chain(answer, async (body) => {
    const role = toRole(body)
    return role ? done(role) : unreadable('the role')
  })
}

function toRole(body: any): Role | undefined {
  const { id, name, color, position, permissions, managed, mentionable, hoist } = body ?? {}
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  return {
    id,
    name,
    color: Number.isSafeInteger(color) ? color : 0,
    position: Number.isSafeInteger(position) ? position : 0,
    permissions: textOf(permissions),
    managed: managed === true,
    mentionable: mentionable === true,
    hoist: hoist === true,
  }
}
