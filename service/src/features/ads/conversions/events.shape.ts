import * as t from '#contract/schema/schema.ts'

const short = t.optional(t.text(500))
const called = t.optional(t.name(500))

const clickIds = t.object({
  fbc: short,
  fbp: short,
  gclid: short,
  gbraid: short,
  wbraid: short,
  li_fat_id: short,
})

const user = t.object(
  {
    email: short,
    phone: t.optional(t.text(40, { description: 'With its country code.' })),
    firstName: called,
    lastName: called,
    externalId: short,
    ipAddress: short,
    userAgent: t.optional(t.text(2000)),
    country: t.optional(t.text(100, { description: 'Two letters, or a SHA-256.' })),
    city: short,
    state: short,
    zip: short,
    dob: t.optional(t.text(100, { description: 'YYYY-MM-DD.' })),
    gender: short,
    leadId: t.optional(t.text(100, { description: 'The id of a lead that listLeads shows.' })),
    clickIds: t.optional(clickIds),
  },
  {
    description:
      'The person. Values that tell who it is are hashed with SHA-256 before they leave; Meta Ads takes externalId, leadId, clickIds, ipAddress and userAgent as they are.',
  },
)

const item = t.object({
  id: short,
  name: called,
  price: t.optional(t.number({ min: 0 })),
  quantity: t.optional(t.integer(0)),
  category: short,
})

const event = t.object({
  eventName: t.name(100, { description: 'Such as Purchase or Lead.' }),
  eventTime: t.integer(0, 9_999_999_999, {
    description: 'Unix seconds. Meta Ads takes events of the last 7 days, of physical stores 62 days.',
  }),
  eventId: t.text(100, {
    description:
      'The deduplication key: events with one name and id count once. Meta Ads remembers it for 48 hours.',
  }),
  value: t.optional(t.number({ description: 'In whole units of currency.' })),
  currency: t.optional(t.pattern('^[A-Z]{3}$', 'invalid_string', { description: 'ISO 4217.' })),
  user,
  items: t.optional(t.array(item, { max: 500 })),
  sourceUrl: t.optional(t.shown()),
  actionSource: t.optional(t.oneOf('web', 'app', 'offline', 'crm', 'phone_call', 'system_generated')),
  platformData: t.optional(
    t.map(t.anything(), 100, {
      description:
        'Further members of the event in the words of the network. Nothing in it is hashed; user_data is refused here.',
    }),
  ),
})

/** As many as a network takes in one request. */
export const events = t.array(event, {
  min: 1,
  max: 1000,
  description: '1 to 1000 events. Meta Ads takes all of them or none.',
})

const consented = t.optional(t.oneOf('GRANTED', 'DENIED'))
export const consent = t.optional(t.object({ adUserData: consented, adPersonalization: consented }))

const code = t.optional(t.anyString({ description: 'In the words of the network.' }))

export const EventFailure = t.object({
  eventIndex: t.integer(0),
  eventId: t.anyString(),
  message: t.anyString(),
  code,
})

export const EventWarning = t.object({
  field: t.anyString({ description: 'The member of the request, in the words of the network.' }),
  message: t.anyString(),
  code: t.optional(t.anyString()),
})

export const AdjustmentFailure = t.object({
  adjustmentIndex: t.integer(0),
  message: t.anyString(),
  code,
})

export const adjustments = t.array(
  t.object({
    adjustmentType: t.oneOf('RETRACTION', 'RESTATEMENT', 'ENHANCEMENT'),
    adjustmentTime: t.integer(0, 9_999_999_999, { description: 'Unix seconds.' }),
    orderId: t.optional(t.text(100)),
    gclid: t.optional(t.text(500)),
    conversionTime: t.optional(t.integer(0, 9_999_999_999, { description: 'Unix seconds; with gclid.' })),
    restatementValue: t.optional(t.number()),
    currency: t.optional(t.pattern('^[A-Z]{3}$', 'invalid_string')),
    user: t.optional(t.object({ email: short, phone: t.optional(t.text(40)) })),
    userAgent: t.optional(t.text(2000)),
  }),
  { min: 1, max: 2000 },
)
