import * as t from '#contract/schema/schema.ts'

const text = t.optional(t.text(255))
const number = t.optional(t.pattern('^[0-9]{1,30}$'))

const promoted = {
  pixelId: number,
  customEventType: text,
  customEventStr: text,
  pageId: text,
  applicationId: number,
  objectStoreUrl: t.optional(t.shown()),
  customConversionId: number,
  productCatalogId: number,
  productSetId: number,
  offlineConversionDataSetId: number,
  chatappPhoneNumber: text,
}

/** The members of an ad set that only the ad platform has. */
export const AdSetData = t.object({
  optimizationGoal: t.optional(t.text(100, { description: 'optimization_goal of the Marketing API.' })),
  billingEvent: t.optional(t.text(100, { description: 'billing_event of the Marketing API.' })),
  startDate: t.optional(t.timestamp({ description: 'When it starts.' })),
  endDate: t.optional(t.timestamp({ description: 'When it ends. A lifetime budget needs it.' })),
  promotedObject: t.optional(
    t.object(promoted, { description: 'What is advertised: promoted_object of the Marketing API.' }),
  ),
})

type Data = t.Static<typeof AdSetData>

const names: Record<keyof typeof promoted, string> = {
  pixelId: 'pixel_id',
  customEventType: 'custom_event_type',
  customEventStr: 'custom_event_str',
  pageId: 'page_id',
  applicationId: 'application_id',
  objectStoreUrl: 'object_store_url',
  customConversionId: 'custom_conversion_id',
  productCatalogId: 'product_catalog_id',
  productSetId: 'product_set_id',
  offlineConversionDataSetId: 'offline_conversion_data_set_id',
  chatappPhoneNumber: 'whatsapp_phone_number',
}

export function toProviderData({
  optimizationGoal,
  billingEvent,
  startDate,
  endDate,
  promotedObject,
}: Data): Record<string, unknown> {
  return {
    ...(optimizationGoal !== undefined && { optimization_goal: optimizationGoal }),
    ...(billingEvent !== undefined && { billing_event: billingEvent }),
    ...(startDate !== undefined && { start_time: startDate }),
    ...(endDate !== undefined && { end_time: endDate }),
    ...(promotedObject && { promoted_object: toPromoted(promotedObject) }),
  }
}

function toPromoted(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known = Object.entries(names).filter(([name]) => given[name] !== undefined)
  return Object.fromEntries(known.map(([name, provider]) => [provider, given[name]]))
}
