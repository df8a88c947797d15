import { timeIn } from '../../../components/when.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { browserZone } from '../../../values/zone.ts'
import styles from '../composer.module.css'
import type { Saved } from './use-autosave.ts'

/** What the service has of a draft that is saved by itself. */
export function SavedNote({ saved }: { saved: Saved }) {
  const said = saidOf(saved)
  return said ? <p className={styles.kept}>{said}</p> : null
}

function saidOf(saved: Saved): string | undefined {
  switch (saved.is) {
    case 'nothing':
      return undefined
    case 'saving':
      return words.savingDraft
    case 'saved':
      return words.savedDraft(timeIn(saved.at, browserZone(), 'time'))
    case 'failed':
      return words.notSaved(saved.why)
  }
}
