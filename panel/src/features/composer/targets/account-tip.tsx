import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import styles from './targets.module.css'

interface AccountTipProps {
  name: string
  children: ReactElement
}

/** The name of an account that is shown by its picture, while the pointer or the focus is on it. */
export const AccountTip = ({ name, children }: AccountTipProps) => (
  <Tooltip
    label={name}
    classNames={{ tooltip: styles.tip ?? '' }}
    events={{ hover: true, focus: true, touch: false }}
    position="top"
    transitionProps={{ duration: 0 }}
    multiline
  >
    {children}
  </Tooltip>
)
