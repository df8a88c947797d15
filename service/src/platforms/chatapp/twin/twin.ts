import type { Context, Hono, Next } from 'hono'
import { grantCode } from '#wire/twin/grant.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { askedFault, noSuchObject } from '../../graph/twin/fault.ts'
import { shownFields } from '../../graph/twin/fields.ts'
import { asHolder, type GraphCall, serveGraph, shownPerson } from '../../graph/twin/serve.ts'
import { appSecret } from '../../graph/twin/token.ts'
import type { PlatformTwin } from '../../platform.ts'
import { app, word } from './app.ts'
import { chatappInbox } from './inbox.ts'
import { filesPath, openMedia, readMedia, takeMedia } from './media.ts'
import { takeMessage } from './message.ts'
import { listNumbers, ownBusiness, readNumber, registerNumber, welcomeToken } from './number.ts'
import { listSubscribed, subscribe, unsubscribe } from './subscription.ts'

const portfolio = { id: '300000000000001', name: 'Sandbox portfolio' }

export const chatappTwin: PlatformTwin = {
  serve: (state) => serveGraph({ word, state, profile: app }, (graph) => serveOwn(graph, state)),
  fault: askedFault,
  uploads: { image: 'at once', video: 'at once', document: 'at once' },
  usualOptions: { to: '+15550009999' },
  registration: {
    settings: { clientId: 'sandbox-client', configId: 'sandbox-config' },
    secrets: { clientSecret: appSecret },
  },
  newcomer: (state, username) => grantCode(state, word, username),
  inbox: chatappInbox,
}

function serveOwn(app: Hono, state: TwinState): void {
  const welcome = async (c: Context, next: Next) => {
    await welcomeToken(state, c.req.raw)
    await next()
  }
  app.get(filesPath, (c) => openMedia(state, c.req.raw))
  app.get('/me', asHolder(state, shownPerson))
  app.get('/me/businesses', asHolder(state, listPortfolios))
  app.get('/:portfolio/owned_whatsapp_business_accounts', asHolder(state, listBusinesses))
  app.get(
    '/:portfolio/client_whatsapp_business_accounts',
    asHolder(state, () => ({ data: [] })),
  )
  app.get('/:waba/phone_numbers', asHolder(state, listNumbers))
  app.get('/:waba/subscribed_apps', asHolder(state, listSubscribed))
  app.post('/:waba/subscribed_apps', asHolder(state, subscribe))
  app.delete('/:waba/subscribed_apps', asHolder(state, unsubscribe))
  app.post('/:phone/register', asHolder(state, registerNumber))
  app.post('/:phone/media', asHolder(state, takeMedia))
  app.post('/:phone/messages', asHolder(state, takeMessage))
  app.get(
    '/:id{[0-9]+}',
    welcome,
    asHolder(state, async (call) => (await readMedia(call)) ?? readNumber(call)),
  )
  app.get('/:id', asHolder(state, readNumber))
}

function listPortfolios({ parameters }: GraphCall): object {
  return { data: [shownFields(portfolio, parameters, 'name')] }
}

function listBusinesses({ holder, parameters, path }: GraphCall): object {
  if (path.portfolio !== portfolio.id) throw noSuchObject(path.portfolio ?? '')
  const business = { id: ownBusiness(holder), name: 'Sandbox business' }
  return { data: [shownFields(business, parameters, 'name')] }
}
