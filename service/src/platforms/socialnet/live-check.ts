import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callGraph, pathOf } from '../graph/api.ts'
import { appIsLive, askApp, askToken } from '../graph/live-check.ts'
import type { LiveCheck, Seen } from '../live-check.ts'

async function askPage(transport: Transport, account: Account): Promise<Outcome<Seen>> {
  return chain(await askToken(transport, account), async (token) => {
    if (token.faults.length > 0) return done(token)
    return done({ ...token, facts: [...token.facts, await subscribedTo(transport, account)] })
  })
}

/** Passes find messages and comments that are not reported, so a page that reports nothing is no fault. */
async function subscribedTo(
  transport: Transport,
  { platformAccountId, credentials }: Account,
): Promise<string> {
  const answer = await callGraph(
    transport,
    credentials.accessToken,
    pathOf(platformAccountId, '/subscribed_apps'),
  )
  const apps = answer.kind === 'done' ? answer.value?.data : undefined
  if (!Array.isArray(apps)) return 'whether the page reports to the app is not told'
  const fields = apps.flatMap(({ subscribed_fields: names }) => (Array.isArray(names) ? names : []))
  return fields.length > 0
    ? `the page reports to the app: ${fields.join(', ')}`
    : 'the page reports nothing to the app: no leads, and messages and comments are read from time to time'
}

export const liveCheck: LiveCheck = {
  app: askApp,
  account: askPage,
  byHand: [
    appIsLive,
    'the redirect address is registered under Facebook Login, letter by letter',
    'the app is subscribed to the object Page with the fields of docs/going-live/socialnet.md, `leadgen` among them if leads are wanted',
  ],
}
