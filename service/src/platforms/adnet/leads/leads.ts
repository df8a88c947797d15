import { done, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { isMissing, pathOf } from '../../graph/api.ts'
import { createNode, listPage, type Row, readNode } from '../api.ts'

const fields = 'id,created_time,ad_id,adset_id,campaign_id,form_id,is_organic,field_data'

interface Wanted {
  size: number
  after: string | undefined
  /** Unix seconds: leads that came then or later. */
  since: number | undefined
}

/** What people sent in with a form, the newest first. Undefined when there is no such form. */
export async function listFormLeads(
  transport: Transport,
  { credentials }: Account,
  formId: string,
  { since, ...asked }: Wanted,
): Promise<Outcome<ProviderPage<Row> | undefined>> {
  const filtering =
    since === undefined
      ? undefined
      : [{ field: 'time_created', operator: 'GREATER_THAN', value: Math.max(since - 1, 0) }]
  const path = pathOf(formId, '/leads')
  const page = await listPage(transport, credentials.accessToken, path, {
    fields,
    query: { filtering },
    ...asked,
  })
  return isMissing(page) ? done(undefined) : page
}

/** What a person sent in; undefined when there is no such lead, or the caller may not read it. */
export function readLead(
  transport: Transport,
  { credentials }: Account,
  id: string,
): Promise<Outcome<Row | undefined>> {
  return readNode(transport, credentials.accessToken, id, fields)
}

/** A value of a lead, under the key of its question. */
export interface LeadField {
  name: string
  values: readonly string[]
}

/** The id of the lead; undefined when there is no such form. */
export async function createTestLead(
  transport: Transport,
  { credentials }: Account,
  formId: string,
  fieldData: readonly LeadField[],
): Promise<Outcome<string | undefined>> {
  const path = pathOf(formId, '/test_leads')
  const made = await createNode(transport, credentials.accessToken, path, { field_data: fieldData })
  return isMissing(made) ? done(undefined) : made
}
