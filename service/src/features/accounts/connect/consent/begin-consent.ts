import { Answer, type CallWith } from '#contract/operation/operation.ts'
import { originFor } from './browser.ts'
import { type Begun, issueState } from './connect-state.ts'
import { consentUrl, loginOf, requireApp } from './consent.ts'

type Beginning = CallWith<'platform' | 'platforms' | 'headers'>

/** Issues the state of a connection and answers where the person consents. A session binds it to its browser. */
export async function beginConsent(call: Beginning, wanted: Begun): Promise<Answer> {
  if (wanted.mode === 'live') requireApp(call, wanted)
  const begun = { ...wanted, login: loginOf(call, wanted) }
  const isSession = call.caller.kind === 'session'
  const { browser, ...issued } = await issueState(call, begun, call.caller, call.now)
  const origin = isSession ? originFor(call.settings, call.headers.host) : call.settings.publicUrl
  const authUrl = consentUrl(call, begun, issued, origin)
  const body = { authUrl, state: issued.state, expiresAt: issued.expiresAt.toISOString() }
  return new Answer(200, body, browser?.headers ?? {})
}
