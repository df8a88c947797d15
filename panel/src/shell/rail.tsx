import { Drawer } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useMode } from '../api/mode.ts'
import { useCan } from '../api/session.ts'
import { common } from '../i18n/shell/common.ts'
import { frameWords, groupWords } from '../i18n/shell/frame.ts'
import type { Group, NavEntry, PanelArea } from './area.ts'
import styles from './rail.module.css'
import { ServiceState } from './service-state.tsx'

const groups: readonly Group[] = ['publish', 'people', 'channels', 'understand', 'build', 'team']

/** What belongs to the team, or to everybody. */
const withoutMode = ['/team', '/settings', '/docs']

/** The entries whose routes exist and may be called. */
export function useEntries(areas: readonly PanelArea[]): readonly (NavEntry & { to: string })[] {
  const can = useCan()
  const mode = useMode()
  return areas
    .flatMap(({ nav = [] }) => nav)
    .filter(({ needs }) => needs.every(can))
    .map((entry) => ({
      ...entry,
      to: withoutMode.some((start) => entry.path.startsWith(start)) ? entry.path : `/${mode}${entry.path}`,
    }))
}

export function Rail({ areas }: { areas: readonly PanelArea[] }) {
  return (
    <nav className={styles.rail} aria-label={frameWords.navigation}>
      <Groups areas={areas} asks />
      <ServiceState />
    </nav>
  )
}

interface GroupsProps {
  areas: readonly PanelArea[]
  asks?: boolean
  onChoose?: () => void
}

function Groups({ areas, asks = false, onChoose }: GroupsProps) {
  const entries = useEntries(areas)
  return groups.map((group) => {
    const shown = entries.filter((entry) => entry.group === group)
    if (shown.length === 0) return null
    return (
      <div key={group} className={styles.group}>
        <p className={styles.name}>{groupWords[group]}</p>
        <ul>
          {shown.map((entry) => (
            <li key={entry.path}>
              <Entry entry={entry} asks={asks} {...(onChoose && { onChoose })} />
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

interface EntryProps {
  entry: NavEntry & { to: string }
  asks?: boolean
  onChoose?: () => void
}

function Entry({ entry, asks = false, onChoose }: EntryProps) {
  const { icon: Icon, label, to, Count } = entry
  return (
    <Link
      to={to}
      className={styles.entry}
      activeProps={{ 'aria-current': 'page' }}
      {...(onChoose && { onClick: onChoose })}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      {label}
      {Count && <Count asks={asks} />}
    </Link>
  )
}

const atHand = ['/home', '/calendar', '/posts', '/accounts']

/** On a phone: four places, and the rest behind "More". */
export function BottomBar({ areas }: { areas: readonly PanelArea[] }) {
  const [isOpen, setOpen] = useState(false)
  const all = useEntries(areas)
  const entries = all.filter(({ path }) => atHand.includes(path))
  const behind = all.filter(({ path }) => !atHand.includes(path))
  return (
    <nav className={styles.bar} aria-label={frameWords.navigation}>
      {entries.map((entry) => (
        <Entry key={entry.path} entry={entry} />
      ))}
      <button type="button" className={styles.entry} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Ellipsis size={16} aria-hidden />
        {frameWords.more}
        {behind.map(({ path, Count }) => Count && <Count key={path} asks={false} />)}
      </button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={frameWords.more}
        position="bottom"
        size="85%"
        closeButtonProps={{ 'aria-label': common.close }}
      >
        <Groups areas={areas} onChoose={() => setOpen(false)} />
        <ServiceState />
      </Drawer>
    </nav>
  )
}
