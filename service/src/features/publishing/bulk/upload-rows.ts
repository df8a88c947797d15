import type { Static } from '#contract/schema/schema.ts'
import { paramAsSent, type SentName } from '#contract/schema/second-names.ts'
import { findAccounts } from '#features/accounts/index.ts'
import type { CreateCall } from '../posts/creation/create-post.ts'
import type { BulkUploaded } from './bulk.shape.ts'
import { listPutOff } from './bulk.store.ts'
import { createRows, rehearseRows } from './create-rows.ts'
import { accountIdsOf } from './judge-rows.ts'
import type { CsvRows } from './read-csv.ts'
import { countsOf, type RowOutcome } from './row-outcome.ts'

type Uploaded = Static<typeof BulkUploaded>
type Row = Record<string, unknown>

/** Makes posts from the rows of a file, or only previews the result. */
export async function uploadRows(
  call: CreateCall,
  { rows, sentNames }: CsvRows,
  isDry: boolean,
): Promise<Uploaded> {
  const rateLimitedAccounts = await putOff(call, rows)
  const outcomes: RowOutcome<string | undefined>[] = isDry
    ? (await rehearseRows(call, rows)).map((row) => (row.ok ? { ok: true, value: undefined } : row))
    : (await createRows(call, rows)).map((row) => (row.ok ? { ok: true, value: row.value.post.id } : row))
  return {
    ...countsOf(outcomes),
    results: outcomes.map((outcome, index) => resultOf(outcome, index, sentNames)),
    warnings: warningsOf(rows, outcomes, rateLimitedAccounts),
    rateLimitedAccounts,
  }
}

function resultOf(
  outcome: RowOutcome<string | undefined>,
  index: number,
  sentNames: readonly SentName[],
): Uploaded['results'][number] {
  const rowIndex = index + 1
  if (!outcome.ok) {
    const { param } = outcome.error
    const error = { ...outcome.error, ...(param && { param: paramAsSent(param, sentNames) }) }
    return { rowIndex, ok: false, error, errors: [error.message] }
  }
  return { rowIndex, ok: true, errors: [], ...(outcome.value && { createdPostId: outcome.value }) }
}

async function putOff(
  { db, scope, now }: CreateCall,
  rows: readonly Row[],
): Promise<Uploaded['rateLimitedAccounts']> {
  const accounts = await findAccounts(db, scope, [...new Set(rows.flatMap(accountIdsOf))])
  const waiting = await listPutOff(
    db,
    scope,
    accounts.map(({ id }) => id),
    now,
  )
  return waiting.flatMap(({ account_id, until }) => {
    const account = accounts.find(({ id }) => id === account_id)
    if (!account) return []
    const { platform, username } = account
    return [{ accountId: account_id, platform, username, rateLimitedUntil: until.toISOString() }]
  })
}

const ways = ['scheduledFor', 'publishNow', 'queuedFromProfile', 'isDraft']

function warningsOf(
  rows: readonly Row[],
  outcomes: readonly RowOutcome<unknown>[],
  limited: Uploaded['rateLimitedAccounts'],
): string[] {
  const unsaid = rows.flatMap((row, index) =>
    outcomes[index]?.ok && !ways.some((way) => row[way] !== undefined) ? [index + 1] : [],
  )
  return [
    ...(unsaid.length > 0 ? [`These rows name no time and become drafts: ${unsaid.join(', ')}.`] : []),
    ...limited.map(
      ({ platform, username, rateLimitedUntil }) =>
        `The account ${username} of ${platform} is asked to wait until ${rateLimitedUntil}; its posts may go out later than their time.`,
    ),
  ]
}
