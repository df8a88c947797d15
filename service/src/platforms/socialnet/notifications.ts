import type { InboxCommentNotice } from '../capabilities/comments/comments.ts'
import type { InboxNotice } from '../capabilities/conversations/conversations.ts'
import type { Notifications, UnreadablePart } from '../capabilities/notifications/notifications.ts'
import type { ReviewNotice } from '../capabilities/reviews/reviews.ts'
import { messagesIn } from '../graph/message-notices.ts'
import { changesIn, entriesIn, isSigned, sign } from '../graph/notifications.ts'
import { commentsIn } from './notices/comments.ts'
import { reviewsIn } from './notices/reviews.ts'
import { subscribePage } from './subscription.ts'

/** A person sent in a form of a page. What was answered has to be read. */
export interface LeadNotice {
  kind: 'leadgen'
  leadId: string
  formId: string
  pageId: string
  /** Unix seconds; null where the network does not say. */
  createdAt: number | null
}

type Told = LeadNotice | InboxCommentNotice | ReviewNotice | InboxNotice

export const notifications: Notifications<Told> = {
  // Pages are subscribed with the token of either app.
  apps: ['socialnet', 'adnet'],
  isSigned,
  subscribe: subscribePage,
  sign,
  read: (body) =>
    entriesIn<Told>(body, 'page', 'inbox_message', (entry) => [
      ...leadsIn(entry),
      ...commentsIn(entry),
      ...reviewsIn(entry),
      ...messagesIn(entry),
    ]),
}

/** An entry may contain other changes as well, and several of each kind. */
function leadsIn(entry: any): (LeadNotice | UnreadablePart)[] {
  return changesIn<LeadNotice>(entry, 'leadgen', 'leadgen', ({ value }) => leadIn(value, entry.id))
}

function leadIn(value: any, entryId: unknown): LeadNotice | UnreadablePart {
  const [leadId, formId] = [String(value?.leadgen_id), String(value?.form_id)]
  const pageId = String(value?.page_id ?? entryId)
  const isSound = [leadId, formId].every((id) => /^[0-9]{1,30}$/.test(id)) && /^[\w.-]{1,100}$/.test(pageId)
  const time = Number(value?.created_time)
  const createdAt = Number.isInteger(time) && time > 0 && time < 10_000_000_000 ? time : null
  if (!isSound) return { kind: 'leadgen', unreadable: { value: value ?? null, entryId: entryId ?? null } }
  return { kind: 'leadgen', leadId, formId, pageId, createdAt }
}
