import { Link } from '@tanstack/react-router'
import { useMode } from '../../../api/mode.ts'
import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { Section } from '../../../components/page.tsx'
import { personWords as words } from '../../../i18n/audience/inbox.ts'
import { shownText } from '../../../values/foreign-text.ts'
import type { Conversation } from '../conversation.ts'
import { ShortTime } from '../list/short-time.tsx'
import { searchMin } from '../list/use-conversations.ts'
import styles from './person.module.css'
import { isSamePerson } from './same-person.ts'

/** What the same person has said to other accounts. No list is by person: they are looked for by name. */
export function Elsewhere({ conversation }: { conversation: Conversation }) {
  const can = useCan()
  const mode = useMode()
  const { participant, platform } = conversation
  const query = (participant.username ?? participant.name ?? '').trim().slice(0, 200)
  const { data } = useRead(
    'GET /v1/inbox/conversations/search',
    { query: { query, platform: platform as never, limit: 25 } },
    {
      enabled: [...query].length >= searchMin && can('GET /v1/inbox/conversations/search'),
      staleTime: 60_000,
    },
  )
  const others = (data?.data ?? []).map((found) => found.conversation).filter(isSamePerson(conversation))
  if (others.length === 0) return null
  return (
    <Section title={words.elsewhere}>
      <ul className={styles.elsewhere}>
        {others.map(({ id, accountUsername, lastMessage, lastMessageAt }) => (
          <li key={id}>
            <Link to={`/${mode}/inbox/${id}`} search={((before: object) => before) as never}>
              {words.toAccount} <bdi>{accountUsername}</bdi>
            </Link>{' '}
            <span className={styles.muted}>
              <ShortTime at={lastMessageAt} />
            </span>
            <p className={styles.muted} dir="auto">
              {shownText(lastMessage?.text ?? '').slice(0, 200)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
