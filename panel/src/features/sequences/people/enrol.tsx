import { useState } from 'react'
import { useWrite } from '../../../api/write.ts'
import { announce } from '../../../components/announce.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Section } from '../../../components/page.tsx'
import { enrolWords as words } from '../../../i18n/audience/sequences.ts'
import { AddedNote } from '../../../shell/automation/people/added-note.tsx'
import { FindPeople } from '../../../shell/automation/people/find-people.tsx'
import type { OneLeftOut } from '../../../shell/automation/people/left-out.ts'
import { failureOf } from '../failures.ts'
import { type Sequence, sequenceReads } from '../sequence.ts'
import styles from '../sequences.module.css'

interface Outcome {
  enrolled: number
  leftOut: readonly OneLeftOut[]
}

/** The most that the service takes in a request. */
const mostAtOnce = 1000

/** Chooses people, and says who was not enrolled and why. */
export function Enrol({ sequence }: { sequence: Sequence }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const { id, profileId, accountId, status } = sequence
  const enrol = useWrite('POST /v1/sequences/{sequenceId}/enroll', { renews: sequenceReads })
  const add = async (contactIds: readonly string[], nameOf: (contactId: string) => string | undefined) => {
    const answer = await enrol.send({ path: { sequenceId: id }, body: { contactIds: [...contactIds] } })
    if (!answer) return false
    const leftOut = answer.results.flatMap(({ contactId, error }) =>
      error ? [{ code: error, name: nameOf(contactId) }] : [],
    )
    setOutcome({ enrolled: answer.enrolled, leftOut })
    announce(
      [words.enrolled(answer.enrolled), ...(leftOut.length > 0 ? [words.leftOut(leftOut.length)] : [])].join(
        ' ',
      ),
    )
    return true
  }
  return (
    <Section title={words.title}>
      <div className={styles.enrol}>
        {outcome && (
          <AddedNote
            added={words.enrolled(outcome.enrolled)}
            leftOut={outcome.leftOut.length > 0 ? words.leftOut(outcome.leftOut.length) : undefined}
            all={outcome.leftOut}
          />
        )}
        {status === 'active' ? (
          <FindPeople
            profileId={profileId}
            accountId={accountId}
            action={(count) => (count > 0 ? words.enrol(count) : words.enrolChosen)}
            isAdding={enrol.isSending}
            onAdd={add}
            most={mostAtOnce}
            failure={
              <Failure failure={enrol.failure} words={enrol.failure && failureOf(enrol.failure.code)} />
            }
          />
        ) : (
          <p className={styles.muted}>{words.inactive}</p>
        )}
      </div>
    </Section>
  )
}
