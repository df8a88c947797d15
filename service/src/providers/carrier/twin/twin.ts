import { Hono } from 'hono'
import { type Twin, type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'
import { sandboxCarrierKey } from '../sandbox-key.ts'
import { bodyOf, CarrierFault, noSuchResource } from './fault.ts'
import { askedByNumbers, takeMessage } from './message.ts'
import { numberRoutes } from './number-routes.ts'
import { createBrand, createCampaign, pageOfRecords, recordOf } from './registry.ts'
import { createSender, deleteSender, findSender, listMessagingProfiles, listSenders } from './sender.ts'

/** Routes are many and calls are too: the app is made once, and each call brings its memory. */
type World = { Bindings: { state: TwinState } }

const app = new Hono<World>().basePath('/v2')
app.use(async (c, next) => {
  if (c.req.header('authorization') !== `Bearer ${sandboxCarrierKey}`) throw unauthenticated()
  await next()
})
app.notFound(() => noSuchResource().toResponse())
app.onError((cause) => {
  if (cause instanceof CarrierFault) return cause.toResponse()
  throw cause
})

app.post('/messages', async (c) => takeMessage(c.env.state, await bodyOf(c.req)))

app.post('/10dlc/brand', async (c) => c.json(await createBrand(c.env.state, await bodyOf(c.req))))
app.get('/10dlc/brand', async (c) => c.json(await pageOfRecords(c.env.state, 'brand', c.req.query())))
app.get('/10dlc/brand/:id', async (c) => c.json(await recordOf(c.env.state, 'brand', c.req.param('id'))))
app.post('/10dlc/campaignBuilder', async (c) =>
  c.json(await createCampaign(c.env.state, await bodyOf(c.req))),
)
app.get('/10dlc/campaign', async (c) => c.json(await pageOfRecords(c.env.state, 'campaign', c.req.query())))
app.get('/10dlc/campaign/:id', async (c) =>
  c.json(await recordOf(c.env.state, 'campaign', c.req.param('id'))),
)

const senders = '/alphanumeric_sender_ids'
app.get('/messaging_profiles', async (c) => c.json(await listMessagingProfiles()))
app.post(senders, async (c) => c.json(await createSender(c.env.state, await bodyOf(c.req))))
app.get(senders, async (c) => c.json(await listSenders(c.env.state, c.req.query())))
app.get(`${senders}/:id`, async (c) => c.json(await findSender(c.env.state, c.req.param('id'))))
app.delete(`${senders}/:id`, async (c) => c.json(await deleteSender(c.env.state, c.req.param('id'))))

app.route('/', numberRoutes)

export const carrierTwin: Twin = {
  serve: (state) => ({ fetch: (request) => app.fetch(request, { state }) }),
  asked: ({ step, text }) => (step === 'sms' ? askedByNumbers(text) : undefined),
  prepares: ({ method, url }, step) =>
    new URL(url).pathname === '/v2/messaging_profiles' || (step === 'release' && method === 'GET'),
  fault,
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
