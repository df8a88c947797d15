import { map, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { type Customer, quoted, type Row, searchPage, searchRows } from './api.ts'

export interface LeadFilter {
  /** `YYYY-MM-DD` in the time zone of the ad account, both days included. */
  from?: string | undefined
  to?: string | undefined
  /** Constants of the network, such as PHONE_CALL and BOOKED. */
  leadType?: string | undefined
  leadStatus?: string | undefined
  chargedOnly?: boolean | undefined
}

const leadFields = [
  'id',
  'lead_type',
  'category_id',
  'service_id',
  'contact_details',
  'lead_status',
  'creation_date_time',
  'locale',
  'lead_charged',
  'credit_details.credit_state',
  'credit_details.credit_state_last_update_date_time',
].map((field) => `local_services_lead.${field}`)

/** Requests of people to a local business through its ads, the newest first. */
export function listLeads(
  transport: Transport,
  account: Account,
  customer: Customer,
  { from, to, leadType, leadStatus, chargedOnly }: LeadFilter,
  after?: string,
): Promise<Outcome<ProviderPage<Row>>> {
  const conditions = [
    from && `local_services_lead.creation_date_time >= '${from} 00:00:00'`,
    to && `local_services_lead.creation_date_time <= '${to} 23:59:59'`,
    leadType && `local_services_lead.lead_type = '${leadType}'`,
    leadStatus && `local_services_lead.lead_status = '${leadStatus}'`,
    chargedOnly && 'local_services_lead.lead_charged = TRUE',
  ].filter(Boolean)
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
  const order = 'local_services_lead.creation_date_time DESC, local_services_lead.id'
  const query = `SELECT ${leadFields.join(', ')} FROM local_services_lead${where} ORDER BY ${order}`
  return searchPage(transport, account, customer, query, after)
}

export async function leadExists(
  transport: Transport,
  account: Account,
  customer: Customer,
  leadId: string,
): Promise<Outcome<boolean>> {
  const query = `SELECT local_services_lead.id FROM local_services_lead WHERE local_services_lead.id = ${leadId}`
  return map(await searchRows(transport, account, customer, query), (rows) => rows.length > 0)
}

const conversationFields = [
  'id',
  'conversation_channel',
  'participant_type',
  'event_date_time',
  'phone_call_details.call_duration_millis',
  'phone_call_details.call_recording_url',
  'message_details.text',
  'message_details.attachment_urls',
].map((field) => `local_services_lead_conversation.${field}`)

/** Calls and messages of one lead, the oldest first. */
export function listLeadConversations(
  transport: Transport,
  account: Account,
  customer: Customer,
  leadId: string,
  after?: string,
): Promise<Outcome<ProviderPage<Row>>> {
  const lead = quoted(`customers/${customer.id}/localServicesLeads/${leadId}`)
  const order = 'local_services_lead_conversation.event_date_time, local_services_lead_conversation.id'
  const query = `SELECT ${conversationFields.join(', ')} FROM local_services_lead_conversation WHERE local_services_lead_conversation.lead = ${lead} ORDER BY ${order}`
  return searchPage(transport, account, customer, query, after)
}
