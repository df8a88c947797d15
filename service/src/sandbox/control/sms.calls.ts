import { sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { transaction } from '#db/query/transaction.ts'
import { readBrand } from '#providers/carrier/brands.ts'
import { readCampaign } from '#providers/carrier/campaigns.ts'
import type { Outcome } from '#wire/outcome.ts'
import { openMemory } from '../memory.store.ts'
import { findWorldOf } from '../world.store.ts'
import { controlCall } from './control-call.ts'

const status = () => t.optional(t.text(100))

export const setBrand = controlCall({
  route: 'PUT /_sandbox/sms/brands/{brandId}',
  body: t.object({ status: status(), identityStatus: status() }),
  handler: ({ params, body, now, ...tools }) =>
    change(tools, 'brand', params.brandId, body, now).then((record) => shown(readBrand(record))),
})

export const setCampaign = controlCall({
  route: 'PUT /_sandbox/sms/campaigns/{campaignId}',
  body: t.object({ submissionStatus: status(), campaignStatus: status() }),
  handler: ({ params, body, now, ...tools }) =>
    change(tools, 'campaign', params.campaignId, body, now).then((record) => shown(readCampaign(record))),
})

/** Plays the registry: the next read of the record sees the change. */
function change(
  { db }: Pick<Tools, 'db'>,
  kind: 'brand' | 'campaign',
  id = '',
  changes: object,
  now: Date,
): Promise<object> {
  return transaction(db, async (tx) => {
    const teamId = (await findWorldOf(tx, 'carrier', kind, id)) ?? raise(sandboxObjectNotFound)
    const memory = openMemory(tx, teamId, 'carrier', now)
    const record = { ...(await memory.get(kind, id)), ...changes, updatedAt: now.toISOString() }
    await memory.put(kind, id, record)
    return record
  })
}

function shown<T>(outcome: Outcome<T>): T {
  return outcome.kind === 'done' ? outcome.value : raise(sandboxObjectNotFound)
}
