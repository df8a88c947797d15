import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { composerWords as words } from '../../i18n/publishing/composer.ts'
import styles from './composer.module.css'

export type Shown = 'text' | 'preview'

export interface PreviewSwitch {
  shown: Shown
  show: (shown: Shown) => void
}

/** On a phone the previews take the place of the text; elsewhere both are there. */
export function usePreviewSwitch(): PreviewSwitch {
  const [shown, show] = useState<Shown>('text')
  return { shown, show }
}

export const PreviewButton = ({ shown, show }: PreviewSwitch) => (
  <span className={styles.switch}>
    <Button size="small" onClick={() => show(shown === 'preview' ? 'text' : 'preview')}>
      {shown === 'preview' ? words.text : words.preview}
    </Button>
  </span>
)
