import { parseExactly } from '#wire/foreign-json.ts'
import type { Notifications, UnreadablePart } from '../capabilities/notifications/notifications.ts'
import { isSigned, sign } from '../graph/notifications.ts'

/** A person sent in a form of a page. What was answered has to be read. */
export interface LeadNotice {
  kind: 'leadgen'
  leadId: string
  formId: string
  pageId: string
  /** Unix seconds; null where the network does not say. */
  createdAt: number | null
}

export const notifications: Notifications<LeadNotice> = {
  // Pages are subscribed with the token of either app.
  apps: ['socialnet', 'adnet'],
  isSigned,
  sign,
  read(body) {
    const reported = parsed(body)
    if (typeof reported?.object !== 'string' || !Array.isArray(reported.entry)) return undefined
    return reported.object === 'page' ? reported.entry.flatMap(leadsIn) : []
  },
}

function parsed(body: Uint8Array): any {
  try {
    return parseExactly(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}

/** An entry may tell of other things as well, and of several of each. */
function leadsIn(entry: any): (LeadNotice | UnreadablePart)[] {
  const changes: any[] = Array.isArray(entry?.changes) ? entry.changes : []
  return changes.flatMap((change) => (change?.field === 'leadgen' ? [leadIn(change.value, entry.id)] : []))
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
