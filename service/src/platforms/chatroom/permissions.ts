import type { Setting } from '../settings.ts'
import { someOf, wordsIn } from '../settings.ts'

/** What the bot may do, by the words of the network for the bits. */
export const bits = {
  ADMINISTRATOR: 3n,
  MANAGE_GUILD: 5n,
  VIEW_CHANNEL: 10n,
  SEND_MESSAGES: 11n,
  SEND_TTS_MESSAGES: 12n,
  MANAGE_MESSAGES: 13n,
  EMBED_LINKS: 14n,
  ATTACH_FILES: 15n,
  READ_MESSAGE_HISTORY: 16n,
  MANAGE_ROLES: 28n,
  MANAGE_WEBHOOKS: 29n,
  MANAGE_EVENTS: 33n,
  MANAGE_THREADS: 34n,
  CREATE_PUBLIC_THREADS: 35n,
  SEND_MESSAGES_IN_THREADS: 38n,
  CREATE_EVENTS: 44n,
  SEND_POLLS: 49n,
  PIN_MESSAGES: 51n,
} as const

export type Permission = keyof typeof bits

/** Without these nothing is published, or no doubt about a post is ever settled. */
export const neededPermissions: readonly Permission[] = [
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'READ_MESSAGE_HISTORY',
]

/** What the operator may leave out of the consent, with what then does not work. */
const optionalPermissions: readonly Permission[] = [
  'EMBED_LINKS',
  'ATTACH_FILES',
  'SEND_TTS_MESSAGES',
  'SEND_POLLS',
  'MANAGE_MESSAGES',
  'PIN_MESSAGES',
  'MANAGE_WEBHOOKS',
  'CREATE_PUBLIC_THREADS',
  'SEND_MESSAGES_IN_THREADS',
  'MANAGE_THREADS',
  'MANAGE_ROLES',
  'CREATE_EVENTS',
  'MANAGE_EVENTS',
]

export const permissionSetting: Setting = someOf(
  optionalPermissions,
  'permissions of the bot that the consent does not ask for, separated by commas',
)

export const maskOf = (permissions: readonly Permission[]): bigint =>
  permissions.reduce((mask, permission) => mask | (1n << bits[permission]), 0n)

/** The number on the address of the consent. */
export function requestedPermissions({ withoutPermissions }: Readonly<Record<string, string>> = {}): string {
  const without = wordsIn(withoutPermissions)
  return String(
    maskOf([...neededPermissions, ...optionalPermissions].filter((one) => !without.includes(one))),
  )
}

export interface Overwrite {
  id: string
  allow: bigint
  deny: bigint
}

/** The bot on a server: its own id, the roles that it has, and what every role allows. */
export interface Standing {
  guildId: string
  userId: string
  roleIds: readonly string[]
  roles: ReadonlyMap<string, bigint>
}

const everything = (1n << 64n) - 1n

/**
 * The permissions of a member in a channel, applying the overwrites of the channel to the roles in the network's order.
 */
export function permissionsIn(
  { guildId, userId, roleIds, roles }: Standing,
  overwrites: readonly Overwrite[],
): bigint {
  const base = [guildId, ...roleIds].reduce((mask, id) => mask | (roles.get(id) ?? 0n), 0n)
  if (has(base, 'ADMINISTRATOR')) return everything
  const of = (ids: readonly string[]) => {
    const found = overwrites.filter(({ id }) => ids.includes(id))
    return { deny: union(found.map(({ deny }) => deny)), allow: union(found.map(({ allow }) => allow)) }
  }
  const layers = [of([guildId]), of(roleIds.filter((id) => id !== guildId)), of([userId])]
  return layers.reduce((mask, { deny, allow }) => (mask & ~deny) | allow, base)
}

const union = (masks: readonly bigint[]) => masks.reduce((all, mask) => all | mask, 0n)

export function has(mask: bigint, permission: Permission): boolean {
  return (mask & (1n << bits[permission])) !== 0n
}

/** The bits of an answer, which come as a decimal text. Undefined for what is none. */
export function readBits(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^\d{1,30}$/.test(value) ? BigInt(value) : undefined
}
