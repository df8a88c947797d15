import { type Holder, tokensOf } from '../../gapi/twin/token.ts'
import { everyScope } from './app.ts'
import { unauthenticated } from './fault.ts'

export const { issueToken, holderOf } = tokensOf({
  platform: 'searchads',
  scope: everyScope,
  idOf: (identity) => identity,
  refuse: (reason) => unauthenticated(reason === 'lapsed' ? 'OAUTH_TOKEN_EXPIRED' : undefined),
})

export function shownUser({ id, username }: Holder): object {
  return {
    sub: id,
    email: username,
    email_verified: true,
    picture: 'https://lh3.googleusercontent.com/sandbox',
  }
}
