import { Popover } from '@mantine/core'
import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/read.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextField } from '../../../components/field.tsx'
import { useRested } from '../../../components/use-rested.ts'
import { optionWords as words } from '../../../i18n/publishing/options.ts'
import styles from './text.module.css'

interface MentionProps {
  accountId: string
  onPick: (text: string) => void
}

/** A person of the workspace, whom Slack notifies by their id in the text. */
export function Mention({ accountId, onPick }: MentionProps) {
  const [isOpen, setOpen] = useState(false)
  // After a pick the focus goes on to the text; without one it returns to where it was.
  const [isPicked, setPicked] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus={!isPicked}
      shadow="none"
      width={300}
    >
      <Popover.Target>
        <Button
          size="small"
          icon={<AtSign size={14} aria-hidden />}
          onClick={() => {
            setPicked(false)
            setOpen(!isOpen)
          }}
        >
          {words.mention}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu ?? ''} aria-label={words.mention}>
        <People
          accountId={accountId}
          onPick={(id) => {
            setPicked(true)
            setOpen(false)
            onPick(`<@${id}>`)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

const shownMax = 8

function People({ accountId, onPick }: MentionProps) {
  const [text, setText] = useState('')
  const query = useRested(text.trim())
  const { data, error } = useRead(
    'GET /v1/accounts/{accountId}/workchat-members',
    { path: { accountId }, query: { limit: shownMax, ...(query && { query }) } },
    { staleTime: 60_000, keep: true },
  )
  return (
    <div className={styles.people}>
      <TextField
        label={words.mentionFind}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Failure failure={error} />
      <ul aria-label={words.mention}>
        {data?.data.map(({ id, name, username }) => (
          <li key={id}>
            <Button variant="quiet" onClick={() => onPick(id)}>
              <span dir="auto">{name}</span>
              {username && <span className={styles.username}> @{username}</span>}
            </Button>
          </li>
        ))}
      </ul>
      {data?.data.length === 0 && <p>{words.mentionNone}</p>}
      {data?.hasMore && <p className={styles.hint}>{words.mentionMore}</p>}
    </div>
  )
}
