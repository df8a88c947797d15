import { done, type Outcome } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport } from '#wire/wire.ts'
import type { Account } from './account.ts'

/** Something that the operator has to mend before people meet it. */
export interface Fault {
  what: string
  remedy: string
}

/** What a read-only check of a network finds. */
export interface Seen {
  facts: readonly string[]
  faults: readonly Fault[]
  /** The scopes that were granted, where the network names them. */
  scopes?: readonly string[]
}

/**
 * How an operator finds out that a network is ready for live mode. No call of it changes anything at the network, and a
 * network brings its own.
 */
export interface LiveCheck {
  /** Asked with the registration alone. Left out where the network has no such call. */
  app?(transport: Transport): Promise<Outcome<Seen>>
  /** Asked with the token of an account. */
  account(transport: Transport, account: Account): Promise<Outcome<Seen>>
  /** What no call can check; printed as a list for people. */
  byHand: readonly string[]
}

export function seen(facts: readonly string[], faults: readonly Fault[] = []): Seen {
  return { facts, faults }
}

export const appIsKnown = seen(['the network knows the app, and its secret is right'])

/** What was granted, where the answer that gave the tokens named it. */
export function grantedBy({ credentials }: Account): Pick<Seen, 'scopes'> {
  return credentials.scopes ? { scopes: credentials.scopes } : {}
}

interface Probe {
  transport: Transport
  /** A request for a token that the network cannot give. */
  request: Request
  readFault: ReadFault
  /** The codes of refusals that come only after the network has recognized the app. */
  afterApp: readonly string[]
}

/** Whether a network knows the app, read from how it refuses a request for a token. */
export async function askByRefusal({
  transport,
  request,
  readFault,
  afterApp,
}: Probe): Promise<Outcome<Seen>> {
  const answer = await send(transport, request, readFault)
  if (answer.kind === 'done') return done(appIsKnown)
  const isKnown = answer.kind === 'refused' && afterApp.includes(answer.providerCode ?? '')
  return isKnown ? done(appIsKnown) : answer
}
