// The one zone of a page: the person's, or that of the profile. All times of the page are shown by it.
import type { ReactNode } from 'react'
import { now } from '../../api/clock.ts'
import { useOwnZone, ZoneContext } from '../../components/when.tsx'
import { zoneWords } from '../../i18n/shell/zones.ts'
import { useSettings, writeSettings } from '../../theme/settings.ts'
import { isKnownZone, nameOfZone } from '../../values/zone.ts'
import { useFilters } from './filters.ts'
import { useProfile, useProfiles } from './profile.ts'
import styles from './view-zone.module.css'

const kinds = ['mine', 'profile'] as const
type Kind = (typeof kinds)[number]

const isKind = (text: string | undefined): text is Kind => kinds.includes(text as Kind)

interface ViewZone {
  zone: string
  kind: Kind
  mine: string
  /** The chosen profile, else the default one, where its zone is another than the person's. */
  ofProfile: { name: string; zone: string } | undefined
  choose: (kind: Kind) => void
}

/** The zone of the address, else the one chosen last; at first the person's, whose day is today. */
export function useViewZone(): ViewZone {
  const mine = useOwnZone()
  const profiles = useProfiles()
  const { profile } = useProfile()
  const { viewZone } = useSettings()
  const [{ zone: wanted }, change] = useFilters(['zone'])
  const { name, timezone } = profile ?? profiles?.find(({ isDefault }) => isDefault) ?? {}
  const isOther = name !== undefined && timezone !== undefined && timezone !== mine && isKnownZone(timezone)
  const ofProfile = isOther ? { name, zone: timezone } : undefined
  const kind = ofProfile && isKind(wanted) ? wanted : viewZone
  const choose = (next: Kind) => {
    writeSettings({ viewZone: next })
    change({ zone: next })
  }
  return { zone: kind === 'profile' && ofProfile ? ofProfile.zone : mine, kind, mine, ofProfile, choose }
}

/** Shows all times inside by the zone of the page. */
export function InViewZone({ children }: { children: ReactNode }) {
  return <ZoneContext value={useViewZone().zone}>{children}</ZoneContext>
}

/** Names the zone of the page; where the profile has another than the person, either can be chosen. */
export function ZoneChoice({ at = now() }: { at?: number }) {
  const { zone, kind, mine, ofProfile, choose } = useViewZone()
  if (!ofProfile) return <span className={styles.zone}>{nameOfZone(zone, at)}</span>
  return (
    <label className={styles.zone}>
      <span className="visually-hidden">{zoneWords.choose}</span>
      <select value={kind} onChange={({ target }) => choose(target.value as Kind)}>
        <option value="mine">{zoneWords.mine(nameOfZone(mine, at))}</option>
        <option value="profile">{zoneWords.profile(ofProfile.name, nameOfZone(ofProfile.zone, at))}</option>
      </select>
    </label>
  )
}
