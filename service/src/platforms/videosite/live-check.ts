import { chain, done } from '#wire/outcome.ts'
import { askApp, isInProduction } from '../gapi/live-check.ts'
import { grantedBy, type LiveCheck, seen } from '../live-check.ts'
import { callApi, readFault, unreadable } from './api.ts'

const noChannel = {
  what: 'the account has no channel',
  remedy: 'create one at the network, then connect it again',
}

export const liveCheck: LiveCheck = {
  app: (transport) => askApp(transport, readFault),
  async account(transport, account) {
    const query = { part: 'status', mine: 'true' }
    const answer = await callApi(transport, account.credentials.accessToken, '/channels', { query })
    return chain(answer, async (body) => {
      if (body?.kind !== 'youtube#channelListResponse') return unreadable('the channel')
      const [channel] = body.items ?? []
      if (!channel) return done(seen([], [noChannel]))
      const { longUploadsStatus = 'not told', privacyStatus = 'not told' } = channel.status ?? {}
      const facts = [`videos above 15 minutes: ${longUploadsStatus}`, `the channel is ${privacyStatus}`]
      return done({ ...seen(facts), ...grantedBy(account) })
    })
  },
  byHand: [
    isInProduction,
    'the project has passed the audit, or uploads may stay private',
    'the quota that is left, under APIs and services',
  ],
}
