import { useRead } from '../api/read.ts'
import { useCan, useSession } from '../api/session.ts'
import { teamWords } from '../i18n/team/team.ts'

/** The name of a person of the team; undefined where the role may not read it. */
export function usePersonName(): (id: string | null) => string | undefined {
  const { user } = useSession()
  const can = useCan()
  const { data } = useRead(
    'GET /v1/users',
    { query: { limit: 100 } },
    { enabled: can('GET /v1/users'), staleTime: 300_000, mode: 'none' },
  )
  return (id) => (id === user.id ? teamWords.you : data?.data.find((person) => person.id === id)?.name)
}
