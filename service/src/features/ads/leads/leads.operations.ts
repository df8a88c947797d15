import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { type AccountRow, accountTools } from '#features/accounts/index.ts'
import { adAccountNotFound, capabilityNotSupported } from '../ads.errors.ts'
import { accountId, platform } from '../ads.shape.ts'
import { adsAccountOf } from '../ads-account.ts'
import { type AdsCall, adsCallsOf, adsErrors, assertServed } from '../ads-calls.ts'
import { namedAccount } from '../named-account.ts'
import { type FormSource, walkLeads } from './all-leads.ts'
import { formIdIn } from './form-id.ts'
import { type FormCall, findFormPage, formPage, pageErrors } from './form-page.ts'
import { leadFormNotFound } from './leads.errors.ts'
import { Lead, since } from './leads.shape.ts'
import { findFormAccounts } from './leads.store.ts'

const accountsMost = 50

const query = t.object({
  formId: t.optional(t.text(100, { description: 'The leads of this form alone.' })),
  accountId: t.optional(accountId),
  adAccountId: t.optional(t.text(100, { description: 'LinkedIn only: answered 501.' })),
  since,
  platform,
})

export const listLeads = operation({
  id: 'listLeads',
  route: 'GET /v1/ads/leads',
  tag: 'ads',
  summary: 'Lists submitted leads over all forms in scope.',
  description: `Asks Meta Ads: form by form, in each the newest first. Without accountId the forms of all connected accounts that the caller sees, at most ${accountsMost}; accounts that may not manage the ads of their page are left out. A page may be shorter than limit while there are more: read on while hasMore is true.`,
  permission: 'ads:read',
  query,
  reply: t.page(Lead),
  errors: [leadFormNotFound, ...pageErrors, ...adsErrors, adAccountNotFound],
  uses: accountTools,
  check: ({ query }) => assertServed(query.platform),
  async handler(call) {
    const { query: requested } = call
    if (requested.adAccountId !== undefined) raise(capabilityNotSupported, { param: 'adAccountId' })
    const sources =
      requested.accountId === undefined
        ? await allSources(call)
        : [await oneSource(call, requested.accountId)]
    const chosen = requested.formId === undefined ? sources : [await ofForm(sources, requested.formId)]
    return walkLeads(chosen, call.page, requested.since)
  },
})

async function callFor(call: AdsCall, row: AccountRow): Promise<FormCall> {
  const calls = adsCallsOf(call, await adsAccountOf(call, row, 'adnet'))
  return { ...calls, db: call.db, scope: call.scope }
}

async function oneSource(call: AdsCall, id: string): Promise<FormSource> {
  const row = await namedAccount(call, id)
  const form = await callFor(call, row)
  return { ...form, accountId: id, pageId: await formPage(form) }
}

/** Several accounts may be of one page, whose leads are listed once. */
async function allSources(call: AdsCall): Promise<FormSource[]> {
  const sources = new Map<string, FormSource>()
  for (const row of await findFormAccounts(call.db, call.scope, accountsMost)) {
    const form = await callFor(call, row)
    const page = await findFormPage(form)
    if (page?.mayAdvertise && !sources.has(page.id))
      sources.set(page.id, { ...form, accountId: row.id, pageId: page.id })
  }
  return [...sources.values()]
}

async function ofForm(sources: readonly FormSource[], formId: string): Promise<FormSource> {
  const id = formIdIn({ formId })
  for (const source of sources)
    if (await source.ask((adnet) => adnet.readLeadForm(id))) return { ...source, formId: id }
  return raise(leadFormNotFound)
}
