import type { BoundPlatform } from '#features/accounts/index.ts'
import { type AccountCall, askAccount, findAccount } from '#features/accounts/index.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { ConversationRow } from './conversations.store.ts'

type Bound = NonNullable<BoundPlatform['conversations']>

export const addressOf = ({ participant_id, platform_conversation_id }: ConversationRow) => ({
  participantId: participant_id,
  conversationId: platform_conversation_id,
})

/** Makes a call whose outcome decides nothing. False where the network has no such call, or did not do it. */
export async function tellNetwork(
  call: AccountCall,
  { account_id, id }: ConversationRow,
  text: string,
  use: (calls: Bound) => Promise<Outcome<null>> | undefined,
): Promise<boolean> {
  const { db, scope, isConfigured } = call
  const account = await findAccount(db, scope, account_id)
  if (account?.status !== 'connected' || !isConfigured(account.platform, scope.mode)) return false
  const about = { step: 'read', object: id, text }
  const outcome = await askAccount<null>(call, account, about, async ({ conversations }) => {
    const told = conversations && (await use(conversations))
    return told ?? { kind: 'unreachable' }
  })
  return outcome.kind === 'done'
}
