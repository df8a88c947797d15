import { Button } from '../../../components/button.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { quickTimes } from './times.ts'
import styles from './when.module.css'

interface QuickTimesProps {
  zone: string
  onPick: (at: { day: string; time: string }) => void
}

export const QuickTimes = ({ zone, onPick }: QuickTimesProps) => (
  <fieldset className={styles.quick}>
    <legend className="visually-hidden">{words.quick}</legend>
    {quickTimes(zone).map(({ label, ...at }) => (
      <Button key={label} size="small" variant="quiet" onClick={() => onPick(at)}>
        {label}
      </Button>
    ))}
  </fieldset>
)
