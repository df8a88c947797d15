import type { TwinState } from '#wire/twin/twin.ts'
import { sandboxBot } from './app.ts'
import { missingAccess, missingPermissions } from './fault.ts'

/** The bits of the network, as its documentation lists them. */
export const may = {
  administrator: 1n << 3n,
  manageGuild: 1n << 5n,
  view: 1n << 10n,
  send: 1n << 11n,
  sendTts: 1n << 12n,
  manageMessages: 1n << 13n,
  embedLinks: 1n << 14n,
  attachFiles: 1n << 15n,
  readHistory: 1n << 16n,
  manageRoles: 1n << 28n,
  manageWebhooks: 1n << 29n,
  manageEvents: 1n << 33n,
  manageThreads: 1n << 34n,
  createThreads: 1n << 35n,
  sendInThreads: 1n << 38n,
  createEvents: 1n << 44n,
  sendPolls: 1n << 49n,
  pin: 1n << 51n,
} as const

export interface SandboxOverwrite {
  id: string
  type: 0 | 1
  allow: string
  deny: string
}

/** What the bot may do on a server, before the overwrites of a channel. */
export async function maskOnGuild(state: TwinState, guildId: string): Promise<bigint> {
  const member = await state.get('member', `${guildId}/${sandboxBot.id}`)
  if (!member) throw missingAccess()
  let mask = 0n
  for (const id of [guildId, ...member.roles]) {
    const role = await state.get('role', `${guildId}/${id}`)
    mask |= BigInt(role?.permissions ?? 0)
  }
  return mask
}

/** The same inside a channel: first the overwrites for everybody, then those of the roles, then those of the bot. */
export async function maskIn(
  state: TwinState,
  guildId: string,
  overwrites: readonly SandboxOverwrite[],
): Promise<bigint> {
  let mask = await maskOnGuild(state, guildId)
  if (mask & may.administrator) return mask | ((1n << 60n) - 1n)
  const member = await state.get('member', `${guildId}/${sandboxBot.id}`)
  const everybody = overwrites.filter(({ id }) => id === guildId)
  const ofRoles = overwrites.filter(({ id }) => member.roles.includes(id))
  const own = overwrites.filter(({ id }) => id === sandboxBot.id)
  for (const layer of [everybody, ofRoles, own]) {
    for (const { deny } of layer) mask &= ~BigInt(deny)
    for (const { allow } of layer) mask |= BigInt(allow)
  }
  return mask
}

export function assertMay(mask: bigint, ...wanted: readonly bigint[]): void {
  if (!(mask & may.view)) throw missingAccess()
  if (mask & may.administrator) return
  if (wanted.some((bit) => !(mask & bit))) throw missingPermissions()
}

/** Checks a permission on the server as a whole, without the right to see a channel. */
export async function assertOnGuild(
  state: TwinState,
  guildId: string,
  ...wanted: readonly bigint[]
): Promise<void> {
  const mask = await maskOnGuild(state, guildId)
  if (mask & may.administrator) return
  if (wanted.some((bit) => !(mask & bit))) throw missingPermissions()
}
