import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { type Pages, usePages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { CheckField, TextField } from '../../../components/field.tsx'
import { ChooseAll } from '../../../components/lists/choose-all.tsx'
import { More } from '../../../components/lists/more.tsx'
import type { Shapes } from '../../../contract/routes.ts'
import { peopleWords as words } from '../../../i18n/audience/automation.ts'
import { shownText } from '../../../values/foreign-text.ts'
import styles from './people.module.css'
import { TagChoice } from './tag-choice.tsx'

type Contact = Shapes['Contact']

interface Props {
  profileId: string
  accountId: string
  /** What the button does with so many people. */
  action: (count: number) => string
  isAdding: boolean
  /** Resolves with true when they are in it. */
  onAdd: (contactIds: readonly string[], nameOf: (id: string) => string | undefined) => Promise<boolean>
  /** The most that are added at once. */
  most?: number
  failure: ReactNode
  /** What else can be done with the tags that are chosen. */
  children?: (tags: readonly string[]) => ReactNode
}

const nameOf = ({ displayName, email, id }: Contact): string => shownText(displayName ?? email ?? id)

/** The names of those who are chosen, by their ids; also of those that the search shows no more. */
type Chosen = ReadonlyMap<string, string>

function useMatching(profileId: string, text: string, tags: readonly string[]): Pages<'GET /v1/contacts'> {
  const can = useCan()
  const [search] = useDebouncedValue(text.trim(), 250)
  const query = { profileId, ...(search && { search }), ...(tags.length > 0 && { tags: tags.join(',') }) }
  return usePages('GET /v1/contacts', { query }, { keep: true, enabled: can('GET /v1/contacts') })
}

/** Contacts found by words and tags, to be added. */
export function FindPeople(props: Props) {
  const { profileId, accountId, action, isAdding, onAdd, most = Number.POSITIVE_INFINITY } = props
  const [text, setText] = useState('')
  const [tags, setTags] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const pages = useMatching(profileId, text, tags)
  const add = async () => {
    if (await onAdd([...chosen.keys()], (id) => chosen.get(id))) setChosen(new Map())
  }
  return (
    <section className={styles.find} aria-label={words.find}>
      <h3>{words.find}</h3>
      <TextField
        label={words.search}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <TagChoice known={pages.pages?.[0]?.filters.tags ?? []} chosen={tags} onChange={setTags} />
      <Failure failure={pages.error} onRetry={() => void pages.refetch()} />
      <Found pages={pages} accountId={accountId} chosen={chosen} onChoose={setChosen} />
      {props.failure}
      {chosen.size > most && <p className={styles.muted}>{words.most(most)}</p>}
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabled={chosen.size === 0 || chosen.size > most}
          isBusy={isAdding}
          onClick={() => void add()}
        >
          {action(chosen.size)}
        </Button>
      </div>
      {props.children?.(tags)}
    </section>
  )
}

interface FoundProps {
  pages: Pages<'GET /v1/contacts'>
  accountId: string
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

function Found({ pages, accountId, chosen, onChoose }: FoundProps) {
  const rows = pages.rows ?? []
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const choose = (contacts: readonly Contact[], is: boolean) => {
    const next = new Map(chosen)
    for (const contact of contacts)
      if (is) next.set(contact.id, nameOf(contact))
      else next.delete(contact.id)
    onChoose(next)
  }
  if (pages.rows?.length === 0) return <p className={styles.muted}>{words.nobodyFound}</p>
  return (
    <>
      <ChooseAll
        label={words.chooseAll}
        isAll={isAll}
        isDisabled={rows.length === 0}
        onToggle={() => choose(rows, !isAll)}
      />
      <ul className={styles.found} aria-label={words.found}>
        {rows.map((contact) => (
          <li key={contact.id}>
            <CheckField
              label={nameOf(contact)}
              hint={hintOf(contact, accountId)}
              checked={chosen.has(contact.id)}
              onChange={() => choose([contact], !chosen.has(contact.id))}
            />
          </li>
        ))}
      </ul>
      <More pages={pages} count={rows.length} />
    </>
  )
}

/** Why somebody will be left out; the service judges in any case. */
function hintOf({ isBlocked, isSubscribed, channels }: Contact, accountId: string): string | undefined {
  if (isBlocked) return words.blocked
  if (!isSubscribed) return words.unsubscribed
  if (channels.every((channel) => channel.accountId !== accountId)) return words.unreachable
  return undefined
}
