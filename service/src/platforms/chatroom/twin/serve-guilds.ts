import type { Hono } from 'hono'
import type { AppProfile } from '#wire/twin/app-profile.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { guildOf, listChannels, shownGuild } from './channel.ts'
import * as event from './event.ts'
import { readJson } from './form.ts'
import * as member from './member.ts'
import * as role from './role.ts'
import { listActive } from './thread.ts'

/** Calls about a server as a whole. */
export function serveGuilds(app: Hono, state: TwinState, profile: AppProfile): void {
  app.get('/guilds/:guild', async (c) =>
    c.json(shownGuild(await guildOf(state, c.req.param('guild')), c.req.query('with_counts') === 'true')),
  )
  app.get('/guilds/:guild/channels', async (c) => c.json(await listChannels(state, c.req.param('guild'))))
  app.get('/guilds/:guild/threads/active', async (c) => c.json(await listActive(state, c.req.param('guild'))))
  serveMembers(app, state, profile)
  serveRoles(app, state)
  serveEvents(app, state)
}

function serveMembers(app: Hono, state: TwinState, profile: AppProfile): void {
  app.get('/guilds/:guild/members', async (c) =>
    c.json(await member.listMembers(state, profile, c.req.param('guild'), new URL(c.req.url).searchParams)),
  )
  app.get('/guilds/:guild/members/search', async (c) =>
    c.json(await member.searchMembers(state, c.req.param('guild'), new URL(c.req.url).searchParams)),
  )
  app.get('/guilds/:guild/members/:user', async (c) =>
    c.json(await member.memberOf(state, c.req.param('guild'), c.req.param('user'))),
  )
  app.on(['PUT', 'DELETE'], '/guilds/:guild/members/:user/roles/:role', async (c) => {
    const { guild, user, role: roleId } = c.req.param()
    await member.changeRole(state, [guild, user, roleId], c.req.method === 'PUT')
    return c.body(null, 204)
  })
}

function serveRoles(app: Hono, state: TwinState): void {
  app.get('/guilds/:guild/roles', async (c) => c.json(await role.listRoles(state, c.req.param('guild'))))
  app.post('/guilds/:guild/roles', async (c) =>
    c.json(await role.createRole(state, c.req.param('guild'), await readJson(c.req.raw))),
  )
  app.patch('/guilds/:guild/roles/:role', async (c) => {
    const { guild, role: id } = c.req.param()
    return c.json(await role.editRole(state, guild, id, await readJson(c.req.raw)))
  })
  app.delete('/guilds/:guild/roles/:role', async (c) => {
    await role.deleteRole(state, c.req.param('guild'), c.req.param('role'))
    return c.body(null, 204)
  })
}

function serveEvents(app: Hono, state: TwinState): void {
  const path = '/guilds/:guild/scheduled-events'
  app.get(path, async (c) =>
    c.json(
      await event.listEvents(state, c.req.param('guild') ?? '', c.req.query('with_user_count') === 'true'),
    ),
  )
  app.post(path, async (c) =>
    c.json(await event.createEvent(state, c.req.param('guild') ?? '', await readJson(c.req.raw))),
  )
  app.get(`${path}/:event`, async (c) => {
    const { guild = '', event: id = '' } = c.req.param()
    return c.json(await event.readEvent(state, guild, id, c.req.query('with_user_count') === 'true'))
  })
  app.patch(`${path}/:event`, async (c) => {
    const { guild = '', event: id = '' } = c.req.param()
    return c.json(await event.editEvent(state, guild, id, await readJson(c.req.raw)))
  })
  app.delete(`${path}/:event`, async (c) => {
    const { guild = '', event: id = '' } = c.req.param()
    await event.deleteEvent(state, guild, id)
    return c.body(null, 204)
  })
}
