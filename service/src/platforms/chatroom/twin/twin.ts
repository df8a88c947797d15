import { Hono } from 'hono'
import type { AppProfile } from '#wire/twin/app-profile.ts'
import { answerThrown } from '#wire/twin/error.ts'
import { grantCode } from '#wire/twin/grant.ts'
import { type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { apps, sandboxBot, sandboxBotToken, shownApp } from './app.ts'
import { channelFor, listGuilds, shownChannel } from './channel.ts'
import { openDirect } from './direct.ts'
import { discordFault, notFound, unauthorized } from './fault.ts'
import { readForm, readJson } from './form.ts'
import { may } from './mask.ts'
import * as message from './message.ts'
import { askConsent, callerOf, issueToken } from './oauth.ts'
import { listPins, pin, unpin } from './pin.ts'
import { serveGuilds } from './serve-guilds.ts'
import { serveThreads } from './serve-threads.ts'
import { serveOwnWebhooks, serveWebhooks } from './serve-webhooks.ts'

/** The limits that the network reports with each answer. The sandbox throttles only on request. */
const limits = {
  'x-ratelimit-limit': '50',
  'x-ratelimit-remaining': '49',
  'x-ratelimit-reset-after': '1.000',
  'x-ratelimit-bucket': 'sandbox',
}

export const chatroomTwin: PlatformTwin = {
  apps,
  serve(state, profile = apps.full) {
    const app = new Hono({ getPath: pathOf })
    app.use(async (c, next) => {
      await next()
      for (const [name, value] of Object.entries(limits)) c.res.headers.set(name, value)
    })
    app.get('/oauth2/authorize', (c) => askConsent(state, profile, new URL(c.req.url)))
    app.route('/api/v10', interfaceOf(state, profile))
    app.notFound(() => notFound().toResponse())
    app.onError(answerThrown)
    return app
  },
  uploads: { image: 'at once', gif: 'at once', video: 'at once', document: 'at once' },
  // The token of a webhook is read before its use, and a conversation is opened before the first message.
  prepares: ({ method, url }, step) =>
    method === 'GET'
      ? ['publish', 'edit', 'remove', 'message'].includes(step)
      : step === 'message' && url.endsWith('/users/@me/channels'),
  fault,
  registration: {
    settings: { clientId: 'sandbox-client' },
    secrets: { clientSecret: 'sandbox-secret', botToken: sandboxBotToken },
  },
  newcomer: (state, username) => grantCode(state, 'chatroom', username),
}

/** Clients may write the sign of `@me` in another form. */
function pathOf({ url }: Request): string {
  return new URL(url).pathname.replaceAll('%40', '@')
}

function interfaceOf(state: TwinState, profile: AppProfile): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    if (!isNamed(c.req.header('user-agent'))) return c.text('error code: 1010', 403)
    return next()
  })
  app.post('/oauth2/token', async (c) =>
    c.json(await issueToken(state, profile, new URLSearchParams(await c.req.text()))),
  )
  serveOwnWebhooks(app, state)
  servePeople(app, state)
  app.use(async (c, next) => {
    await callerOf(state, c.req.raw)
    await next()
  })
  app.get('/applications/@me', async (c) =>
    c.json(shownApp(profile, (await listGuilds(state, null, 0n)).length)),
  )
  serveGuilds(app, state, profile)
  serveMessages(app, state, profile)
  serveThreads(app, state)
  serveWebhooks(app, state)
  app.onError(answerThrown)
  return app
}

/** The network shuts out programs that do not say in its own form which one they are. */
function isNamed(agent = ''): boolean {
  return /^DiscordBot \(\S+, [\w.-]+\)/.test(agent)
}

/** The calls that a person may make as well as the bot. */
function servePeople(app: Hono, state: TwinState): void {
  app.get('/users/@me', async (c) => {
    const caller = await callerOf(state, c.req.raw, 'identify')
    if (caller === 'bot') return c.json(sandboxBot)
    const { id, username } = caller
    return c.json({ id, username, discriminator: '0', global_name: null, avatar: null })
  })
  app.get('/users/@me/guilds', async (c) => {
    const caller = await callerOf(state, c.req.raw, 'guilds')
    return c.json(await listGuilds(state, caller === 'bot' ? null : caller.id, may.manageGuild))
  })
}

function serveMessages(app: Hono, state: TwinState, profile: AppProfile): void {
  app.get('/channels/:channel', async (c) =>
    c.json(shownChannel(await channelFor(state, c.req.param('channel')))),
  )
  app.get('/channels/:channel/messages', async (c) =>
    c.json(
      await message.listMessages(state, profile, c.req.param('channel'), new URL(c.req.url).searchParams),
    ),
  )
  app.post('/channels/:channel/messages', async (c) =>
    c.json(await message.createMessage(state, c.req.param('channel'), await readForm(c.req.raw))),
  )
  app.get('/channels/:channel/messages/pins', async (c) =>
    c.json(await listPins(state, profile, c.req.param('channel'), new URL(c.req.url).searchParams)),
  )
  app.put('/channels/:channel/messages/pins/:message', async (c) => {
    await pin(state, c.req.param('channel'), c.req.param('message'))
    return c.body(null, 204)
  })
  app.delete('/channels/:channel/messages/pins/:message', async (c) => {
    await unpin(state, c.req.param('channel'), c.req.param('message'))
    return c.body(null, 204)
  })
  app.post('/users/@me/channels', async (c) => c.json(await openDirect(state, await readJson(c.req.raw))))
  app.get('/channels/:channel/messages/:message', async (c) => {
    const { channel, message: id } = c.req.param()
    return c.json(await message.readMessage(state, profile, channel, id))
  })
  app.patch('/channels/:channel/messages/:message', async (c) => {
    const { channel, message: id } = c.req.param()
    return c.json(await message.editMessage(state, channel, id, await readForm(c.req.raw)))
  })
  app.delete('/channels/:channel/messages/:message', async (c) => {
    const { channel, message: id } = c.req.param()
    await message.deleteMessage(state, channel, id)
    return c.body(null, 204)
  })
  app.post('/channels/:channel/messages/:message/crosspost', async (c) => {
    const { channel, message: id } = c.req.param()
    return c.json(await message.crosspost(state, channel, id))
  })
}

function fault(kind: TwinFault, words: string): Response {
  switch (kind) {
    case 'refused':
      return discordFault(400, 50035, words).toResponse()
    case '500':
      return discordFault(500, 50024, 'Cannot execute action on this channel type').toResponse()
    case 'expired':
      return unauthorized().toResponse()
    case 'throttled': {
      const more = { retry_after: throttleSeconds, global: false }
      const headers = {
        ...limits,
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset-after': String(throttleSeconds),
        'x-ratelimit-scope': 'user',
        'retry-after': String(throttleSeconds),
      }
      return discordFault(429, 0, 'You are being rate limited.', more, headers).toResponse()
    }
  }
}
