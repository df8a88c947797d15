import { useRead } from '../../api/read.ts'
import { usePlatformName } from '../../shell/platforms.ts'

export interface Connection {
  value: string
  label: string
}

/** The ads connections, as options of a choice; undefined until they are known. */
export function useKnownConnections(): readonly Connection[] | undefined {
  const nameOf = usePlatformName()
  const { data } = useRead('GET /v1/accounts', { query: { limit: 100 } }, { staleTime: 60_000 })
  return data?.data
    .filter(({ kind }) => kind === 'ads')
    .map(({ id, displayName, username, platform }) => ({
      value: id,
      label: `${displayName || username}, ${nameOf(platform)}`,
    }))
}

export const useConnections = (): readonly Connection[] => useKnownConnections() ?? []
