import { useRead } from '../../api/read.ts'
import { usePlatformName } from '../../shell/platforms.ts'

/** The ads connections, as options of a choice. */
export function useConnections(): readonly { value: string; label: string }[] {
  const nameOf = usePlatformName()
  const { data } = useRead('GET /v1/accounts', { query: { limit: 100 } }, { staleTime: 60_000 })
  return (data?.data ?? [])
    .filter(({ kind }) => kind === 'ads')
    .map(({ id, displayName, username, platform }) => ({
      value: id,
      label: `${displayName || username}, ${nameOf(platform)}`,
    }))
}
