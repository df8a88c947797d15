import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { isMissing, pathOf } from '../../graph/api.ts'
import { createNode, listAll, type Row } from '../api.ts'

const fields = 'id,name,rule,custom_event_type,pixel{id},is_archived'

const most = 500

/** Undefined when the person does not reach the ad account. */
export async function listCustomConversions(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
): Promise<Outcome<readonly Row[] | undefined>> {
  const path = pathOf(adAccountId, '/customconversions')
  const rows = await listAll(transport, credentials.accessToken, path, { fields, most })
  return isMissing(rows) ? done(undefined) : rows
}

export interface NewCustomConversion {
  name: string
  pixelId: string
  customEventType: string
  rule: Record<string, unknown>
}

export function createCustomConversion(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  { name, pixelId, customEventType, rule }: NewCustomConversion,
): Promise<Outcome<string>> {
  return createNode(transport, credentials.accessToken, pathOf(adAccountId, '/customconversions'), {
    name,
    event_source_id: pixelId,
    custom_event_type: customEventType,
    rule: JSON.stringify(rule),
  })
}
