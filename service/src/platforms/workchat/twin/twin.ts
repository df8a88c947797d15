import type { Context } from 'hono'
import { Hono } from 'hono/quick'
import type { AppProfile } from '#wire/twin/app-profile.ts'
import { answerThrown } from '#wire/twin/error.ts'
import { grantCode } from '#wire/twin/grant.ts'
import { type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { holderOf, issueToken, requireScope, shownBot } from './account.ts'
import { apps, askConsent } from './app.ts'
import { joinConversation, listConversations, showConversation } from './channel.ts'
import { openConversation } from './direct.ts'
import { invalidArguments, slackFault } from './fault.ts'
import { completeUpload, deleteFile, openFile, placeUpload, showFile, takeUpload } from './file.ts'
import { showHistory, showReplies } from './history.ts'
import type { Holder } from './holder.ts'
import { workchatInbox } from './inbox.ts'
import { deleteMessage, postMessage, showPermalink, updateMessage } from './message.ts'
import { addReaction, removeReaction } from './reaction.ts'
import { type Arguments, readArguments } from './request.ts'
import { listUsers, showUser } from './user.ts'

export const workchatTwin: PlatformTwin = {
  apps,
  serve(state, profile = apps.full) {
    const app = new Hono()
    app.get('/oauth/v2/authorize', (c) => askConsent(state, profile, new URL(c.req.url)))
    app.post('/upload/v1/:id', (c) => takeUpload(state, c.req.param('id'), c.req.raw))
    app.get('/files-pri/:place/:rest{.+}', (c) => answerFile(state, c))
    app.on(['GET', 'POST'], '/api/:method', (c) => answerMethod(state, profile, c))
    app.notFound(() => slackFault('unknown_method').toResponse())
    app.onError(answerThrown)
    return app
  },
  uploads: { image: 'processed', gif: 'processed', video: 'processed', document: 'processed' },
  fault,
  registration: { settings: { clientId: 'sandbox-client' }, secrets: { clientSecret: 'sandbox-secret' } },
  newcomer: (state, username) => grantCode(state, 'workchat', username),
  inbox: workchatInbox,
}

interface Asked {
  state: TwinState
  app: AppProfile
  holder: Holder
  given: Arguments
  origin: string
}

const methods: Readonly<Record<string, (asked: Asked) => object | Promise<object>>> = {
  'auth.test': ({ holder }) => shownBot(holder),
  'conversations.list': ({ state, holder, given }) => listConversations(state, holder, given),
  'conversations.info': ({ state, holder, given }) => showConversation(state, holder, given),
  'conversations.join': ({ state, holder, given }) => joinConversation(state, holder, given),
  'conversations.history': ({ state, app, holder, given }) => showHistory(state, app, holder, given),
  'conversations.replies': ({ state, app, holder, given }) => showReplies(state, app, holder, given),
  'users.list': ({ state, holder, given }) => {
    requireScope(holder, 'users:read')
    return listUsers(state, holder, given)
  },
  'users.info': ({ state, holder, given }) => {
    requireScope(holder, 'users:read')
    return showUser(state, holder, given)
  },
  'conversations.open': ({ state, holder, given }) => openConversation(state, holder, given),
  'reactions.add': ({ state, holder, given }) => addReaction(state, holder, given),
  'reactions.remove': ({ state, holder, given }) => removeReaction(state, holder, given),
  'chat.postMessage': ({ state, holder, given }) => postMessage(state, holder, given),
  'chat.update': ({ state, holder, given }) => updateMessage(state, holder, given),
  'chat.delete': ({ state, holder, given }) => deleteMessage(state, holder, given),
  'chat.getPermalink': ({ state, holder, given }) => showPermalink(state, holder, given),
  'files.getUploadURLExternal': ({ state, holder, given, origin }) =>
    placeUpload(state, holder, given, origin),
  'files.completeUploadExternal': ({ state, holder, given }) => completeUpload(state, holder, given),
  'files.info': ({ state, holder, given, origin }) => showFile(state, holder, given, origin),
  'files.delete': ({ state, holder, given }) => deleteFile(state, holder, given),
}

async function answerFile(state: TwinState, c: Context): Promise<Response> {
  const given = await readArguments(c.req.raw)
  const holder = await holderOf(state, c.req.raw, given).catch(() => undefined)
  return openFile(state, holder, c.req.param('place') ?? '')
}

/** Each answer to a token says what the token was granted. */
async function answerMethod(state: TwinState, app: AppProfile, c: Context): Promise<Response> {
  const request = c.req.raw
  const method = c.req.param('method') ?? ''
  const given = await readArguments(request)
  if (method === 'oauth.v2.access') return c.json(await issueToken(state, app, request, given))
  const answer = methods[method]
  if (!answer) throw slackFault('unknown_method')
  const holder = await holderOf(state, request, given)
  const { origin } = new URL(request.url)
  const place = origin === 'https://slack.com' ? 'https://files.slack.com' : origin
  c.header('x-oauth-scopes', holder.scopes.join(','))
  return c.json(await answer({ state, app, holder, given, origin: place }))
}

function fault(kind: TwinFault, message: string): Response {
  switch (kind) {
    case 'refused':
      return invalidArguments(message).toResponse()
    case '500':
      return slackFault('team_added_to_org', {}, 500).toResponse()
    case 'expired':
      return slackFault('token_expired').toResponse()
    case 'throttled': {
      const headers = { 'retry-after': String(throttleSeconds) }
      return slackFault('ratelimited', {}, 429, headers).toResponse()
    }
  }
}
