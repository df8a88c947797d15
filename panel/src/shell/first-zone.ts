// The zone of a new team's first profiles: that of the browser that registered it. The service begins with UTC.
import { call } from '../api/call.ts'
import type { Mode } from '../contract/routes.ts'
import { readSettings } from '../theme/settings.ts'
import { browserZone } from '../values/zone.ts'

const modes: readonly Mode[] = ['test', 'live']

/** Where it is kept that this browser registered somebody, until that person enters: a mailed link may come between. */
const name = 'zither.registered'

const plain = (email: string): string => email.trim().toLowerCase()

export function noteRegistered(email: string): void {
  try {
    localStorage.setItem(name, plain(email))
  } catch {}
}

/** Whether this browser registered the person; true once. */
function wasRegistered(email: string): boolean {
  try {
    if (localStorage.getItem(name) !== plain(email)) return false
    localStorage.removeItem(name)
    return true
  } catch {
    return false
  }
}

interface ZoneChange {
  from: string
  to: string
}

/** Gives the default profile of each mode a zone, unless it has got another one meanwhile. */
export async function changeFirstZone({ from, to }: ZoneChange): Promise<void> {
  await Promise.all(
    modes.map(async (mode) => {
      const { data } = await call('GET /v1/profiles', { query: { limit: 100 }, mode })
      const first = data.find(({ isDefault, timezone }) => isDefault && timezone === from)
      if (!first) return
      const path = { profileId: first.id }
      await call('PATCH /v1/profiles/{profileId}', { path, body: { timezone: to }, mode })
    }),
  )
}

/** Nobody is kept from entering by this: the first steps show the zone, and the way to change it. */
export async function enterWithZone(email: string): Promise<void> {
  if (!wasRegistered(email)) return
  const { zone } = readSettings()
  const to = zone === 'auto' ? browserZone() : zone
  if (to !== 'UTC') await changeFirstZone({ from: 'UTC', to }).catch(() => undefined)
}
