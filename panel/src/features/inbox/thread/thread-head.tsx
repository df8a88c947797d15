import { Archive, ArchiveRestore, ChevronLeft, UserRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMode } from '../../../api/mode.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { ExternalLink } from '../../../components/external.tsx'
import { Failure } from '../../../components/failure.tsx'
import { threadWords as words } from '../../../i18n/audience/inbox.ts'
import { PersonMark } from '../person/person-mark.tsx'
import { useArchive } from '../use-archive.ts'
import styles from './thread.module.css'
import { useThreadFacts } from './thread-context.ts'

interface Props {
  isPersonOpen: boolean
  onPerson: () => void
}

/** Whom the conversation is with, through which account, and what can be done with all of it. */
export function ThreadHead({ isPersonOpen, onPerson }: Props) {
  const { conversation, network, who } = useThreadFacts()
  const mode = useMode()
  const archive = useArchive()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // On a phone the list is gone: the focus goes where the reading goes on.
    if (matchMedia('(max-width: 720px)').matches) heading.current?.focus({ preventScroll: true })
  }, [])
  const isArchived = conversation.status === 'archived'
  return (
    <header className={styles.head} data-conversation>
      <ButtonLink
        variant="quiet"
        label={words.backToList}
        icon={<ChevronLeft size={18} aria-hidden />}
        className={styles.back ?? ''}
        to={`/${mode}/inbox`}
        search={((before: object) => before) as never}
      >
        {''}
      </ButtonLink>
      <PersonMark name={who} platform={conversation.platform} size={30} />
      <div className={styles.who}>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{who}</bdi>
        </h2>
        <p>
          {network}, <bdi>{conversation.accountUsername}</bdi>
          {isArchived && `, ${words.archived}`}
        </p>
      </div>
      <div className={styles.headActions}>
        {conversation.url && <ExternalLink to={conversation.url}>{words.openOn(network)}</ExternalLink>}
        <Can do="PUT /v1/inbox/conversations/{conversationId}">
          <Button
            size="small"
            isBusy={archive.isBusy}
            label={isArchived ? words.reopen : words.archive}
            icon={isArchived ? <ArchiveRestore size={15} aria-hidden /> : <Archive size={15} aria-hidden />}
            onClick={() => void archive.toggle(conversation)}
          />
        </Can>
        <Button
          size="small"
          className={styles.personButton ?? ''}
          aria-expanded={isPersonOpen}
          label={words.person}
          icon={<UserRound size={15} aria-hidden />}
          onClick={onPerson}
        />
      </div>
      <Failure failure={archive.failure} />
    </header>
  )
}
