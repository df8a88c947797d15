import { Menu } from '@mantine/core'
import { FlaskConical } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { faultWords, composerWords as words } from '../../../i18n/publishing/composer.ts'
import styles from './text.module.css'

/** Words that the sandbox understands, with the resulting outcome of the post. */
export function FaultWords({ onPick }: { onPick: (word: string) => void }) {
  return (
    <Menu position="bottom-end" shadow="none" returnFocus={false}>
      <Menu.Target>
        <Button size="small" icon={<FlaskConical size={14} aria-hidden />} title={words.faultsHint}>
          {words.faults}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu ?? ''}>
        {faultWords.map(({ word, becomes }) => (
          <Menu.Item key={word} onClick={() => onPick(word)}>
            <code>{word}</code>
            <span className={styles.becomes}>{becomes}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
