import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Addressee, Participant } from '../capabilities/conversations/conversations.ts'
import { callApi, unreadable } from './api.ts'
import { isAbsent, readAbsence } from './fault.ts'

/** Undefined when there is nobody of that name. */
export async function findAddressee(
  transport: Transport,
  { credentials }: Account,
  { id, username = '' }: { id?: string; username?: string },
): Promise<Outcome<Addressee | undefined>> {
  const name = (id ?? username).trim().replace(/^\/?u\//i, '')
  const path = `/user/${pathSegment(name)}/about`
  const answer = await callApi(transport, credentials.accessToken, path, { fault: readAbsence })
  if (isAbsent(answer)) return done(undefined)
  return chain(answer, async (body) => {
    const user = body?.data
    if (typeof user?.name !== 'string') return unreadable('the user')
    const { name: username, icon_img: icon, subreddit, accept_pms: accepts, is_suspended: suspended } = user
    const avatarUrl = typeof icon === 'string' && icon.startsWith('https://') ? icon : null
    const participant = { id: username, name: subreddit?.title || username, username, avatarUrl }
    return done({ participant, takesMessages: accepts !== false && suspended !== true })
  })
}

export async function describe(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<Participant | undefined>> {
  return map(await findAddressee(transport, account, { id }), (found) => found?.participant)
}
