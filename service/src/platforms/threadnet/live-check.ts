import { chain, done, type Outcome } from '#wire/outcome.ts'
import { send, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { seenToken } from '../graph/debugged-token.ts'
import { readFault } from '../graph/read-fault.ts'
import { appIsKnown, type LiveCheck, type Seen } from '../live-check.ts'
import { callGraph, tokenUrl, unreadable } from './api.ts'
import { readPublishingLimit } from './publishing-limit.ts'

async function askApp(transport: Transport): Promise<Outcome<Seen>> {
  const { settings, secrets } = transport
  const body = new URLSearchParams({
    client_id: settings?.clientId ?? '',
    client_secret: secrets?.clientSecret ?? '',
    grant_type: 'client_credentials',
  })
  const request = new Request(tokenUrl(transport, '/oauth/access_token'), { method: 'POST', body })
  return chain(await send(transport, request, readFault), async (answer) =>
    typeof answer?.access_token === 'string' ? done(appIsKnown) : unreadable('the token of the app'),
  )
}

/** Adds the quota if the network returns it. An invalid token is reported elsewhere. */
async function withLimit(transport: Transport, account: Account, seen: Seen): Promise<Seen> {
  const limit = await readPublishingLimit(transport, account)
  if (limit.kind !== 'done') return seen
  const { used, total, hours } = limit.value
  return { ...seen, facts: [...seen.facts, `${used} of ${total} posts in ${hours} hours are used`] }
}

export const liveCheck: LiveCheck = {
  app: askApp,
  async account(transport, account) {
    const { accessToken } = account.credentials
    const hiding = { ...transport, secrets: { ...transport.secrets, accessToken } }
    const answer = await callGraph(hiding, accessToken, 'GET', '/debug_token', { input_token: accessToken })
    return chain(answer, async (body) =>
      body?.data
        ? done(await withLimit(hiding, account, seenToken(body.data, transport.settings?.clientId)))
        : unreadable('what the token is good for'),
    )
  },
  byHand: [
    'every account of yours has accepted the invitation of the app as a tester, or the review is done',
    'the app is set to Live once the review is done',
    'the account is public: the token of a private account cannot be renewed after 90 days (unverified)',
  ],
}
