import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { absent, callBot, orAbsent, unreadable } from '../api.ts'
import { isSnowflake } from '../snowflake.ts'
import { listOf, momentOf, textOf } from './messages.ts'

/** A person, or a bot, on a server. */
export interface Member {
  user: {
    id: string
    username: string
    discriminator: string
    avatar: string | null
    global_name: string | null
  }
  nick: string | null
  roles: string[]
  joined_at: string
  premium_since: string | null
}

const noMember = ['10007', '10013']
const noRole = '10011'

const serverOf = ({ metadata }: Account) => `/guilds/${pathSegment(metadata.guildId ?? '')}`

/** Members by their ids, upwards. The network takes the last one as the place to read on from. */
export async function listMembers(
  transport: Transport,
  account: Account,
  { size, after }: { size: number; after: string | undefined },
): Promise<Outcome<ProviderPage<Member>>> {
  const query = { limit: size, after }
  const answer = await callBot(transport, `${serverOf(account)}/members`, { query })
  return map(await membersIn(answer), (items) => ({
    items,
    next: items.length < size ? null : (items.at(-1)?.user.id ?? null),
  }))
}

/** Those whose name or nickname begins so. */
export async function searchMembers(
  transport: Transport,
  account: Account,
  query: string,
  limit: number,
): Promise<Outcome<Member[]>> {
  return membersIn(
    await callBot(transport, `${serverOf(account)}/members/search`, { query: { query, limit } }),
  )
}

function membersIn(answer: Outcome<any>): Promise<Outcome<Member[]>> {
  return chain(answer, async (body) => {
    const members = listOf(body).map(toMember)
    return Array.isArray(body) && !members.includes(undefined)
      ? done(members.filter((one) => one !== undefined))
      : unreadable('the members')
  })
}

/** Null when the server has no such member. */
export async function findMember(
  transport: Transport,
  account: Account,
  userId: string,
): Promise<Outcome<Member | null>> {
  if (!isSnowflake(userId)) return done(null)
  const answer = await callBot(transport, `${serverOf(account)}/members/${pathSegment(userId)}`)
  return chain(orAbsent(answer, ...noMember), async (body) => {
    if (body === absent) return done(null)
    const member = toMember(body)
    return member ? done(member) : unreadable('the member')
  })
}

/** What of the three is not there; null when the member has the role, or lost it. */
export async function changeMemberRole(
  transport: Transport,
  account: Account,
  { userId, roleId, gives }: { userId: string; roleId: string; gives: boolean },
): Promise<Outcome<'member' | 'role' | null>> {
  if (!isSnowflake(userId)) return done('member')
  if (!isSnowflake(roleId)) return done('role')
  const path = `${serverOf(account)}/members/${pathSegment(userId)}/roles/${pathSegment(roleId)}`
  const changed = await callBot(transport, path, { method: gives ? 'PUT' : 'DELETE' })
  if (orAbsent(changed, noRole).kind === 'done' && changed.kind === 'refused') return done('role')
  return map(orAbsent(changed, ...noMember), (value) => (value === absent ? 'member' : null))
}

function toMember(body: any): Member | undefined {
  const { user, nick, roles, joined_at: joined, premium_since: premium } = body ?? {}
  if (typeof user?.id !== 'string' || typeof user.username !== 'string') return undefined
  const { id, username, discriminator, avatar, global_name: name } = user
  return {
    user: {
      id,
      username,
      discriminator: textOf(discriminator),
      avatar: orNull(avatar),
      global_name: orNull(name),
    },
    nick: orNull(nick),
    roles: listOf(roles).map(String),
    joined_at: momentOf(joined),
    premium_since: typeof premium === 'string' ? momentOf(premium) : null,
  }
}

export const orNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
