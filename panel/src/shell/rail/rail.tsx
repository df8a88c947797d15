import { frameWords } from '../../i18n/shell/frame.ts'
import type { PanelArea } from '../area.ts'
import { ServiceState } from '../service-state.tsx'
import { Groups } from './groups.tsx'
import styles from './rail.module.css'

export function Rail({ areas }: { areas: readonly PanelArea[] }) {
  return (
    <nav className={styles.rail} aria-label={frameWords.navigation}>
      <Groups areas={areas} asks />
      <ServiceState />
    </nav>
  )
}
