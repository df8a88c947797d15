import { controlWords as words } from '../../../../i18n/developers/sandbox-control.ts'
import { type Account, useAccounts } from '../../../../shell/accounts.ts'
import { type Platform, usePlatforms } from '../../../../shell/platforms.ts'
import { Nothing } from '../choice.tsx'
import { Comment } from './comment.tsx'
import { Message } from './message.tsx'
import { Review } from './review.tsx'

/** Plays the people who write to the accounts. */
export function Inbox({ token }: { token: string }) {
  const platforms = usePlatforms()
  const accounts = [...useAccounts().values()]
  const those = (can: (platform: Platform) => unknown): readonly Account[] =>
    accounts.filter(({ platform }) => can(platforms.get(platform) ?? ({} as Platform)))
  const none = <Nothing text={words.noAccounts} to="/test/accounts" link={words.toAccounts} />
  const [writable, commented, reviewed] = [
    those(({ inbox }) => inbox),
    those(({ comments }) => comments),
    those(({ abilities }) => abilities?.reviews),
  ]
  if (writable.length + commented.length + reviewed.length === 0) return none
  return (
    <>
      {writable.length > 0 && <Message token={token} accounts={writable} />}
      {commented.length > 0 && <Comment token={token} accounts={commented} />}
      {reviewed.length > 0 && <Review token={token} accounts={reviewed} />}
    </>
  )
}
