import styles from './choice-box.module.css'

interface Props {
  /** Names the row; it is only read aloud. */
  label: string
  isChosen: boolean
  onToggle: () => void
}

/** Chooses a row of a list. */
export const ChoiceBox = ({ label, isChosen, onToggle }: Props) => (
  <label className={styles.box} data-choice>
    <span className="visually-hidden">{label}</span>
    <input type="checkbox" checked={isChosen} onChange={onToggle} />
  </label>
)
