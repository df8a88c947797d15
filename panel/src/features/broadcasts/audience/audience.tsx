import { useState } from 'react'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Section } from '../../../components/page.tsx'
import { toast } from '../../../components/toast.tsx'
import { audienceWords as words } from '../../../i18n/audience/broadcasts.ts'
import { AddedNote } from '../../../shell/automation/people/added-note.tsx'
import { type Broadcast, broadcastReads } from '../broadcast.ts'
import styles from '../broadcasts.module.css'
import { failureOf } from '../failures.ts'
import { AddPeople } from './add-people.tsx'
import { SegmentSentence } from './segment-sentence.tsx'
import type { Outcome } from './use-add.ts'

interface Props {
  broadcast: Broadcast
}

/** Who gets it, with the number, and the search for more. */
export function Audience({ broadcast }: Props) {
  const [outcome, setOutcome] = useState<Outcome>()
  const count = broadcast.stats.pendingCount
  return (
    <Section title={words.title}>
      <div className={styles.audience}>
        <p className={styles.count}>{count > 0 ? words.count(count) : words.none}</p>
        <Segment broadcast={broadcast} />
        <p className={styles.muted}>
          {words.checkedLater} {words.stays}
        </p>
        {outcome && <Added outcome={outcome} />}
        <AddPeople broadcast={broadcast} onAdded={setOutcome} />
      </div>
    </Section>
  )
}

function Added({ outcome: { added, nameOf } }: { outcome: Outcome }) {
  return (
    <AddedNote
      added={words.added(added.added)}
      leftOut={added.skipped > 0 ? words.leftOut(added.skipped) : undefined}
      all={added.skippedRecipients.map(({ code, contactId, phone }) => ({
        code,
        name: contactId ? nameOf(contactId) : phone,
      }))}
    />
  )
}

function Segment({ broadcast }: Props) {
  const update = useWrite('PATCH /v1/broadcasts/{broadcastId}', {
    renews: broadcastReads,
    onDone: () => toast(words.segmentDropped),
  })
  if (!broadcast.segmentFilters) return null
  const drop = () => void update.send({ path: { broadcastId: broadcast.id }, body: { segmentFilters: null } })
  return (
    <div className={styles.actions}>
      <SegmentSentence broadcast={broadcast} />
      <Button size="small" isBusy={update.isSending} onClick={drop}>
        {words.dropSegment}
      </Button>
      <Failure failure={update.failure} words={update.failure && failureOf(update.failure.code)} />
    </div>
  )
}
