import { type Context, Hono } from 'hono'
import { grantCode } from '#wire/twin/grant.ts'
import { type TwinFault, type TwinState, throttleSeconds } from '#wire/twin/twin.ts'
import type { PlatformTwin } from '../../platform.ts'
import { holderOf, issueToken, shownUser } from './account.ts'
import { createBoard, listBoards, listSections, readBoard } from './board.ts'
import { invalidParameters, PinboardFault, unauthorized } from './fault.ts'
import type { Holder } from './holder.ts'

export const pinboardTwin: PlatformTwin = {
  serve(state) {
    const app = new Hono().basePath('/v5')
    app.post('/oauth/token', async (c) => c.json(await issueToken(state, c.req.raw)))
    serveBoards(app, state)
    app.notFound(() => new PinboardFault(404, 404, 'Not found.').toResponse())
    app.onError((cause) => {
      if (cause instanceof PinboardFault) return cause.toResponse()
      throw cause
    })
    return app
  },
  fault,
  registration: { settings: { clientId: 'sandbox-client' }, secrets: { clientSecret: 'sandbox-secret' } },
  newcomer: (state, username) => grantCode(state, 'pinboard', username),
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
    '/user_account',
    asHolder(state, ['user_accounts:read'], (holder) => shownUser(state, holder)),
  )
  app.get(
    '/boards',
    asHolder(state, reads, (holder, c) => listBoards(state, holder, queryOf(c))),
  )
  app.post(
    '/boards',
    asHolder(state, writes, async (holder, c) => createBoard(state, holder, await readJson(c)), 201),
  )
  app.get(
    '/boards/:id',
    asHolder(state, reads, (holder, c) => readBoard(state, holder, c.req.param('id') ?? '')),
  )
  app.get(
    '/boards/:id/sections',
    asHolder(state, reads, (holder, c) => listSections(state, holder, c.req.param('id') ?? '', queryOf(c))),
  )
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
      return new PinboardFault(500, 9, 'Something went wrong on our end.').toResponse()
    case 'expired':
      return unauthorized().toResponse()
    case 'throttled': {
      const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(throttleSeconds) }
      return new PinboardFault(
        429,
        8,
        'You have exceeded your rate limit. Try again later.',
        headers,
      ).toResponse()
    }
  }
}
