import { codeOfIdentity } from '#wire/twin/grant.ts'
import { numberAfter } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { sandboxBot } from './app.ts'
import type { SandboxChannel, SandboxGuild } from './kept.ts'
import { may, type SandboxOverwrite } from './mask.ts'

const sharedGuildId = '700000000000000001'
const firstGuildId = 710_000_000_000_000_000n
const firstPersonId = 810_000_000_000_000_000n
const firstNewcomerId = 820_000_000_000_000_000n
const firstMemberId = 830_000_000_000_000_000n

/** The members of every server beside the person who has added the bot. The last one takes no direct messages. */
const memberNames = ['sandbox-member-one', 'sandbox-member-two', 'sandbox-closed']

export interface SandboxPerson {
  id: string
  username: string
}

/** People have numbers as their ids, and show the word of the sandbox in their names. */
export function personOf(identity: string, username: string): SandboxPerson {
  const [, granted, number = '0'] = /^sbx-chatroom-(granted-)?(\d+)$/.exec(identity) ?? []
  const first = granted ? firstNewcomerId : firstPersonId
  const isKnown = codeOfIdentity('chatroom', identity) !== undefined
  return { id: String(first + BigInt(isKnown ? number : 0)), username }
}

/** The server to which a person adds the bot, with what the bot may do there from now on. */
export async function joinGuild(
  state: TwinState,
  identity: string,
  username: string,
  permissions: bigint | undefined,
): Promise<SandboxGuild> {
  const known = await state.get('guild-of', identity)
  const guild = known ? await state.get('guild', known.id) : await openGuild(state, identity, username)
  await addPerson(state, guild.id, personOf(identity, username))
  await addBot(state, guild.id, permissions)
  return guild
}

async function openGuild(state: TwinState, identity: string, username: string): Promise<SandboxGuild> {
  const isNewcomer = identity.includes('-granted-')
  const id = isNewcomer ? String(await numberAfter(state, firstGuildId)) : sharedGuildId
  await state.put('guild-of', identity, { id })
  const before = await state.get('guild', id)
  if (before) return before
  const guild = {
    id,
    name: isNewcomer ? `Server of ${username}` : 'Sandbox server',
    ownerId: personOf(identity, username).id,
  }
  await state.put('guild', id, guild)
  await putRole(state, id, { id, name: '@everyone', position: 0, permissions: String(everyone) })
  await putRole(state, id, {
    id: roleId(id, 2),
    name: 'Admins',
    position: 9,
    permissions: String(may.administrator),
  })
  for (const [index, name] of memberNames.entries())
    await addPerson(state, id, { id: String(firstMemberId + BigInt(index + 1)), username: name })
  for (const channel of isNewcomer ? ownChannels(id, username) : sharedChannels(id))
    await state.put('channel', channel.id, channel, { under: id })
  return guild
}

const everyone =
  may.view |
  may.send |
  may.readHistory |
  may.embedLinks |
  may.attachFiles |
  may.createThreads |
  may.sendInThreads

/** All permissions of the service's consent, for codes of the sandbox that skip the consent. */
const usual =
  everyone |
  may.sendTts |
  may.manageMessages |
  may.manageRoles |
  may.manageWebhooks |
  may.manageEvents |
  may.manageThreads |
  may.createEvents |
  may.sendPolls |
  may.pin

export const roleId = (guildId: string, number: number) =>
  String(BigInt(guildId) + BigInt(number) * 1_000_000_007n)
const botRole = (guildId: string) => roleId(guildId, 1)

async function addBot(state: TwinState, guildId: string, permissions: bigint | undefined): Promise<void> {
  const id = botRole(guildId)
  const role = { id, name: 'Sandbox', position: 5, permissions: String(permissions ?? usual), managed: true }
  await putRole(state, guildId, role)
  await addPerson(state, guildId, sandboxBot, [id])
}

async function addPerson(
  state: TwinState,
  guildId: string,
  user: SandboxPerson & { bot?: boolean },
  roles: readonly string[] = [],
): Promise<void> {
  const key = `${guildId}/${user.id}`
  if (await state.get('member', key)) return
  const { id, username, bot } = user
  const person = { id, username, discriminator: '0', global_name: null, avatar: null, ...(bot && { bot }) }
  const member = { user: person, nick: null, roles, joined_at: state.now.toISOString(), premium_since: null }
  await state.put('member', key, member, { under: guildId })
}

export interface SandboxRole {
  id: string
  name: string
  position: number
  permissions: string
  color?: number
  hoist?: boolean
  managed?: boolean
  mentionable?: boolean
}

export async function putRole(state: TwinState, guildId: string, role: SandboxRole): Promise<void> {
  await state.put('role', `${guildId}/${role.id}`, role, { under: guildId })
}

type Described = Pick<SandboxChannel, 'id' | 'name' | 'type'> & Partial<SandboxChannel>

function channelsOf(guildId: string, described: readonly Described[]): SandboxChannel[] {
  return described.map((channel, position) => ({
    guild_id: guildId,
    position,
    parent_id: null,
    permission_overwrites: [],
    ...channel,
  }))
}

function denied(guildId: string, bits: bigint): SandboxOverwrite[] {
  return [{ id: guildId, type: 0, allow: '0', deny: String(bits) }]
}

/** Both can be written to; the others show that not all of them can. */
function sharedChannels(guildId: string): SandboxChannel[] {
  const readOnly = denied(guildId, may.send)
  return channelsOf(guildId, [
    { id: 'chatroom-1', name: 'sbx-chatroom-1', type: 0 },
    { id: 'chatroom-2', name: 'sbx-chatroom-2', type: 5 },
    { id: 'chatroom-rules', name: 'rules', type: 0, permission_overwrites: onlyFor(guildId, readOnly) },
    { id: 'chatroom-voice', name: 'voice', type: 2 },
  ])
}

function onlyFor(guildId: string, overwrites: SandboxOverwrite[]): SandboxOverwrite[] {
  return [...overwrites, { id: botRole(guildId), type: 0, allow: '0', deny: String(may.send) }]
}

function ownChannels(guildId: string, username: string): SandboxChannel[] {
  const of = (number: number) => roleId(guildId, 100 + number)
  const hidden = [
    ...denied(guildId, may.view),
    { id: botRole(guildId), type: 0 as const, allow: '0', deny: String(may.view) },
  ]
  return channelsOf(guildId, [
    { id: of(1), name: username, type: 0 },
    { id: of(2), name: 'news', type: 5 },
    { id: of(3), name: 'rules', type: 0, permission_overwrites: onlyFor(guildId, denied(guildId, may.send)) },
    { id: of(4), name: 'hidden', type: 0, permission_overwrites: hidden },
    { id: of(5), name: 'voice', type: 2 },
    { id: of(6), name: 'stage', type: 13 },
    { id: of(7), name: 'pictures', type: 16, available_tags: [] },
    { id: of(8), name: 'forum', type: 15, available_tags: [{ id: of(9), name: 'news', moderated: false }] },
  ])
}
