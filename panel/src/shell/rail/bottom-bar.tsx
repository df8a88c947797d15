import { Drawer } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { common } from '../../i18n/shell/common.ts'
import { frameWords } from '../../i18n/shell/frame.ts'
import type { PanelArea } from '../area.ts'
import { ServiceState } from '../service-state.tsx'
import { Entry, Groups } from './groups.tsx'
import styles from './rail.module.css'
import { useActive, useEntries } from './use-entries.ts'

const atHand = ['/home', '/calendar', '/posts', '/accounts']

/** On a phone: four places, and the rest behind "More". */
export function BottomBar({ areas }: { areas: readonly PanelArea[] }) {
  const [isOpen, setOpen] = useState(false)
  const all = useEntries(areas)
  const active = useActive(all)
  const entries = all.filter(({ path }) => atHand.includes(path))
  const behind = all.filter(({ path }) => !atHand.includes(path))
  return (
    <nav className={styles.bar} aria-label={frameWords.navigation}>
      {entries.map((entry) => (
        <Entry key={entry.path} entry={entry} isActive={entry.path === active} />
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
        <Groups areas={areas} isUnfolded onChoose={() => setOpen(false)} />
        <ServiceState />
      </Drawer>
    </nav>
  )
}
