import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { FollowedUp, FollowUp, Publication, Published } from '../capabilities/publishing/publishing.ts'
import { callAs, pathOf, unreadable } from './api.ts'

/** Both platforms of the family take one comment of the account under its own post. */
export function followUps({ options }: Publication): readonly FollowUp[] {
  const { firstComment } = options
  return typeof firstComment === 'string' ? [{ name: 'comment', value: firstComment }] : []
}

export async function followUp(
  transport: Transport,
  account: Account,
  { value }: FollowUp,
  { platformPostId }: Published,
): Promise<Outcome<FollowedUp>> {
  const path = pathOf(platformPostId, '/comments')
  const call = { method: 'POST', json: { message: value } } as const
  const answer = await callAs(transport, account, path, call)
  return chain(answer, async (comment) =>
    typeof comment?.id === 'string' ? done({ platformId: comment.id }) : unreadable('the id of the comment'),
  )
}
