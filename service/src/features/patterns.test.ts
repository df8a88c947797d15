import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from './catalogue.ts'

/** The longest text that a pattern may look at which can begin at more than one place in it. */
const lengthAtMost = 10_000

/** Two open repetitions: on a text that does not fit, the second one is tried from each place of the first. */
const repeatsTwice = /[*+](?:.*[^\\])?[*+]/

/** Patterns whose second repetition begins at one place all the same, with what sees to it. */
const beginOnce = [
  // The slash between the two is in neither.
  '^accounts/[^/]+/locations/[^/]+$',
  // What is not blank is counted first: at most 254 characters.
  '^\\s*(?=\\S{3,254}\\s*$)',
]

function* textsIn(
  schema: unknown,
  path = '',
): Iterable<{ path: string; pattern: string; maxLength?: number }> {
  if (typeof schema !== 'object' || schema === null) return
  const { pattern, maxLength } = schema as { pattern?: unknown; maxLength?: number }
  if (typeof pattern === 'string') yield { path, pattern, ...(maxLength !== undefined && { maxLength }) }
  for (const [name, member] of Object.entries(schema)) yield* textsIn(member, `${path}/${name}`)
}

test('no text of a request is long enough for its pattern to hold up the service', () => {
  const known = new Set<string>()
  const faults = catalogue.flatMap(({ id, params, query, body }) =>
    [params, query, body]
      .flatMap((schema) => [...textsIn(schema, id)])
      .filter(({ pattern, maxLength = Number.POSITIVE_INFINITY }) => {
        known.add(pattern)
        if (beginOnce.some((start) => pattern.startsWith(start))) return false
        return repeatsTwice.test(outsideClasses(pattern)) && maxLength > lengthAtMost
      })
      .map(({ path, pattern }) => `${path}: ${pattern}`),
  )
  assert.ok(known.size > 50, `${known.size} patterns were looked at`)
  assert.deepEqual(faults, [])
})

/** What stands in brackets repeats nothing. */
function outsideClasses(pattern: string): string {
  return pattern.replace(/\[(?:\\.|[^\]\\])*\]/g, '.')
}
