import { Menu } from '@mantine/core'
import { Plus } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { replyWords as words } from '../../../i18n/audience/inbox.ts'
import type { InboxAbilities } from '../conversation.ts'
import { type Draft, firstOf, partsOf } from './draft.ts'

interface Props {
  parts: InboxAbilities['parts']
  draft: Draft
  onFile: () => void
  onPart: (part: Partial<Draft>) => void
  onSaved: () => void
}

/** What a message of this network may hold besides its text. */
export function AddMenu({ parts, draft, onFile, onPart, onSaved }: Props) {
  // The network takes one of the two.
  const isTaken = (part: string) =>
    (part === 'buttons' && draft.quickReplies) || (part === 'quickReplies' && draft.buttons)
  return (
    <Menu position="top-start" shadow="none">
      <Menu.Target>
        <Button icon={<Plus size={14} aria-hidden />}>{words.add}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onSaved}>{words.saved}</Menu.Item>
        {parts.includes('attachment') && <Menu.Item onClick={onFile}>{words.file}</Menu.Item>}
        {partsOf({ parts })
          .filter((part) => draft[part] === undefined && !isTaken(part))
          .map((part) => (
            <Menu.Item key={part} onClick={() => onPart({ [part]: firstOf[part] })}>
              {words.parts[part]}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
