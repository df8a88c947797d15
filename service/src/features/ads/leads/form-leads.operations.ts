import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { providerPage } from '#contract/operation/provider-page.ts'
import * as t from '#contract/schema/schema.ts'
import { accountId, platform } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { requiredAdsKey } from '../ads-calls.ts'
import { formIdIn } from './form-id.ts'
import { formPage, pageErrors } from './form-page.ts'
import { leadFormNotFound } from './leads.errors.ts'
import { FormLead, since, toFormLead } from './leads.shape.ts'

export const listFormLeads = operation({
  id: 'listFormLeads',
  route: 'GET /v1/ads/lead-forms/{formId}/leads',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Lists the people who submitted one form.',
  description: 'Asks Meta Ads, the newest first. Meta Ads keeps leads for 90 days; the service keeps none.',
  permission: 'ads:read',
  query: t.object({ accountId, since }),
  reply: t.page(FormLead),
  errors: [leadFormNotFound, ...pageErrors],
  async handler(call) {
    const id = formIdIn(call.params)
    await formPage(call)
    const { since: from } = call.query
    return providerPage(call.page, async (requested) => {
      const leads = await call.ask((adnet) => adnet.listFormLeads(id, { ...requested, since: from }))
      const { items, next } = leads ?? raise(leadFormNotFound)
      return { items: items.map((row) => toFormLead(row, id)), next }
    })
  },
})

const fieldData = t.array(
  t.object({
    name: t.name(100, { description: 'The key of the question.' }),
    values: t.array(t.prose(2000), { min: 1, max: 100 }),
  }),
  { min: 1, max: 100 },
)

export const createTestLead = operation({
  id: 'createTestLead',
  route: 'POST /v1/ads/lead-forms/{formId}/test-leads',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Submits a test lead to a form.',
  description:
    'One call to Meta Ads. When its outcome is unknown the answer is 409 idempotency_key_outcome_unknown, and the key sends nothing more for 24 hours.',
  permission: 'ads:write',
  idempotency: requiredAdsKey,
  body: t.object({ accountId, fieldData, platform }),
  reply: t.created(t.object({ testLead: t.object({ id: t.anyString(), formId: t.anyString() }) })),
  errors: [leadFormNotFound, ...pageErrors],
  async handler(call) {
    const { body, effect } = call
    const id = formIdIn(call.params)
    await formPage(call)
    const text = body.fieldData.flatMap(({ values }) => values).join('\n')
    const made = await effect({ step: 'lead', object: id, text }, (adnet) =>
      adnet.createTestLead(id, body.fieldData),
    )
    return { testLead: { id: made ?? raise(leadFormNotFound), formId: id } }
  },
})
