import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { common } from '../../i18n/shell/common.ts'
import styles from './beside.module.css'

interface BesideProps {
  list: ReactNode
  /** What was chosen from the list; undefined while nothing is. */
  detail: ReactNode
  title: string
  onClose: () => void
}

/** A list, and beside it what was chosen. Where there is no room beside it, the choice opens over the list. */
export function Beside({ list, detail, title, onClose }: BesideProps) {
  const isNarrow = useMediaQuery('(max-width: 1000px)', false, { getInitialValueInEffect: false })
  return (
    <div className={styles.both} data-chosen={detail && !isNarrow ? '' : undefined}>
      <div className={styles.list}>{list}</div>
      {!isNarrow && detail}
      {isNarrow && (
        <Drawer
          opened={detail !== undefined}
          onClose={onClose}
          title={title}
          position="bottom"
          size="90%"
          closeButtonProps={{ 'aria-label': common.close }}
        >
          {detail}
        </Drawer>
      )}
    </div>
  )
}
