import { useAllRows } from '../../../api/all-rows.ts'
import { useCan } from '../../../api/session.ts'
import { usePersonName } from '../../../shell/people.ts'
import type { Names } from '../kinds/summary.ts'

/** The sequences of a profile. */
export function useSequences(profileId: string) {
  const can = useCan()
  return useAllRows(
    'GET /v1/sequences',
    { query: { profileId } },
    { enabled: can('GET /v1/sequences'), every: false },
  )
}

export function useNames(profileId: string): Names {
  const { rows } = useSequences(profileId)
  const member = usePersonName()
  return { sequence: (wanted) => rows?.find(({ id }) => id === wanted)?.name, member }
}
