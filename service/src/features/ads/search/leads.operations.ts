import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import type { Row } from '#platforms/searchads/api.ts'
import { adAccountNotFound, mutuallyExclusiveFields } from '../ads.errors.ts'
import { adsOn } from '../ads.subject.ts'
import {
  accountId,
  checkPeriod,
  customerId,
  invalidPageToken,
  invalidRange,
  leadNotFound,
  pageToken,
  paging,
  toNumber,
  toText,
} from './search.shape.ts'
import { reachCustomer, tokenPage } from './search-calls.ts'

const pageSize = 100

const text = (description?: string) => t.nullable(t.anyString(description ? { description } : {}))

const byConsumer = (description?: string) => t.nullable(t.foreign(description ? { description } : {}))

const zone = 'In the time zone of the ad account, without the name of the zone.'

const Lead = t.object(
  {
    id: text(),
    leadType: text('PHONE_CALL, MESSAGE or BOOKING; others may come.'),
    categoryId: text(),
    serviceId: text(),
    contact: t.nullable(
      t.object({
        consumerName: byConsumer(),
        email: byConsumer('Google Ads does not always tell it.'),
        phoneNumber: byConsumer(),
      }),
    ),
    status: text('The lead_status of Google Ads, such as NEW or BOOKED.'),
    createdTime: text(zone),
    locale: text(),
    charged: t.boolean({ description: 'Whether the lead was paid for.' }),
    creditState: text('Whether the price was asked back: PENDING or CREDITED.'),
    creditStateLastUpdate: text(zone),
  },
  { component: 'LocalServicesLead' },
)

const statuses = [
  'NEW',
  'ACTIVE',
  'BOOKED',
  'DECLINED',
  'EXPIRED',
  'DISABLED',
  'CONSUMER_DECLINED',
  'WIPED_OUT',
] as const

export const listLocalServicesLeads = operation({
  id: 'listLocalServicesLeads',
  route: 'GET /v1/ads/local-services/leads',
  on: adsOn('searchads'),
  tag: 'ads',
  summary: 'Lists leads of local service ads.',
  description:
    'Asks Google Ads (local_services_lead), the newest first, 100 a page. fromDate and toDate are both included, in the time zone of the ad account, and at most 730 days apart.',
  permission: 'ads:read',
  query: t.object({
    accountId,
    customerId,
    fromDate: t.optional(t.day()),
    toDate: t.optional(t.day()),
    leadType: t.optional(t.oneOf('PHONE_CALL', 'MESSAGE', 'BOOKING')),
    leadStatus: t.optional(t.oneOfCode('invalid_status', ...statuses)),
    chargedOnly: t.optional(t.boolean({ description: 'Only those that were paid for.' })),
    pageToken,
  }),
  reply: t.ok(t.object({ customerId: t.anyString(), data: t.array(Lead), paging })),
  errors: [adAccountNotFound, mutuallyExclusiveFields, invalidPageToken, invalidRange],
  check({ query: { fromDate, toDate } }) {
    if (fromDate && toDate) checkPeriod(fromDate.slice(0, 10), toDate.slice(0, 10))
  },
  async handler(call) {
    const { ask, query } = call
    const customer = await reachCustomer(call, query)
    const { fromDate, toDate, leadType, leadStatus, chargedOnly } = query
    const period = { from: fromDate?.slice(0, 10), to: toDate?.slice(0, 10) }
    const { rows, nextPageToken } = await tokenPage(query.pageToken, pageSize, (after) =>
      ask((searchads) =>
        searchads.listLeads(customer, { ...period, leadType, leadStatus, chargedOnly }, after),
      ),
    )
    return { customerId: customer.id, data: rows.map(toLead), paging: { nextPageToken } }
  },
})

function toLead({ localServicesLead: lead = {} }: Row) {
  const { contactDetails: contact, creditDetails: credit } = lead
  return {
    id: toText(lead.id),
    leadType: toText(lead.leadType),
    categoryId: toText(lead.categoryId),
    serviceId: toText(lead.serviceId),
    contact: contact
      ? {
          consumerName: toText(contact.consumerName),
          email: toText(contact.email),
          phoneNumber: toText(contact.phoneNumber),
        }
      : null,
    status: toText(lead.leadStatus),
    createdTime: toText(lead.creationDateTime),
    locale: toText(lead.locale),
    charged: lead.leadCharged === true,
    creditState: toText(credit?.creditState),
    creditStateLastUpdate: toText(credit?.creditStateLastUpdateDateTime),
  }
}

const Conversation = t.object(
  {
    id: text(),
    channel: text('PHONE_CALL, MESSAGE, SMS, EMAIL, BOOKING; others may come.'),
    participantType: text('ADVERTISER or CONSUMER: who wrote or called.'),
    eventDateTime: text(zone),
    phoneCall: t.nullable(
      t.object({ callDurationMillis: t.nullable(t.integer(0)), callRecordingUrl: text() }),
    ),
    message: t.nullable(t.object({ text: byConsumer(), attachmentUrls: t.array(t.foreign()) })),
  },
  { component: 'LocalServicesConversation' },
)

export const listLocalServicesLeadConversations = operation({
  id: 'listLocalServicesLeadConversations',
  route: 'GET /v1/ads/local-services/leads/{leadId}/conversations',
  on: adsOn('searchads'),
  ids: { leadId: 'foreign' },
  tag: 'ads',
  summary: 'Lists the contacts made on one local service lead.',
  description: 'Asks Google Ads (local_services_lead_conversation), the oldest first, 100 a page.',
  example: { path: { leadId: '1000000701' } },
  permission: 'ads:read',
  query: t.object({ accountId, customerId, pageToken }),
  reply: t.ok(t.object({ customerId: t.anyString(), data: t.array(Conversation), paging })),
  errors: [adAccountNotFound, mutuallyExclusiveFields, invalidPageToken, leadNotFound],
  async handler(call) {
    const { ask, query, params } = call
    const { leadId } = params
    if (!/^[0-9]{1,19}$/.test(leadId)) raise(leadNotFound)
    const customer = await reachCustomer(call, query)
    const { rows, nextPageToken } = await tokenPage(query.pageToken, pageSize, (after) =>
      ask((searchads) => searchads.listLeadConversations(customer, leadId, after)),
    )
    if (rows.length === 0 && !(await ask((searchads) => searchads.leadExists(customer, leadId))))
      raise(leadNotFound)
    return { customerId: customer.id, data: rows.map(toConversation), paging: { nextPageToken } }
  },
})

function toConversation({ localServicesLeadConversation: row = {} }: Row) {
  const { phoneCallDetails: call, messageDetails: message } = row
  return {
    id: toText(row.id),
    channel: toText(row.conversationChannel),
    participantType: toText(row.participantType),
    eventDateTime: toText(row.eventDateTime),
    phoneCall: call
      ? {
          callDurationMillis:
            call.callDurationMillis === undefined ? null : toNumber(call.callDurationMillis),
          callRecordingUrl: toText(call.callRecordingUrl),
        }
      : null,
    message: message
      ? { text: toText(message.text), attachmentUrls: (message.attachmentUrls ?? []).map(String) }
      : null,
  }
}
