import { error, raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { providerPage } from '#contract/operation/provider-page.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { capabilityNotSupported, mutuallyExclusiveFields } from '../ads.errors.ts'
import { accountId, platform } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { formIdIn } from './form-id.ts'
import { formPage, pageErrors } from './form-page.ts'
import { content, LeadForm, LeadFormData, questions, toNetwork } from './lead-forms.shape.ts'
import { leadFormNotFound } from './leads.errors.ts'

const missingParameter = generalError('missing_required_parameter')
const unknownParameter = error(
  400,
  'unknown_parameter',
  'The request has a parameter that is not known.',
  'Correct the name in `param`. The reference lists what the operation takes.',
)

const ofPage =
  'Lead forms belong to the Facebook page of the account, or to the first page that may advertise when accountId names the ads connection. The person needs the task ADVERTISE on the page.'

/** A member of another network, declared so that its clients get a clear error. */
const otherNetwork = t.optional(t.text(100, { description: 'LinkedIn only: answered 501.' }))

export const listLeadForms = operation({
  id: 'listLeadForms',
  route: 'GET /v1/ads/lead-forms',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Lists the lead form definitions of a page.',
  description: `Asks Meta Ads, the newest first, archived forms included. ${ofPage}`,
  permission: 'ads:read',
  query: t.object({ accountId, adAccountId: otherNetwork }),
  reply: t.page(LeadForm),
  errors: pageErrors,
  async handler(call) {
    if (call.query.adAccountId !== undefined) raise(capabilityNotSupported, { param: 'adAccountId' })
    const pageId = await formPage(call)
    return providerPage(call.page, (requested) => call.ask((adnet) => adnet.listLeadForms(pageId, requested)))
  },
})

const deprecated = { questions: t.optional(questions), ...content }
const deprecatedNames = Object.keys(deprecated) as (keyof typeof deprecated)[]

export const createLeadForm = operation({
  id: 'createLeadForm',
  route: 'POST /v1/ads/lead-forms',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Creates an active lead form.',
  description: `One call, which is never repeated: each request that succeeds makes one more form. Before it the page is subscribed, so that the event lead.received tells of its leads. Send platformSpecificData, or the members of it at the top level as older clients do, not both. ${ofPage} Without it the answer is 403, before anything is asked of Meta Ads.`,
  example: { body: { platformSpecificData: { questions: [{ type: 'EMAIL' }] } } },
  permission: 'ads:write',
  body: t.object({
    accountId,
    name: t.name(200, { description: 'Up to 200 characters.' }),
    privacyPolicyUrl: t.shown(),
    platformSpecificData: t.optional(LeadFormData),
    ...deprecated,
    platform,
  }),
  reply: t.created(t.object({ form: LeadForm })),
  errors: [...pageErrors, mutuallyExclusiveFields, missingParameter],
  check({ body }) {
    const old = deprecatedNames.find((name) => body[name] !== undefined)
    if (old !== undefined && body.platformSpecificData !== undefined)
      raise(mutuallyExclusiveFields, {
        param: old,
        message: `${old} stands in platformSpecificData, not beside it.`,
      })
    if (body.platformSpecificData === undefined && body.questions === undefined)
      raise(missingParameter, { param: old === undefined ? 'platformSpecificData' : 'questions' })
  },
  async handler(call) {
    const { ask, body, effect } = call
    const { name, privacyPolicyUrl, platformSpecificData, questions: requested = [], ...top } = body
    const pageId = await formPage(call)
    const form = toNetwork({
      name,
      privacyPolicyUrl,
      data: platformSpecificData ?? { ...top, questions: requested },
    })
    // A page that may not be subscribed to has its forms all the same.
    await ask((adnet) => adnet.subscribeToPageLeads(pageId))
    const id = await effect({ step: 'leadform', text: name }, (adnet) => adnet.createLeadForm(pageId, form))
    return { form: { ...form, id, name, status: 'ACTIVE', page: { id: pageId } } }
  },
})

export const getLeadForm = operation({
  id: 'getLeadForm',
  route: 'GET /v1/ads/lead-forms/{formId}',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Returns one lead form definition.',
  description: 'The definition alone: what people sent in is read with listFormLeads.',
  permission: 'ads:read',
  query: t.object({ accountId, adAccountId: t.optional(t.text(100, { description: 'Answered 400.' })) }),
  reply: t.ok(t.object({ form: LeadForm })),
  errors: [leadFormNotFound, ...pageErrors, unknownParameter],
  check: ({ query }) => refuseAdAccount(query),
  async handler(call) {
    const id = formIdIn(call.params)
    await formPage(call)
    const form = await call.ask((adnet) => adnet.readLeadForm(id))
    return { form: form ?? raise(leadFormNotFound) }
  },
})

export const archiveLeadForm = operation({
  id: 'archiveLeadForm',
  route: 'DELETE /v1/ads/lead-forms/{formId}',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Archives a lead form, safely repeatable.',
  description:
    'Meta Ads deletes no forms. An archived form takes no leads and keeps those that it has. Archiving it again changes nothing.',
  permission: 'ads:write',
  query: t.object({ accountId, adAccountId: t.optional(t.text(100, { description: 'Answered 400.' })) }),
  reply: t.ok(t.object({ formId: t.anyString(), status: t.literal('ARCHIVED'), archived: t.literal(true) })),
  errors: [leadFormNotFound, ...pageErrors, unknownParameter],
  check: ({ query }) => refuseAdAccount(query),
  async handler(call) {
    const { ask, effect } = call
    const id = formIdIn(call.params)
    await formPage(call)
    const form = (await ask((adnet) => adnet.readLeadForm(id))) ?? raise(leadFormNotFound)
    if (form.status !== 'ARCHIVED') {
      const text = typeof form.name === 'string' ? form.name : ''
      await effect({ step: 'leadform', object: id, text }, (adnet) => adnet.archiveLeadForm(id))
    }
    return { formId: id, status: 'ARCHIVED' as const, archived: true as const }
  },
})

function refuseAdAccount({ adAccountId }: { adAccountId?: string }): void {
  if (adAccountId !== undefined)
    raise(unknownParameter, { param: 'adAccountId', message: 'A form is named by its id alone.' })
}
