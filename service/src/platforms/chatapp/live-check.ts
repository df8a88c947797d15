import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callGraph, pathOf } from '../graph/api.ts'
import { appIsLive, askApp, askToken } from '../graph/live-check.ts'
import type { Fault, LiveCheck, Seen } from '../live-check.ts'

async function askNumber(transport: Transport, account: Account): Promise<Outcome<Seen>> {
  return chain(await askToken(transport, account), async (token) => {
    if (token.faults.length > 0) return done(token)
    const query = { fields: 'status,quality_rating,name_status' }
    const path = pathOf(account.platformAccountId)
    const answer = await callGraph(transport, account.credentials.accessToken, path, { query })
    return chain(answer, async ({ status, quality_rating: quality, name_status: name }) =>
      done({
        ...token,
        facts: [
          ...token.facts,
          `quality of the number: ${quality ?? 'not told'}; its name: ${name ?? 'not told'}`,
        ],
        faults: status === undefined || status === 'CONNECTED' ? [] : [notConnected(String(status))],
      }),
    )
  })
}

function notConnected(status: string): Fault {
  return { what: `the number is ${status}`, remedy: 'register it with its pin, by connecting it again' }
}

export const liveCheck: LiveCheck = {
  app: askApp,
  account: askNumber,
  byHand: [
    appIsLive,
    'the business is verified, and has a method of payment',
    'the redirect address is registered under Facebook Login for Business, letter by letter',
  ],
}
