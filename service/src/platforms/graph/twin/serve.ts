import type { Context } from 'hono'
import { Hono } from 'hono/quick'
import type { AppProfile, CallScope } from '#wire/twin/app-profile.ts'
import { answerThrown } from '#wire/twin/error.ts'
import { pageOfRows } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { mostListed, newestFirst } from '../../capabilities/analytics/analytics.twin.ts'
import { askConsent } from './app.ts'
import { afterCursors } from './cursors.ts'
import { invalidParameter, noSuchObject } from './fault.ts'
import { shownFields } from './fields.ts'
import { pagesOf, shownPage } from './page.ts'
import { Parameters } from './parameters.ts'
import { assertPermitted } from './permissions.ts'
import { debugToken, grantToken, type Holder, holderOf } from './token.ts'

/** A request as the twins of the family see it. */
export interface GraphCall {
  state: TwinState
  holder: Holder
  parameters: Parameters
  /** The parts of the path that have names. */
  path: Record<string, string>
  request: Request
}

/** An answer that is given only to the holder of a good token. */
export function asHolder(state: TwinState, answer: (call: GraphCall) => Promise<object> | object) {
  return async (c: Context) => {
    const request = c.req.raw
    const parameters = await Parameters.of(request)
    const holder = await holderOf(state, request, parameters)
    const rows: readonly CallScope[] | undefined = c.get('callScopes')
    if (rows) assertPermitted(rows, request, holder)
    return c.json(await answer({ state, holder, parameters, path: c.req.param(), request }))
  }
}

interface GraphApp {
  word: string
  state: TwinState
  profile: AppProfile
  /** Which permission each of its own routes takes. Left out, they judge that themselves. */
  callScopes?: readonly CallScope[]
}

/** The routes that a platform has, beside those that all of the family have, under every version of the interface. */
export function serveGraph({ word, state, profile, callScopes }: GraphApp, own: (app: Hono) => void): Hono {
  const app = new Hono()
  const versioned = new Hono()
  const grant = async (c: Context) =>
    c.json(await grantToken(state, word, await Parameters.of(c.req.raw), profile))
  versioned.get('/dialog/oauth', (c) => askConsent(state, word, profile, new URL(c.req.url)))
  versioned.get('/oauth/access_token', grant)
  versioned.post('/oauth/access_token', grant)
  versioned.get('/debug_token', async (c) =>
    c.json(await debugToken(state, c.req.raw, await Parameters.of(c.req.raw))),
  )
  versioned.get(
    '/me/accounts',
    asHolder(state, (call) => listPages(word, call)),
  )
  versioned.get(
    '/me/permissions',
    asHolder(state, ({ holder }) => shownPermissions(holder.scopes ?? profile.scopes)),
  )
  versioned.use((c: Context, next) => {
    c.set('callScopes', callScopes)
    return next()
  })
  own(versioned)
  versioned.onError(answerThrown)
  app.route('/:version{v[0-9]+\\.[0-9]+}', versioned)
  app.route('/', versioned)
  app.notFound((c) => noSuchObject(c.req.path).toResponse())
  app.onError(answerThrown)
  return app
}

function shownPermissions(granted: readonly string[]): object {
  return { data: granted.map((permission) => ({ permission, status: 'granted' })) }
}

async function listPages(word: string, { state, holder, parameters }: GraphCall): Promise<object> {
  if (holder.pageId !== null || holder.login === 'own') throw noSuchObject('me')
  if (holder.standing === 'portfolio') return { data: [] }
  const pages = await Promise.all(pagesOf(word, holder).map((page) => shownPage(state, holder, page)))
  const data = pages.map((page) => shownFields(page, parameters, 'access_token,category,name,tasks'))
  return { data, paging: { cursors: { before: 'before', after: 'after' } } }
}

export function shownPerson({ holder, parameters }: GraphCall): object {
  return shownFields({ id: holder.person, name: `Sandbox ${holder.person}` }, parameters, 'name')
}

/** One page of a list, newest first, as the network pages it. */
export async function listUnder(
  { state, parameters, request }: GraphCall,
  collection: string,
  under: string,
  shown: (value: any) => object | Promise<object>,
  madeAt: (value: any) => string,
): Promise<object> {
  const limit = Number(parameters.text('limit') || 25)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw invalidParameter('Param limit must be 1 to 100.')
  const since = Number(parameters.text('since') || 0) * 1000
  const after = afterCursors.read(parameters.text('after'))
  const { values } = await state.page(collection, { under, newestFirst: true, limit: mostListed })
  const all = values.filter((value) => Date.parse(madeAt(value)) >= since)
  const { page: young, next } = pageOfRows(newestFirst(all, madeAt), limit, after)
  if (young.length === 0) return { data: [] }
  const cursors = { before: `before-${after ?? 0}`, after: afterCursors.write(next ?? 0) }
  const more = next !== null
  const address = { next: nextAddress(request, cursors.after) }
  return {
    data: (await Promise.all(young.map(shown))).map((value) => shownFields(value, parameters)),
    paging: { cursors, ...(more && address) },
  }
}

/** Where the rest of a list is: clients follow this address as it stands. */
export function nextAddress({ url }: Request, after: string): string {
  const next = new URL(url)
  next.searchParams.set('after', after)
  return next.href
}

/** The form in which the network writes times. */
export function graphTime(iso: string): string {
  return iso.replace(/\.\d+Z$/, '+0000')
}
