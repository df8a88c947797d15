import type { Context } from 'hono'
import { Hono } from 'hono/quick'
import { type AppProfile, agree, scopesOn } from '#wire/twin/app-profile.ts'
import { answerThrown } from '#wire/twin/error.ts'
import { grantCode } from '#wire/twin/grant.ts'
import { type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { holderOf, issueToken, shownUser } from './account.ts'
import { apps, mayPin } from './app.ts'
import { createBoard, listBoards, listSections, readBoard } from './board.ts'
import { invalidParameters, onTrial, pinboardFault, rampedDown, unauthorized } from './fault.ts'
import type { Holder } from './holder.ts'
import { readMedia, registerMedia, takeUpload } from './media.ts'
import { pinboardPosts } from './native-post.ts'
import { createPin, deletePin, listBoardPins, listPins, readPin, updatePin } from './pin.ts'

export const pinboardTwin: PlatformTwin = {
  apps,
  serve(state, profile = apps.full) {
    const app = new Hono()
    app.get('/oauth/', (c) => {
      const page = new URL(c.req.url)
      return agree(state, 'pinboard', page, scopesOn(page))
    })
    app.post('/', (c) => takeUpload(state, c.req.raw))
    app.post('/v5/oauth/token', async (c) => c.json(await issueToken(state, c.req.raw)))
    serveBoards(app, state)
    servePins(app, state, profile)
    app.notFound(() => pinboardFault(404, 404, 'Not found.').toResponse())
    app.onError(answerThrown)
    return app
  },
  uploads: { image: 'at once', gif: 'at once', video: 'processed' },
  fault,
  registration: { settings: { clientId: 'sandbox-client' }, secrets: { clientSecret: 'sandbox-secret' } },
  newcomer: (state, username) => grantCode(state, 'pinboard', username),
  spoken: async (state, id) => (await state.get('pin', id))?.description ?? undefined,
  posts: pinboardPosts,
}

type Answer = (holder: Holder, c: Context) => Promise<object>

/** An answer that is given only to the holder of a good token with these scopes. */
function asHolder(state: TwinState, scopes: readonly string[], answer: Answer, status: 200 | 201 = 200) {
  return async (c: Context) => c.json(await answer(await holderOf(state, c.req.raw, scopes), c), status)
}

const reads = ['boards:read']
const writes = ['boards:read', 'boards:write']

function serveBoards(app: Hono, state: TwinState): void {
  app.get(
    '/v5/user_account',
    asHolder(state, ['user_accounts:read'], (holder) => shownUser(state, holder)),
  )
  app.get(
    '/v5/boards',
    asHolder(state, reads, (holder, c) => listBoards(state, holder, queryOf(c))),
  )
  app.post(
    '/v5/boards',
    asHolder(state, writes, async (holder, c) => createBoard(state, holder, await readJson(c)), 201),
  )
  app.get(
    '/v5/boards/:id',
    asHolder(state, reads, (holder, c) => readBoard(state, holder, idOf(c))),
  )
  app.get(
    '/v5/boards/:id/sections',
    asHolder(state, reads, (holder, c) => listSections(state, holder, idOf(c), queryOf(c))),
  )
}

const readsPins = ['boards:read', 'pins:read']
const writesPins = ['boards:read', 'boards:write', 'pins:read', 'pins:write']

function servePins(app: Hono, state: TwinState, profile: AppProfile): void {
  app.post(
    '/v5/media',
    asHolder(
      state,
      ['pins:read', 'pins:write'],
      async (holder, c) => registerMedia(state, holder, await readJson(c)),
      201,
    ),
  )
  app.get(
    '/v5/media/:id',
    asHolder(state, ['pins:read'], (holder, c) => readMedia(state, holder, idOf(c))),
  )
  app.get(
    '/v5/boards/:id/pins',
    asHolder(state, readsPins, (holder, c) => listBoardPins(state, holder, idOf(c), queryOf(c))),
  )
  app.get(
    '/v5/pins',
    asHolder(state, readsPins, (holder, c) => listPins(state, holder, queryOf(c))),
  )
  app.post(
    '/v5/pins',
    asHolder(
      state,
      writesPins,
      async (holder, c) => {
        if (!mayPin(profile, c.req.raw)) throw onTrial()
        return createPin(state, holder, await readJson(c))
      },
      201,
    ),
  )
  app.get(
    '/v5/pins/:id',
    asHolder(state, readsPins, (holder, c) => readPin(state, holder, idOf(c), queryOf(c))),
  )
  app.patch(
    '/v5/pins/:id',
    asHolder(state, writesPins, async (holder, c) => updatePin(state, holder, idOf(c), await readJson(c))),
  )
  app.delete('/v5/pins/:id', async (c) => {
    await deletePin(state, await holderOf(state, c.req.raw, writesPins), idOf(c))
    return c.body(null, 204)
  })
}

function idOf(c: Context): string {
  return c.req.param('id') ?? ''
}

function queryOf(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams
}

async function readJson(c: Context): Promise<unknown> {
  return c.req.json().catch(() => {
    throw invalidParameters('The body is not valid JSON.')
  })
}

function fault(kind: TwinFault, message: string): Response {
  switch (kind) {
    case 'refused':
      return invalidParameters(message).toResponse()
    case '500':
      return rampedDown().toResponse()
    case 'expired':
      return unauthorized().toResponse()
    case 'throttled': {
      const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(throttleSeconds) }
      return pinboardFault(
        429,
        8,
        'You have exceeded your rate limit. Try again later.',
        headers,
      ).toResponse()
    }
  }
}
