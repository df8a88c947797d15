import type { ReactNode } from 'react'
import styles from './choose-all.module.css'

interface Props {
  label: string
  isAll: boolean
  /** While there is nothing to choose from yet. */
  isDisabled: boolean
  onToggle: () => void
  children?: ReactNode
}

/** Chooses every row of a list that is loaded, or none. */
export const ChooseAll = ({ label, isAll, isDisabled, onToggle, children }: Props) => (
  <label className={styles.all}>
    <input type="checkbox" checked={isAll} disabled={isDisabled} onChange={onToggle} />
    {label}
    {children}
  </label>
)
