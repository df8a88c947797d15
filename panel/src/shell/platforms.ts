import { useMemo } from 'react'
import { useRead } from '../api/read.ts'
import type { Shapes } from '../contract/routes.ts'

export type Platform = Shapes['Platform']

/** All networks, by their word. */
export function usePlatforms(): ReadonlyMap<string, Platform> {
  const { data } = useRead('GET /v1/platforms', {}, { staleTime: 300_000 })
  return useMemo(() => new Map((data ?? []).map((platform) => [platform.id, platform])), [data])
}

/** The name of a network as people know it. */
export function usePlatformName(): (id: string) => string {
  const platforms = usePlatforms()
  return (id) => platforms.get(id)?.name ?? id
}
