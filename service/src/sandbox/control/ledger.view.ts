import type { CallRow } from '../ledger.store.ts'

/** A row of the ledger as the control shows it. */
export function toCall(row: CallRow) {
  const { seq, provider, operation, attempt, method, path, headers, body } = row
  const { result_kind: kind, result_status: status, result_body, kept } = row
  return {
    seq,
    at: row.at.toISOString(),
    mode: 'test',
    provider,
    accountId: row.account_id,
    operation,
    attempt,
    method,
    path,
    headers,
    body,
    result: { kind, status, body: result_body, kept },
  }
}
