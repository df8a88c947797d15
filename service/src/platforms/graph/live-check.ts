import { chain, done, type Outcome } from '#wire/outcome.ts'
import { send, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { appIsKnown, type Seen } from '../live-check.ts'
import { base, callGraph, unreadable } from './api.ts'
import { seenToken } from './debugged-token.ts'
import { readFault } from './read-fault.ts'

/** Requests the token of the app, which is the same each time. */
export async function askApp(transport: Transport): Promise<Outcome<Seen>> {
  const { settings, secrets, url = base } = transport
  const body = new URLSearchParams({
    client_id: settings?.clientId ?? '',
    client_secret: secrets?.clientSecret ?? '',
    grant_type: 'client_credentials',
  })
  const request = new Request(`${url}/oauth/access_token`, { method: 'POST', body })
  return chain(await send(transport, request, readFault), async (answer) =>
    typeof answer?.access_token === 'string' ? done(appIsKnown) : unreadable('the token of the app'),
  )
}

/** Reads, as the app, the facts about the token of an account. */
export async function askToken(
  transport: Transport,
  { credentials: { accessToken } }: Account,
): Promise<Outcome<Seen>> {
  const { settings, secrets } = transport
  const hiding = { ...transport, secrets: { ...secrets, accessToken } }
  const asApp = `${settings?.clientId ?? ''}|${secrets?.clientSecret ?? ''}`
  const answer = await callGraph(hiding, asApp, '/debug_token', { query: { input_token: accessToken } })
  return chain(answer, async (body) =>
    body?.data ? done(seenToken(body.data, settings?.clientId)) : unreadable('what the token is good for'),
  )
}

export const appIsLive = 'the app is set to Live'
