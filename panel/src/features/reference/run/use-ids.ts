import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import type { Schemas } from '../../../values/schema.ts'
import type { Operation } from '../model.ts'
import { ownIds } from './own-ids.ts'

/** The ids of the person's objects in test mode, so that an example can be run unchanged. */
export function useIds(operation: Operation, schemas: Schemas): Readonly<Record<string, string>> {
  const can = useCan()
  const text = JSON.stringify(operation)
  const wanted = `${text} ${/"\$ref"/.test(text) ? JSON.stringify(schemas) : ''}`
  const profiles = useRead(
    'GET /v1/profiles',
    { query: { limit: 25 } },
    { mode: 'test', enabled: can('GET /v1/profiles') && /profileId/.test(wanted) },
  )
  const accounts = useRead(
    'GET /v1/accounts',
    { query: { limit: 100 } },
    { mode: 'test', enabled: can('GET /v1/accounts') && /[aA]ccountId/.test(wanted) },
  )
  return ownIds(profiles.data?.data.map(({ id }) => id) ?? [], accounts.data?.data ?? [])
}
