import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { roleNotFound } from './chatroom.errors.ts'
import { ofAccount, onGuild } from './chatroom.subject.ts'

const Role = t.object(
  {
    id: t.anyString(),
    name: t.foreign(),
    color: t.integer(0, undefined, { description: 'A colour of 24 bits; 0 for none.' }),
    position: t.integer(0, undefined, { description: 'A role manages those below it.' }),
    permissions: t.anyString({ description: 'The bits of the Discord API, as a decimal number.' }),
    managed: t.boolean({ description: 'It belongs to a bot or an integration.' }),
    mentionable: t.boolean(),
    hoist: t.boolean({ description: 'Its members stand apart in the list of members.' }),
  },
  { component: 'ChatroomRole' },
)

const members = {
  color: t.optional(t.integer(0, 0xffffff, { description: 'A colour of 24 bits.' })),
  hoist: t.optional(t.boolean({ description: 'Shows its members apart.' })),
  mentionable: t.optional(t.boolean({ description: 'Everybody may mention it.' })),
  permissions: t.optional(
    t.pattern('^[0-9]{1,20}$', 'invalid_string', {
      description:
        'The bits of the Discord API, as a decimal number. The bot gives nothing that it does not have.',
    }),
  ),
}

const about = { tag: 'chatroom', on: onGuild, query: t.object(ofAccount) } as const
const managing = 'Takes the permission Manage Roles, and a role of the bot that stands above this one.'

export const listChatroomGuildRoles = operation({
  id: 'listChatroomGuildRoles',
  route: 'GET /v1/chatroom/guilds/{guildId}/roles',
  summary: 'Lists the roles of a community.',
  permission: 'accounts:read',
  ...about,
  reply: t.ok(t.object({ data: t.array(Role) })),
  handler: async ({ ask }) => ({ data: await ask((chatroom) => chatroom.listRoles()) }),
})

export const createChatroomGuildRole = operation({
  id: 'createChatroomGuildRole',
  route: 'POST /v1/chatroom/guilds/{guildId}/roles',
  summary: 'Creates a community role.',
  description:
    'Takes the permission Manage Roles. Discord has no key for it: after an answer 504, list the roles first.',
  permission: 'accounts:write',
  ...about,
  body: t.object({ name: t.name(100, { description: 'Up to 100 characters.' }), ...members }),
  reply: t.created(Role),
  handler: ({ body, effect }) =>
    effect({ step: 'settings', text: body.name }, (chatroom) => chatroom.createRole(body)),
})

export const editChatroomGuildRole = operation({
  id: 'editChatroomGuildRole',
  route: 'PATCH /v1/chatroom/guilds/{guildId}/roles/{roleId}',
  summary: 'Changes a community role.',
  description: `${managing} Only members that are sent change.`,
  permission: 'accounts:write',
  ...about,
  body: t.object({ name: t.optional(t.name(100, { description: 'Up to 100 characters.' })), ...members }),
  reply: t.ok(Role),
  errors: [roleNotFound],
  async handler({ params: { roleId }, body, effect }) {
    const what = { step: 'settings', text: body.name ?? '' }
    return (await effect(what, (chatroom) => chatroom.changeRole(roleId, body))) ?? raise(roleNotFound)
  },
})

export const deleteChatroomGuildRole = operation({
  id: 'deleteChatroomGuildRole',
  route: 'DELETE /v1/chatroom/guilds/{guildId}/roles/{roleId}',
  summary: 'Deletes a community role.',
  description: `${managing} Its members lose it.`,
  permission: 'accounts:write',
  ...about,
  reply: t.ok(t.object({ id: t.anyString(), deleted: t.literal(true) })),
  errors: [roleNotFound],
  async handler({ params: { roleId }, effect }) {
    const wasThere = await effect({ step: 'settings' }, (chatroom) => chatroom.deleteRole(roleId))
    return wasThere ? { id: roleId, deleted: true as const } : raise(roleNotFound)
  },
})
