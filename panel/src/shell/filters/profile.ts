import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import type { Mode, Shapes } from '../../contract/routes.ts'
import { useFilters } from './filters.ts'

export type Profile = Shapes['Profile']

/** Stands in the address in place of an id and selects all profiles, regardless of the last choice. */
const everyProfile = 'all'

const nameOf = (mode: Mode): string => `zither.profile.${mode}`

/** The profiles that the person may see. */
export function useProfiles(): readonly Profile[] | undefined {
  const can = useCan()
  const { data } = useRead(
    'GET /v1/profiles',
    { query: { limit: 100 } },
    { enabled: can('GET /v1/profiles'), staleTime: 60_000 },
  )
  return data?.data
}

/** Names a profile; empty where the person may not see it. */
export function useProfileName(): (id: string | null) => string {
  const profiles = useProfiles()
  return (id) => profiles?.find((profile) => profile.id === id)?.name ?? ''
}

/** The chosen profile: of the address, else the one chosen last; undefined for all of them. */
export function useProfile(): { profile: Profile | undefined; choose: (id: string | undefined) => void } {
  const mode = useMode()
  const profiles = useProfiles()
  const [{ profile: wanted }, change] = useFilters(['profile'])
  const id = wanted ?? remembered(mode)
  const choose = (next: string | undefined) => {
    try {
      if (next) localStorage.setItem(nameOf(mode), next)
      else localStorage.removeItem(nameOf(mode))
    } catch {}
    change({ profile: next ?? everyProfile })
  }
  return { profile: profiles?.find((profile) => profile.id === id), choose }
}

function remembered(mode: Mode): string | undefined {
  try {
    return localStorage.getItem(nameOf(mode)) ?? undefined
  } catch {
    return undefined
  }
}
