import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMode } from '../api/mode.ts'
import { useCan, useRole, useSession } from '../api/session.ts'
import { Button } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { common } from '../i18n/shell/common.ts'
import { frameWords } from '../i18n/shell/frame.ts'
import { paletteWords } from '../i18n/shell/palette.ts'
import { AccountMenu } from './account-menu.tsx'
import { useProfile, useProfiles } from './filters/profile.ts'
import styles from './header.module.css'
import { setLayer } from './layer.ts'
import { useModeSwitch } from './mode-switch.ts'

export function Header({ hasMode }: { hasMode: boolean }) {
  const { team } = useSession()
  const mode = useMode()
  const role = useRole()
  const can = useCan()
  return (
    <header className={styles.header}>
      <p className={styles.team}>
        <span className={styles.teamName}>{team.name}</span>
        {hasMode && mode === 'test' && <span className={styles.test}>{frameWords.testBanner}</span>}
      </p>
      {hasMode && can('GET /v1/profiles') && <ProfilePicker />}
      {role === 'read_only' && (
        <span className={styles.chip} title={common.viewOnlyWhy}>
          {common.viewOnly}
        </span>
      )}
      <span className={styles.gap} />
      <Button
        variant="quiet"
        label={paletteWords.title}
        icon={<Search size={16} aria-hidden />}
        onClick={() => setLayer('palette')}
      />
      <ModeSwitch />
      <AccountMenu />
    </header>
  )
}

function ModeSwitch() {
  const mode = useMode()
  const switchTo = useModeSwitch()
  return (
    <fieldset className={styles.modes}>
      <legend className="visually-hidden">{frameWords.modes}</legend>
      {(['live', 'test'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={mode === one}
          className={cx(styles.mode, one === 'test' && styles.isTest)}
          onClick={() => switchTo(one)}
        >
          {common[one]}
        </button>
      ))}
    </fieldset>
  )
}

function ProfilePicker() {
  const profiles = useProfiles()
  const { profile, choose } = useProfile()
  const hadSeveral = useHadSeveral(profiles && profiles.length > 1)
  // Its room is kept until it is known: on a telephone it is a row of its own.
  if (!profiles && hadSeveral) return <span className={styles.profile} data-room aria-hidden />
  if (!profiles || profiles.length < 2) return null
  return (
    <label className={styles.profile}>
      <span className="visually-hidden">{frameWords.profile}</span>
      <Dot color={profile?.color} />
      <select value={profile?.id ?? ''} onChange={(event) => choose(event.target.value || undefined)}>
        <option value="">{frameWords.allProfiles}</option>
        {profiles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

const severalKey = 'zither.profiles.several'

/** Whether there was more than one profile when this browser last knew. */
function useHadSeveral(has: boolean | undefined): boolean {
  const [before] = useState(() => {
    try {
      return localStorage.getItem(severalKey) === 'yes'
    } catch {
      return false
    }
  })
  useEffect(() => {
    try {
      if (has !== undefined) localStorage.setItem(severalKey, has ? 'yes' : 'no')
    } catch {}
  }, [has])
  return before
}

/** The colour of a profile. It only repeats what the name says. */
export function Dot({ color }: { color: string | null | undefined }) {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      <circle cx="5" cy="5" r="4.5" fill={color ?? 'none'} stroke="var(--edge)" />
    </svg>
  )
}
