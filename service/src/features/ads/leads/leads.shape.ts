import * as t from '#contract/schema/schema.ts'
import { textAt, valueAt } from '../provider-values.ts'

export const since = t.optional(
  t.integer(0, 9_999_999_999, { description: 'Unix seconds: leads that came then or later.' }),
)

const common = {
  id: t.anyString(),
  formId: t.anyString(),
  adId: t.nullable(t.anyString({ description: 'Null for a lead that came without an ad.' })),
  createdTime: t.nullable(t.timestamp()),
  fields: t.map(t.foreign(), 1000, {
    description:
      'The answers by the keys of the questions; several values of one stand with commas between them.',
  }),
  fieldData: t.array(t.foreignIn(t.map(t.anything(), 100)), {
    description: 'The answers as Meta Ads gives them.',
  }),
}

export const FormLead = t.object(common, { component: 'FormLead' })

export const Lead = t.object(
  {
    ...common,
    leadgenId: t.anyString({ description: 'The same as id: what Meta Ads calls it in its notifications.' }),
    formName: t.nullable(t.anyString()),
    accountId: t.anyString(),
    adsetId: t.nullable(t.anyString()),
    campaignId: t.nullable(t.anyString()),
    isOrganic: t.boolean({ description: 'Whether it came without an ad.' }),
  },
  { component: 'Lead' },
)

export function toFormLead(row: unknown, formId: string): t.Static<typeof FormLead> {
  const data = valueAt(row, 'field_data')
  const fieldData = Array.isArray(data) ? data.filter((field) => typeof field === 'object') : []
  const created = Date.parse(textAt(row, 'created_time') ?? '')
  return {
    id: textAt(row, 'id') ?? '',
    formId: textAt(row, 'form_id') ?? formId,
    adId: textAt(row, 'ad_id'),
    createdTime: Number.isNaN(created) ? null : new Date(created).toISOString(),
    fields: Object.fromEntries(
      fieldData.map((field) => [
        textAt(field, 'name') ?? '',
        [valueAt(field, 'values') ?? []].flat().join(', '),
      ]),
    ),
    fieldData,
  }
}

export function toLead(
  row: unknown,
  { accountId, formId, formName }: { accountId: string; formId: string; formName: string | null },
): t.Static<typeof Lead> {
  const lead = toFormLead(row, formId)
  return {
    ...lead,
    leadgenId: lead.id,
    formName,
    accountId,
    adsetId: textAt(row, 'adset_id'),
    campaignId: textAt(row, 'campaign_id'),
    isOrganic: valueAt(row, 'is_organic') === true || lead.adId === null,
  }
}
