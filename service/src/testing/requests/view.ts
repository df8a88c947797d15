import { isDeepStrictEqual } from 'node:util'
import { catalogue } from '#features/catalogue.ts'
import type { Team } from '../team/team.ts'
import { idsInPath } from './id-positions.ts'
import { queryOf } from './requests.ts'

/** Answers that change because they are requested. */
const growing = new Set(['listLogs', 'getStatus', 'getHealth', 'getUsage', 'getUsageStats'])

/** What moves on by itself. */
const moving = new Set(['lastUsedAt', 'lastSeenAt', 'nextCursor', 'requestId'])

/** Everything that an owner reads of the team in both modes without knowing an id. */
export async function viewOf({ owner }: Pick<Team, 'owner'>): Promise<Record<string, unknown>> {
  const reads = catalogue.filter(
    (operation) =>
      operation.route.startsWith('GET') &&
      !operation.route.includes('{') &&
      idsInPath(operation).length === 0 &&
      queryOf(operation) === '' &&
      !growing.has(operation.id),
  )
  const view: Record<string, unknown> = {}
  for (const mode of ['live', 'test'])
    for (const { id, route, reply } of reads) {
      const { status, body } = await owner(`${route}${reply.paged ? '?limit=100' : ''}`, undefined, {
        'x-mode': mode,
      })
      view[`${id} ${mode}`] = { status, body: still(body) }
    }
  return view
}

/** The names of what is not as it was. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
}

function still(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (name, value) => (moving.has(name) ? undefined : value))
}
