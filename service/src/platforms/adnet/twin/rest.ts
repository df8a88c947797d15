import type { Context, Hono } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { invalidParameter, noSuchObject } from '../../graph/twin/fault.ts'
import { asPerson } from './person.ts'

const idsMost = 50

/** What comes last: several objects at once, and ids that name nothing. */
export function serveRest(app: Hono, state: TwinState): void {
  const refuse = asPerson(state, (call) => {
    throw noSuchObject(idIn(call.request.url))
  })
  app.all('*', (c) => (c.req.method === 'GET' && idIn(c.req.url) === '' ? readSeveral(app, c) : refuse(c)))
}

/** The path without the version of the interface. */
function idIn(url: string): string {
  return new URL(url).pathname.replace(/^\/(v\d+\.\d+(\/|$))?/, '')
}

async function readSeveral(app: Hono, c: Context): Promise<Response> {
  const address = new URL(c.req.url)
  const ids = (address.searchParams.get('ids') ?? '').split(',').filter(Boolean)
  if (ids.length === 0) throw noSuchObject('')
  if (ids.length > idsMost) throw invalidParameter(`Param ids takes at most ${idsMost} ids.`)
  address.searchParams.delete('ids')
  const objects: Record<string, unknown> = {}
  for (const id of ids) {
    const one = new URL(`${address.origin}/${encodeURIComponent(id)}${address.search}`)
    const answer = await app.request(one, { headers: c.req.raw.headers })
    if (!answer.ok) return answer
    objects[id] = await answer.json()
  }
  return c.json(objects)
}
