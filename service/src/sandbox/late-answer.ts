import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import type { Clock } from '#values/clock.ts'
import { serve } from '#wire/twin/kept-routes.ts'
import type { Twin } from '#wire/twin/twin.ts'
import { type Fetch, NotSent } from '#wire/wire.ts'
import { answerCall, type CallRow } from './ledger.store.ts'
import { openMemory } from './memory.store.ts'
import { bodyOf, masked } from './platform.ts'

export interface LateAnswer {
  db: Db
  clock: Clock
  call: CallRow
  kind: 'done' | 'refused'
  twin: Twin
  /** The twin's world. */
  world: string
  /** What a twin's silence about the call is remembered by. */
  object?: string
}

/**
 * Leads the request of a call, made again, to the answer that comes late. Nothing else that changes something leaves by
 * it. What the twin keeps and the answered row of the ledger are one commit, so a call is answered once.
 */
export function lateFetch(late: LateAnswer, elsewhere: Fetch): { fetch: Fetch; isAnswered(): boolean } {
  let answered = false
  const fetch: Fetch = async (request) => {
    if (!isRequestOf(late.call, request)) {
      if (request.method === 'GET') return elsewhere(request)
      throw new NotSent('only the call that is answered late is made again')
    }
    const response = await transaction(late.db, (tx) => answerIn(tx, late, request))
    answered = true
    return response
  }
  return { fetch, isAnswered: () => answered }
}

function isRequestOf({ method, path }: CallRow, request: Request): boolean {
  return request.method === method && masked(new URL(request.url).pathname) === path.split('?')[0]
}

async function answerIn(tx: Db, late: LateAnswer, request: Request): Promise<Response> {
  const { call, kind, twin, world, object, clock } = late
  const memory = openMemory(tx, call.team_id, world, clock.now())
  const response = await responseOf(late, () => serve(twin, memory, request))
  const isKept = call.kept || (kind === 'done' && memory.kept)
  const body = await bodyOf(response.clone())
  const isFirst = await answerCall(tx, call.seq, { status: response.status, body, kept: isKept })
  // Rolls back what the twin has kept for the second time.
  if (!isFirst) throw new NotSent('the call was answered meanwhile')
  if (object !== undefined) await memory.delete('silent', object)
  return response
}

/** What the provider has answered already, or what it answers now to what it has not done yet. */
async function responseOf(
  { call, kind, twin }: LateAnswer,
  serve: () => Promise<Response>,
): Promise<Response> {
  if (kind === 'refused') return twin.fault('refused', 'The sandbox was asked to say no.')
  if (!call.unheard) return serve()
  const { body, ...reported } = call.unheard
  return new Response(body === '' ? null : body, reported)
}
