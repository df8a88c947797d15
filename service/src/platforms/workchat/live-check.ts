import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Fetch, Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { appIsKnown, grantedBy, type LiveCheck, type Seen, seen } from '../live-check.ts'
import { grantedScopes, hasScope } from '../scopes.ts'
import { isWord } from './api.ts'
import { readChannel } from './channels.ts'
import { readBot } from './connect.ts'
import { requestTokens } from './tokens.ts'

/** Slack checks the app before it checks the code, and this code is invented. */
async function askApp(transport: Transport): Promise<Outcome<Seen>> {
  const answer = await requestTokens(transport, { code: 'live-check' })
  return isWord(answer, 'invalid_code', 'code_already_used') ? done(appIsKnown) : answer
}

/** The scopes of a token stand in a header of every answer. */
function listening(transport: Transport, heard: { scopes?: readonly string[] }): Transport {
  const fetch: Fetch = async (request) => {
    const answer = await transport.fetch(request)
    Object.assign(heard, grantedScopes(answer.headers.get('x-oauth-scopes')))
    return answer
  }
  return { ...transport, fetch }
}

async function askAccount(transport: Transport, account: Account): Promise<Outcome<Seen>> {
  const heard: { scopes?: readonly string[] } = {}
  const { credentials, platformAccountId } = account
  return chain(await readBot(listening(transport, heard), credentials.accessToken), async ({ teamName }) =>
    chain(await readChannel(transport, credentials, platformAccountId), async (channel) => {
      const { name, isMember, isArchived, isPrivate } = channel
      const mayPost = isMember || (!isPrivate && hasScope({ ...heard }, 'chat:write.public'))
      const faults = [
        ...(isArchived ? [{ what: `#${name} is archived`, remedy: 'connect another channel' }] : []),
        ...(mayPost ? [] : [{ what: `the app is not in #${name}`, remedy: 'invite it there (/invite)' }]),
      ]
      return done({
        ...seen([`the channel is #${name} of ${teamName}`], faults),
        ...grantedBy(account),
        ...heard,
      })
    }),
  )
}

export const liveCheck: LiveCheck = {
  app: askApp,
  account: askAccount,
  byHand: [
    'public distribution is switched on, if people of other workspaces connect',
    'token rotation is switched off, if more than one channel of a workspace is connected',
    'the app is your own or listed in the Marketplace: of others Slack answers one look at a channel a minute',
  ],
}
