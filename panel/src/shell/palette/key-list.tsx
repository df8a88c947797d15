import { Fragment } from 'react'
import { Dialog } from '../../components/confirm.tsx'
import { paletteWords } from '../../i18n/shell/palette.ts'
import { useSettings } from '../../theme/settings.ts'
import type { PanelArea } from '../area.ts'
import { useEntries } from '../rail/use-entries.ts'
import styles from './palette.module.css'

/** All keys that act. */
export function KeyList({ areas, onClose }: { areas: readonly PanelArea[]; onClose: () => void }) {
  const { keys } = useSettings()
  const entries = useEntries(areas)
  const go = entries.map(
    ({ key, label }) => [`G ${paletteWords.keyThen} ${key.toUpperCase()}`, label] as const,
  )
  return (
    <Dialog title={paletteWords.keyTitle} isOpen onClose={onClose}>
      {!keys && <p>{paletteWords.keysOff}</p>}
      <Keys title={paletteWords.keyEverywhere} rows={paletteWords.list} />
      <Keys title={paletteWords.inLists} rows={paletteWords.listKeys} />
      <Keys title={paletteWords.inInbox} rows={paletteWords.inboxKeys} />
      <Keys title={paletteWords.keyGo} rows={go} />
    </Dialog>
  )
}

function Keys({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {rows.map(([key, text]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}
