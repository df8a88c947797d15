import type { Resource, Row, Wanted } from './resource.ts'

const types = ['PHONE_CALL', 'MESSAGE', 'BOOKING']
const statuses = ['NEW', 'ACTIVE', 'BOOKED', 'DECLINED', 'EXPIRED']
const count = 30

const minuteMs = 60_000
const dayMs = 86_400_000

/** The network writes the time of the ad account without its zone. */
function timeOf(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ')
}

/** Leads came once a day before the first call that reads them. */
async function leadsOf({ state, customer }: Wanted): Promise<{ lead: Row; time: number }[]> {
  const kept = await state.get('leads', customer.id)
  const newest: number = kept?.newest ?? state.now.getTime() - 60 * minuteMs
  if (!kept) await state.put('leads', customer.id, { newest })
  return Array.from({ length: count }, (_, index) => {
    const id = `${customer.id}0007${String(index + 1).padStart(2, '0')}`
    const time = newest - index * dayMs
    return { time, lead: leadRow(customer.id, id, index, time) }
  })
}

function leadRow(customerId: string, id: string, index: number, time: number): Row {
  const charged = index % 2 === 0
  return {
    resourceName: `customers/${customerId}/localServicesLeads/${id}`,
    id,
    leadType: types[index % types.length],
    categoryId: 'xcat:service_area_business_plumber',
    serviceId: 'xcat:service_area_business_plumber_repair',
    contactDetails: { phoneNumber: `+1555010${1000 + index}`, consumerName: `Sandbox Person ${index + 1}` },
    leadStatus: statuses[index % statuses.length],
    creationDateTime: timeOf(time),
    locale: 'en_US',
    leadCharged: charged,
    ...(charged &&
      index % 4 === 0 && {
        creditDetails: { creditState: 'CREDITED', creditStateLastUpdateDateTime: timeOf(time + dayMs) },
      }),
  }
}

const leadFields = [
  'resource_name',
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

export const leads: Resource = {
  fields: leadFields,
  rows: async (wanted) => (await leadsOf(wanted)).map(({ lead }) => ({ localServicesLead: lead })),
}

const conversationFields = [
  'resource_name',
  'id',
  'conversation_channel',
  'participant_type',
  'lead',
  'event_date_time',
  'phone_call_details.call_duration_millis',
  'phone_call_details.call_recording_url',
  'message_details.text',
  'message_details.attachment_urls',
].map((field) => `local_services_lead_conversation.${field}`)

export const conversations: Resource = {
  fields: conversationFields,
  async rows(wanted) {
    const all = await leadsOf(wanted)
    return all.flatMap(({ lead, time }) =>
      conversationsOf(wanted.customer.id, lead, time).map((row) => ({ localServicesLeadConversation: row })),
    )
  },
}

/** A call is one conversation; who writes gets an answer. */
function conversationsOf(customerId: string, lead: Row, time: number): Row[] {
  const row = (number: number, participantType: string, more: Row): Row => ({
    resourceName: `customers/${customerId}/localServicesLeadConversations/${lead.id}${number}`,
    id: `${lead.id}${number}`,
    lead: lead.resourceName,
    participantType,
    eventDateTime: timeOf(time + number * minuteMs),
    ...more,
  })
  if (lead.leadType === 'PHONE_CALL') {
    const callRecordingUrl = `https://localservices.google.com/sandbox/${lead.id}.mp3`
    const phoneCallDetails = { callDurationMillis: '64000', callRecordingUrl }
    return [row(1, 'CONSUMER', { conversationChannel: 'PHONE_CALL', phoneCallDetails })]
  }
  const said = ['Can you come on Monday?', 'Yes, at nine.', 'See you then.']
  return said.map((text, index) =>
    row(index + 1, index % 2 === 0 ? 'CONSUMER' : 'ADVERTISER', {
      conversationChannel: lead.leadType === 'BOOKING' && index === 0 ? 'BOOKING' : 'MESSAGE',
      messageDetails: { text, attachmentUrls: [] },
    }),
  )
}
