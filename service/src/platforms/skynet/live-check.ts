import { chain, done } from '#wire/outcome.ts'
import { type LiveCheck, seen } from '../live-check.ts'
import { query, serverOf, unreadable } from './api.ts'

export const liveCheck: LiveCheck = {
  async app(transport) {
    const method = 'com.atproto.server.describeServer'
    const answer = await query(transport, { server: serverOf(transport), method }, {})
    return chain(answer, async (body) =>
      typeof body?.did === 'string' ? done(seen([`the server ${body.did} answers`])) : unreadable(method),
    )
  },
  async account(transport, account) {
    const method = 'com.atproto.server.getSession'
    const token = account.credentials.accessToken
    const answer = await query(transport, { server: serverOf(transport, account), method, token }, {})
    return chain(answer, async (body) => {
      if (typeof body?.did !== 'string') return unreadable(method)
      return done(
        seen(
          [`the session is of ${body.did}`],
          [
            ...(body.active === false ? [inactive] : []),
            ...(body.emailConfirmed === true ? [] : [unconfirmed]),
          ],
        ),
      )
    })
  },
  byHand: ['the app password was made by the owner of the account, for this service alone'],
}

const inactive = { what: 'the account is not active', remedy: 'activate it at the network' }
const unconfirmed = {
  what: 'the e-mail address of the account is not verified',
  remedy: 'verify it in the app of the network: videos are refused without',
}
