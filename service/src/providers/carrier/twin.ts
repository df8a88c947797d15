import { type Context, Hono } from 'hono'
import { type Twin, type TwinFault, type TwinState, throttleSeconds } from '../sandbox/twin.ts'
import { CarrierFault, noSuchResource } from './fault.twin.ts'
import { askedByNumbers, takeMessage } from './message.twin.ts'
import { createBrand, createCampaign, pageOfRecords, recordOf } from './registry.twin.ts'
import { sandboxCarrierKey } from './sandbox-key.ts'
import { createSender, deleteSender, findSender, listMessagingProfiles, listSenders } from './sender.twin.ts'

export const carrierTwin: Twin = {
  serve(state) {
    const app = new Hono().basePath('/v2')
    app.use(async (c, next) => {
      if (c.req.header('authorization') !== `Bearer ${sandboxCarrierKey}`) throw unauthenticated()
      await next()
    })
    app.post('/messages', async (c) => takeMessage(state, await bodyOf(c)))
    registryOf(app, state)
    sendersOf(app, state)
    app.notFound(() => noSuchResource().toResponse())
    app.onError((cause) => {
      if (cause instanceof CarrierFault) return cause.toResponse()
      throw cause
    })
    return app
  },
  async asked(request) {
    if (request.method !== 'POST' || !new URL(request.url).pathname.endsWith('/messages')) return undefined
    return askedByNumbers(await request.clone().json())
  },
  fault,
}

function registryOf(app: Hono, state: TwinState): void {
  app.post('/10dlc/brand', async (c) => c.json(await createBrand(state, await bodyOf(c))))
  app.get('/10dlc/brand', async (c) => c.json(await pageOfRecords(state, 'brand', c.req.query())))
  app.get('/10dlc/brand/:id', async (c) => c.json(await recordOf(state, 'brand', c.req.param('id'))))
  app.post('/10dlc/campaignBuilder', async (c) => c.json(await createCampaign(state, await bodyOf(c))))
  app.get('/10dlc/campaign', async (c) => c.json(await pageOfRecords(state, 'campaign', c.req.query())))
  app.get('/10dlc/campaign/:id', async (c) => c.json(await recordOf(state, 'campaign', c.req.param('id'))))
}

function sendersOf(app: Hono, state: TwinState): void {
  const path = '/alphanumeric_sender_ids'
  app.get('/messaging_profiles', async (c) => c.json(await listMessagingProfiles()))
  app.post(path, async (c) => c.json(await createSender(state, await bodyOf(c))))
  app.get(path, async (c) => c.json(await listSenders(state, c.req.query())))
  app.get(`${path}/:id`, async (c) => c.json(await findSender(state, c.req.param('id'))))
  app.delete(`${path}/:id`, async (c) => c.json(await deleteSender(state, c.req.param('id'))))
}

async function bodyOf(c: Context): Promise<Record<string, any>> {
  return c.req.json().catch(() => {
    throw new CarrierFault(400, '10023', 'Invalid JSON')
  })
}

function unauthenticated(): CarrierFault {
  return new CarrierFault(401, '10009', 'Authentication failed', 'The API key looks malformed.')
}

function fault(kind: TwinFault, words: string): Response {
  switch (kind) {
    case 'refused':
      return new CarrierFault(400, '10015', 'Bad Request', words).toResponse()
    case '500':
      return new CarrierFault(500, '10007', 'Unexpected error', 'An unexpected error occurred.').toResponse()
    case 'expired':
      return unauthenticated().toResponse()
    case 'throttled': {
      const headers = { 'retry-after': String(throttleSeconds) }
      return new CarrierFault(429, '10011', 'Too many requests', undefined, headers).toResponse()
    }
  }
}
