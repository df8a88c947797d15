import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { callGraph, unreadable } from './api.ts'

const turns = 10
const pageSize = '100'

/** The objects of an edge, at most a thousand, with the fields named. */
export async function listEdge(
  transport: Transport,
  token: string,
  path: string,
  fields: string,
): Promise<Outcome<any[]>> {
  const query = { fields, limit: pageSize }
  const rows: any[] = []
  let after: string | undefined
  for (let turn = 1; turn <= turns; turn++) {
    const requested = after === undefined ? query : { ...query, after }
    const answer = await callGraph(transport, token, path, { query: requested })
    if (answer.kind !== 'done') return answer
    const listed = answer.value?.data
    if (!Array.isArray(listed) || !listed.every((row) => typeof row?.id === 'string'))
      return unreadable('the list')
    rows.push(...listed)
    after = answer.value.paging?.next ? answer.value.paging?.cursors?.after : undefined
    if (typeof after !== 'string') break
  }
  return done(rows)
}
