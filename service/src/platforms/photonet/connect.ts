import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Credentials, Identity } from '../account.ts'
import { callAs, ownLogin, pathOf, unreadable } from '../graph/api.ts'
import { pageLogin, refresh as refreshByPage } from '../graph/login.ts'
import { tasksOf, textsOf } from '../graph/pages.ts'
import { readOwnIdentity, refreshOwn } from './own-login.ts'
import { pageScopes } from './scopes.ts'

const fields = 'id,username,name,profile_picture_url,followers_count'

/** An account of the network hangs on a page, and is reached with the token of that page. */
export const oauth = pageLogin({
  scopes: pageScopes,
  fields: `instagram_business_account{${fields}}`,
  identityOf: (page, personId) =>
    identityOf(page.body.instagram_business_account, {
      pageId: page.id,
      pageName: page.name,
      connectedBy: personId,
      ...tasksOf(page),
    }),
  aboutOf: ({ body }) => ({
    photonet_business_account: textsOf(body.instagram_business_account, {
      id: 'id',
      username: 'username',
      profile_picture_url: 'profile_picture_url',
    }),
  }),
})

export function refresh(transport: Transport, account: Account): Promise<Outcome<Credentials>> {
  const isOwn = account.metadata.loginMethod === ownLogin
  return isOwn ? refreshOwn(transport, account) : refreshByPage(transport, account)
}

export async function readIdentity(transport: Transport, account: Account): Promise<Outcome<Identity>> {
  const { platformAccountId, metadata, credentials } = account
  if (metadata.loginMethod === ownLogin) return readOwnIdentity(transport, credentials.accessToken)
  const query = { fields }
  const answer = await callAs(transport, account, pathOf(platformAccountId), { query })
  return chain(answer, async (body) => {
    const identity = identityOf(body, metadata)
    return identity ? done(identity) : unreadable('the account')
  })
}

/** A page may have no account of the network. */
function identityOf(account: any, metadata: Record<string, string>): Identity | undefined {
  const { id, username, name, profile_picture_url: picture, followers_count: followers } = account ?? {}
  if (typeof id !== 'string' || typeof username !== 'string') return undefined
  return {
    platformAccountId: id,
    username,
    displayName: typeof name === 'string' && name !== '' ? name : username,
    avatarUrl: typeof picture === 'string' ? picture : null,
    profileUrl: `https://www.instagram.com/${encodeURIComponent(username)}/`,
    followersCount: typeof followers === 'number' ? followers : null,
    metadata,
  }
}
