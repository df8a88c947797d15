import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import { jsonRequest, type ReadFault, send, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { adminVersion } from './facts.ts'
import { readFault, readFaultOfWrite } from './faults.ts'

/** Every store has a server of its own; this is what all of their addresses end in. */
export const publicUrl = 'https://{store}.myshopify.com'

export const tokenHeader = 'x-shopify-access-token'

/** The store to call, with its credentials. */
export interface Store {
  host: string
  accessToken: string
}

export function storeOf({ metadata, credentials }: Account): Store {
  return { host: metadata.host ?? '', accessToken: credentials.accessToken }
}

export function storeUrl({ url }: Transport, host: string, path: string): string {
  return (url ?? `https://${host}`) + path
}

interface Asked {
  document: string
  variables?: Readonly<Record<string, unknown>>
}

/** Reads from a store. The value is `data` of the answer. */
export function query(transport: Transport, store: Store, asked: Asked): Promise<Outcome<any>> {
  return call(transport, store, asked, readFault, (body) => body?.errors !== undefined)
}

interface AskedChange extends Asked {
  /** What the answer names was there before, so that it proves nothing. */
  wasThere?: true
}

/**
 * Runs a mutation in a store. The answer itself lists what the store refuses. A mutation with an answer was carried
 * out, even if there are errors beside it.
 */
export async function mutate(
  transport: Transport,
  store: Store,
  name: string,
  asked: AskedChange,
): Promise<Outcome<any>> {
  const hasAnswer = (body: any) => typeof body?.data?.[name] === 'object' && body.data[name] !== null
  const isFailure = (body: any) => body?.errors !== undefined && !hasAnswer(body)
  return chain(await call(transport, store, asked, readFaultOfWrite, isFailure), async (data) => {
    const answer = data[name]
    if (!Array.isArray(answer?.userErrors)) return unreadable(`what came of ${name}`)
    const { userErrors, ...named } = answer
    if (userErrors.length === 0) return done(answer)
    const [first] = userErrors
    const namesSomething = Object.values(named).some((value) => value !== null && value !== undefined)
    if (!namesSomething) return refused(wordsOf(first), String(first?.code ?? 'INVALID'))
    // An answer with an id means the object was made, even if the store refused some members.
    return asked.wasThere ? { kind: 'unknown', message: wordsOf(first) } : done(answer)
  })
}

async function call(
  transport: Transport,
  { host, accessToken }: Store,
  { document, variables = {} }: Asked,
  fault: ReadFault,
  isFailure: (body: any) => boolean,
): Promise<Outcome<any>> {
  const url = storeUrl(transport, host, `/admin/api/${adminVersion}/graphql.json`)
  const request = jsonRequest('POST', url, { query: document, variables }, { [tokenHeader]: accessToken })
  return chain(await send(transport, request, fault, isFailure), async (body) =>
    typeof body?.data === 'object' && body.data !== null ? done(body.data) : unreadable('its data'),
  )
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

/** `field` is the path of what is wrong, from the argument on. */
function wordsOf(error: any): string {
  const { field, message } = error ?? {}
  const path = Array.isArray(field) ? field.slice(1).join('.') : ''
  const words = String(message ?? 'The store does not take this.')
  return path === '' ? words : `${path}: ${words}`
}

/** What the network says of a thing that a mutation names and that is not there. */
export function isAbsent(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'refused' && outcome.providerCode === 'NOT_FOUND'
}
