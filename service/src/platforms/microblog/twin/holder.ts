import type { Context } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { type Holder, holderOf } from './account.ts'
import { invalidRequest } from './fault.ts'

/** An answer that is given only to the holder of a good token. */
export function asHolder(state: TwinState, answer: (holder: Holder, c: Context) => Promise<object> | object) {
  return async (c: Context) => c.json(await answer(await holderOf(state, c.req.raw), c))
}

export async function readJson(c: Context): Promise<any> {
  return c.req.json().catch(() => {
    throw invalidRequest('The body is not valid JSON.')
  })
}
