import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FaultClass } from '#wire/fault-class.ts'
import { outcomeOfFault } from '#wire/fault-class.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { Fetch } from '#wire/wire.ts'
import type { ErrorRow, ErrorTable } from '../error-table.ts'
import type { Platform } from '../platform.ts'

/** Checks the adapter's class for each answer in the table of its network. */
export function errorTables({ twin }: Platform, tables: readonly ErrorTable[]): void {
  for (const [index, { ask, rows }] of tables.entries())
    for (const row of rows)
      test(`reads as ${row.class}: ${row.about} (${row.status}, table ${index + 1})`, async () => {
        assert.ok(
          row.source !== '' && Date.parse(row.date) <= Date.now(),
          'the row says who says so and when',
        )
        const fetch: Fetch = async () => answerOf(row)
        const outcome = await ask(Object.freeze({ fetch, ...twin.registration }))
        assert.equal(classOf(outcome), row.class, JSON.stringify(outcome))
      })
}

function answerOf({ status, body, headers = {} }: ErrorRow): Response {
  if (typeof body !== 'object') return new Response(body, { status, headers })
  return body === null ? new Response(null, { status, headers }) : Response.json(body, { status, headers })
}

const classes: readonly FaultClass[] = [
  'refused',
  'unauthorized',
  'forbidden',
  'throttled',
  'transient',
  'spam',
  'daily_cap',
  'ambiguous',
]

/** The class whose outcome this is: its kind and its reason, not the words. */
function classOf(outcome: Outcome<unknown>): FaultClass | undefined {
  const markOf = (of: Outcome<unknown>) => [of.kind, 'reason' in of ? of.reason : undefined].join(' ')
  return classes.find((known) => markOf(outcomeOfFault(known, { message: 'No.' })) === markOf(outcome))
}
