import type { Call } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { type CopyFilter, isAnyPending, listCovered } from '../copied.store.ts'

export const AdCoverage = t.object(
  {
    complete: t.boolean({
      description:
        'True when every requested connection and ad account has been read to the end at least once.',
    }),
    adAccounts: t.array(
      t.object({
        adAccountId: t.anyString(),
        name: t.anyString(),
        currency: t.anyString(),
        accountId: t.id({ description: 'The connected account that the copy belongs to.' }),
        complete: t.boolean({ description: 'It has been read to the end at least once.' }),
        reached: t.boolean({
          description: 'False when the last pass could not reach it: what is shown is older.',
        }),
        lastSyncedAt: t.nullable(
          t.timestamp({ description: 'When the last pass began that read all of it.' }),
        ),
        metricsSince: t.nullable(t.day({ description: 'The first day whose figures are kept.' })),
      }),
    ),
  },
  { component: 'AdCoverage', description: 'How much of the ad platform the copy holds.' },
)

export async function coverageOf(
  { db, scope }: Pick<Call, 'db' | 'scope'>,
  filter: CopyFilter,
): Promise<t.Static<typeof AdCoverage>> {
  const [rows, pending] = await Promise.all([listCovered(db, scope, filter), isAnyPending(db, scope, filter)])
  const adAccounts = rows.map((row) => ({
    ...{ adAccountId: row.ad_account_id, name: row.name, currency: row.currency, accountId: row.account_id },
    complete: row.synced_at !== null,
    reached: row.reached,
    lastSyncedAt: row.synced_at?.toISOString() ?? null,
    metricsSince: row.since,
  }))
  return { complete: !pending && adAccounts.every(({ complete }) => complete), adAccounts }
}
