import type { Context } from 'hono'
import { Hono } from 'hono/quick'
import { answerThrown } from '#wire/twin/error.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { agree, type Grantor } from './consent.ts'
import { badRequest, notFound } from './fault.ts'
import {
  assertVersion,
  type Holder,
  holderOf,
  introspectToken,
  issueToken,
  shownMember,
  shownUser,
} from './holder.ts'
import { searchPlaces } from './places.ts'
import { untunnelled } from './tunnel.ts'

/** The routes that a platform has, beside those that all of the family have. */
export function serveRestli(state: TwinState, grantor: Grantor, own: (app: Hono) => void) {
  const app = new Hono()
  app.post('/oauth/v2/accessToken', async (c) => c.json(await issueToken(state, grantor, c.req.raw)))
  app.get('/oauth/v2/authorization', (c) => agree(state, grantor, queryOf(c)))
  app.post('/oauth/v2/introspectToken', async (c) => c.json(await introspectToken(state, grantor, c.req.raw)))
  app.get('/v2/userinfo', async (c) => c.json(shownUser(await holderOf(state, c.req.raw))))
  app.get('/v2/me', async (c) => c.json(shownMember(await holderOf(state, c.req.raw))))
  app.get('/v2/geoTypeahead', async (c) => {
    await holderOf(state, c.req.raw)
    return c.json(searchPlaces(queryOf(c)))
  })
  own(app)
  app.notFound((c) => notFound(`resource ${c.req.path}`).toResponse())
  app.onError(answerThrown)
  return { fetch: async (request: Request) => app.fetch(await untunnelled(request)) }
}

/** An answer of the versioned interface, given only to the holder of a good token. */
export function asHolder(
  state: TwinState,
  answer: (holder: Holder, c: Context) => Promise<object> | object,
): (c: Context) => Promise<Response> {
  return async (c) => {
    const holder = await holderOf(state, c.req.raw)
    assertVersion(c.req.raw)
    const answered = await answer(holder, c)
    return answered instanceof Response ? answered : c.json(answered)
  }
}

export function queryOf(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams
}

export async function readJson(c: Context): Promise<any> {
  return c.req.json().catch(() => {
    throw badRequest('INVALID_JSON', 'The body is not valid JSON')
  })
}
