import { Hono } from 'hono/quick'
import { answerThrown, type TwinError } from '#wire/twin/error.ts'
import { type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import {
  accountNamed,
  authenticate,
  documentOf,
  findAccount,
  openSession,
  profileOf,
  rotateSession,
  sessionView,
} from './account.ts'
import { chatService, skynetInbox } from './chat.ts'
import { xrpcFault } from './fault.ts'
import { addReply, authorFeed, changeByWriter, readPosts, readThread, spoken } from './feed.ts'
import { skynetPosts } from './native-post.ts'
import { signUp } from './newcomer.ts'
import { deleteRecord, putRecord, readRecord, storeBlob } from './record.ts'
import { videoService } from './video.ts'

export const skynetTwin: PlatformTwin = {
  serve: (state) => {
    const app = new Hono()
    const services = [videoService, chatService].map((service) => new Hono().route('/xrpc', service(state)))
    for (const part of [server(state), ...services, directory(state)]) app.route('/', part)
    app.onError(answerThrown)
    app.notFound(() => xrpcFault(501, 'MethodNotImplemented', 'Method Not Implemented').toResponse())
    return { fetch: (request) => app.fetch(request) }
  },
  fault: (kind, message) => faults[kind](message),
  uploads: { image: 'at once', gif: 'at once', video: 'processed' },
  registration: {},
  newcomer: signUp,
  comment: addReply,
  changeComment: changeByWriter,
  spoken,
  inbox: skynetInbox,
  posts: skynetPosts,
  // A reply and a like name what they are about by its content hash, and a message the conversation that it goes into.
  prepares: ({ method, url }, step) =>
    (method === 'GET' && ['reply', 'react', 'remove'].includes(step)) ||
    (step === 'message' && url.includes('/chat.bsky.convo.getConvoForMembers?')),
}

const faults: Record<TwinFault, (message: string) => Response> = {
  refused: (message) => xrpcFault(400, 'InvalidRequest', message).toResponse(),
  500: () => xrpcFault(500, 'InternalServerError', 'Internal Server Error').toResponse(),
  expired: () => xrpcFault(400, 'ExpiredToken', 'Token has expired').toResponse(),
  throttled: () =>
    xrpcFault(429, 'RateLimitExceeded', 'Rate Limit Exceeded', {
      'retry-after': String(throttleSeconds),
    }).toResponse(),
}

/** Handles whose accounts cannot be reached, and the error that the network names for each. */
const goneAccounts = [
  ['taken-down.', 'AccountTakedown'],
  ['deactivated.', 'AccountDeactivated'],
] as const

function server(state: TwinState): Hono {
  const app = new Hono().basePath('/xrpc')

  app.post('/com.atproto.server.createSession', async (c) => {
    const { identifier, password } = await jsonOf(c.req.raw)
    if (typeof identifier !== 'string') throw missing('identifier')
    if (typeof password !== 'string') throw missing('password')
    if (identifier === '' || password === '' || password === 'sbx_denied')
      throw xrpcFault(401, 'AuthenticationRequired', 'Invalid identifier or password')
    const account = await accountNamed(state, identifier)
    return c.json({ ...(await openSession(state, account)), ...sessionView(account) })
  })

  app.post('/com.atproto.server.refreshSession', async (c) => {
    const { account, tokens } = await rotateSession(state, c.req.header('authorization'))
    return c.json({ ...tokens, ...sessionView(account) })
  })

  app.get('/com.atproto.server.describeServer', (c) =>
    c.json({ did: 'did:web:sandbox.host.bsky.network', availableUserDomains: ['.bsky.social'] }),
  )

  app.get('/com.atproto.server.getSession', async (c) =>
    c.json(sessionView(await authenticate(state, c.req.header('authorization')))),
  )

  app.get('/app.bsky.actor.getProfile', async (c) => {
    const viewer = await authenticate(state, c.req.header('authorization'))
    const profile = await profileOf(state, viewer, c.req.query('actor') ?? '')
    if (!profile) throw xrpcFault(400, 'InvalidRequest', 'Profile not found')
    return c.json(profile)
  })

  serveFeed(app, state)

  app.get('/com.atproto.identity.resolveHandle', async (c) => {
    const handle = c.req.query('handle') ?? ''
    const [, name] = goneAccounts.find(([start]) => handle.startsWith(start)) ?? []
    if (name) throw xrpcFault(400, name, 'The account of the handle is not active')
    const account = await state.get('handle', handle)
    if (!account) throw xrpcFault(400, 'HandleNotFound', 'Unable to resolve handle')
    return c.json({ did: account.did })
  })

  app.post('/com.atproto.repo.uploadBlob', async (c) => {
    const account = await authenticate(state, c.req.header('authorization'))
    const mimeType = c.req.header('content-type') ?? 'application/octet-stream'
    return c.json({
      blob: await storeBlob(state, account, mimeType, new Uint8Array(await c.req.arrayBuffer())),
    })
  })

  app.post('/com.atproto.repo.putRecord', async (c) => {
    const account = await authenticate(state, c.req.header('authorization'))
    return c.json(await putRecord(state, account, await jsonOf(c.req.raw)))
  })

  app.post('/com.atproto.repo.deleteRecord', async (c) => {
    const account = await authenticate(state, c.req.header('authorization'))
    return c.json(await deleteRecord(state, account, await jsonOf(c.req.raw)))
  })

  app.get('/com.atproto.repo.getRecord', async (c) => c.json(await readRecord(state, c.req.query())))

  return app
}

function serveFeed(app: Hono, state: TwinState): void {
  app.get('/app.bsky.feed.getPosts', async (c) => {
    const viewer = await authenticate(state, c.req.header('authorization'))
    return c.json(await readPosts(state, viewer, c.req.queries('uris') ?? []))
  })

  app.get('/app.bsky.feed.getPostThread', async (c) => {
    const viewer = await authenticate(state, c.req.header('authorization'))
    return c.json(
      await readThread(state, viewer, c.req.query('uri') ?? '', Number(c.req.query('depth') ?? 6)),
    )
  })

  app.get('/app.bsky.feed.getAuthorFeed', async (c) => {
    const viewer = await authenticate(state, c.req.header('authorization'))
    return c.json(await authorFeed(state, viewer, c.req.query()))
  })
}

/** The directory in which the network keeps its accounts, on a host of its own. */
function directory(state: TwinState): Hono {
  return new Hono().get('/:did{did:plc:.+}', async (c) => {
    const account = await findAccount(state, c.req.param('did'))
    if (account) return c.json(documentOf(account))
    return c.json({ message: `DID not registered: ${c.req.param('did')}` }, 404)
  })
}

async function jsonOf(request: Request): Promise<any> {
  const body = await request.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null)
    throw xrpcFault(400, 'InvalidRequest', 'A request body is expected')
  return body
}

function missing(key: string): TwinError {
  return xrpcFault(400, 'InvalidRequest', `Missing required key "${key}" at $`)
}
