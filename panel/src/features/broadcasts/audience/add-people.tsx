import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { CheckField } from '../../../components/field.tsx'
import { audienceWords as words } from '../../../i18n/audience/broadcasts.ts'
import { FindPeople } from '../../../shell/automation/people/find-people.tsx'
import type { Broadcast } from '../broadcast.ts'
import styles from '../broadcasts.module.css'
import { failureOf } from '../failures.ts'
import { type Outcome, useAdd } from './use-add.ts'

interface Props {
  broadcast: Broadcast
  onAdded: (outcome: Outcome) => void
}

/** Adds contacts one by one, or all that have tags. */
export function AddPeople({ broadcast, onAdded }: Props) {
  const adding = useAdd(broadcast, onAdded)
  return (
    <FindPeople
      profileId={broadcast.profileId}
      accountId={broadcast.accountId}
      action={(count) => (count > 0 ? words.add(count) : words.addChosen)}
      isAdding={adding.isAdding}
      onAdd={adding.addNamed}
      failure={<Failure failure={adding.failure} words={adding.failure && failureOf(adding.failure.code)} />}
    >
      {(tags) => <AddFitting tags={tags} adding={adding} />}
    </FindPeople>
  )
}

interface FittingProps {
  tags: readonly string[]
  adding: ReturnType<typeof useAdd>
}

/** Adds all with the tags at once, however many they are. */
function AddFitting({ tags, adding }: FittingProps) {
  const [isKept, setKept] = useState(false)
  return (
    <div className={styles.fitting}>
      <CheckField
        label={words.keep}
        hint={words.keepHint}
        checked={isKept}
        onChange={() => setKept(!isKept)}
      />
      <Button isBusy={adding.isAdding} onClick={() => void adding.addFitting(tags, isKept)}>
        {tags.length > 0 ? words.addTagged : words.addAll}
      </Button>
    </div>
  )
}
