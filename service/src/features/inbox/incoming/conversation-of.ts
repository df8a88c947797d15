import type { InboxNotice } from '#platforms/capabilities/conversations/conversations.ts'
import { newId } from '#values/id.ts'
import { type ConversationRow, openConversation } from '../conversations/conversations.store.ts'
import { searchTextOf } from '../messages/send-message.ts'
import type { Around } from './taking.ts'

/** The conversation that a notice is about, made if the notice is the first thing that is known of it. */
export function conversationOf(
  { tx, account, now }: Around,
  { participant, at }: Pick<InboxNotice, 'participant' | 'at'>,
  platformConversationId?: string,
): Promise<ConversationRow> {
  const { team_id, mode, profile_id, platform } = account
  return openConversation(
    tx,
    {
      ...{ id: newId(now), team_id, mode, profile_id, platform, account_id: account.id },
      participant_id: participant.id,
      participant_name: participant.name ?? null,
      participant_username: participant.username ?? null,
      participant_avatar_url: participant.avatarUrl ?? null,
      platform_conversation_id: platformConversationId ?? null,
      search_text: searchTextOf(participant),
    },
    new Date(at),
    now,
  )
}
