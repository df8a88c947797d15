import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { guildNotFound, memberNotFound, roleNotFound } from './chatroom.errors.ts'
import { ofAccount, onGuild } from './chatroom.subject.ts'

const Member = t.object(
  {
    user: t.object({
      id: t.anyString(),
      username: t.foreign(),
      discriminator: t.anyString(),
      avatar: t.nullable(t.anyString({ description: 'The hash of the picture.' })),
      global_name: t.nullable(t.foreign()),
    }),
    nick: t.nullable(t.foreign({ description: 'The name on this server.' })),
    roles: t.array(t.anyString(), { description: 'The ids of the roles.' }),
    joined_at: t.timestamp(),
    premium_since: t.nullable(t.timestamp()),
  },
  { component: 'ChatroomMember' },
)

const usual = 100
const limit = (most: number, left: number) =>
  t.optional(
    t.integer(1, most, {
      code: 'invalid_limit',
      description: `How many are answered at most: 1 to ${most}, ${left} when it is left out.`,
    }),
  )

const about = { tag: 'chatroom', on: onGuild } as const
const member = { path: { userId: '830000000000000001' } }

export const listChatroomGuildMembers = operation({
  id: 'listChatroomGuildMembers',
  route: 'GET /v1/chatroom/guilds/{guildId}/members',
  summary: 'Lists members of a community.',
  description: 'By their ids, upwards. The app needs the Server Members intent; without it Discord refuses.',
  permission: 'accounts:read',
  ...about,
  query: t.object({
    ...ofAccount,
    limit: limit(1000, usual),
    after: t.optional(
      t.pattern('^[0-9]{1,20}$', 'invalid_string', {
        description: 'paging.after of the page before, to read on.',
      }),
    ),
  }),
  reply: t.ok(
    t.object({
      data: t.array(Member),
      paging: t.object({
        after: t.nullable(
          t.anyString({ description: 'Pass it as `after` to read on; null on the last page.' }),
        ),
      }),
    }),
  ),
  async handler({ query: { limit: size = usual, after }, ask }) {
    const { items, next } = await ask((chatroom) => chatroom.listMembers({ size, after }))
    return { data: items, paging: { after: next } }
  },
})

export const searchChatroomGuildMembers = operation({
  id: 'searchChatroomGuildMembers',
  route: 'GET /v1/chatroom/guilds/{guildId}/members/search',
  summary: 'Finds members by the start of their name.',
  description: 'Of the user name or of the name on the server; capitals do not count.',
  permission: 'accounts:read',
  ...about,
  query: t.object({
    ...ofAccount,
    query: t.text(100, { description: 'The beginning of a name.' }),
    limit: limit(1000, 25),
  }),
  reply: t.ok(t.object({ data: t.array(Member) })),
  async handler({ query: { query, limit: most = 25 }, ask }) {
    return { data: await ask((chatroom) => chatroom.searchMembers(query, most)) }
  },
})

export const getChatroomGuildMember = operation({
  id: 'getChatroomGuildMember',
  route: 'GET /v1/chatroom/guilds/{guildId}/members/{userId}',
  summary: 'Returns one community member.',
  permission: 'accounts:read',
  example: member,
  ...about,
  query: t.object(ofAccount),
  reply: t.ok(Member),
  absent: { userId: memberNotFound },
  errors: [guildNotFound, memberNotFound],
  async handler({ params: { userId }, ask }) {
    return (await ask((chatroom) => chatroom.findMember(userId))) ?? raise(memberNotFound)
  },
})

const RoleChange = <const O extends string>(operation: O) =>
  t.object({
    operation: t.literal(operation),
    guildId: t.anyString(),
    userId: t.anyString(),
    roleId: t.anyString(),
  })

const aboutRoles =
  'Takes the permission Manage Roles, and a role of the bot that stands above this one. Repeating the request changes nothing.'

const missing = { member: memberNotFound, role: roleNotFound } as const

export const addChatroomMemberRole = operation({
  id: 'addChatroomMemberRole',
  route: 'PUT /v1/chatroom/guilds/{guildId}/members/{userId}/roles/{roleId}',
  summary: 'Gives a member a role.',
  description: aboutRoles,
  permission: 'accounts:write',
  example: member,
  ...about,
  query: t.object(ofAccount),
  reply: t.ok(RoleChange('role_assigned')),
  absent: { userId: memberNotFound },
  errors: [roleNotFound, memberNotFound],
  async handler({ params: { guildId, userId, roleId }, effect }) {
    const change = { userId, roleId, gives: true }
    const lacking = await effect({ step: 'settings' }, (chatroom) => chatroom.changeMemberRole(change))
    if (lacking) raise(missing[lacking])
    return { operation: 'role_assigned' as const, guildId, userId, roleId }
  },
})

export const removeChatroomMemberRole = operation({
  id: 'removeChatroomMemberRole',
  route: 'DELETE /v1/chatroom/guilds/{guildId}/members/{userId}/roles/{roleId}',
  summary: 'Takes a role from a member.',
  description: aboutRoles,
  permission: 'accounts:write',
  example: member,
  ...about,
  query: t.object(ofAccount),
  reply: t.ok(RoleChange('role_removed')),
  absent: { userId: memberNotFound },
  errors: [roleNotFound, memberNotFound],
  async handler({ params: { guildId, userId, roleId }, effect }) {
    const change = { userId, roleId, gives: false }
    const lacking = await effect({ step: 'settings' }, (chatroom) => chatroom.changeMemberRole(change))
    if (lacking) raise(missing[lacking])
    return { operation: 'role_removed' as const, guildId, userId, roleId }
  },
})
