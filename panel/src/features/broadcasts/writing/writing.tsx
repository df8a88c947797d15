import type { FormEvent, RefObject } from 'react'
import type { ApiFailure } from '../../../api/failure.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextField } from '../../../components/field.tsx'
import { LeaveQuestion } from '../../../components/questions/leave-question.tsx'
import { messageWords } from '../../../i18n/audience/automation.ts'
import { broadcastWords, writeWords as words } from '../../../i18n/audience/broadcasts.ts'
import type { Account } from '../../../shell/accounts.ts'
import { AccountField } from '../../../shell/automation/message/account-field.tsx'
import { ContentFields } from '../../../shell/automation/message/content-fields.tsx'
import styles from '../../../shell/automation/message/message.module.css'
import { ContentPreview, Preview } from '../../../shell/automation/message/preview.tsx'
import { useFaultFocus } from '../../../shell/automation/message/use-fault-focus.ts'
import { failureOf } from '../failures.ts'
import { type Draft, type Faults, placeOf } from './draft.ts'

interface Props {
  draft: Draft
  change: (part: Partial<Draft>) => void
  /** The accounts to choose from; one where the account is fixed. */
  accounts: readonly Account[]
  isAccountFixed?: boolean
  faults: Faults
  failure: ApiFailure | undefined
  isSending: boolean
  unsaved: RefObject<boolean>
  action: string
  onSubmit: () => void
}

/** The form of a broadcast, with what one person gets beside it. */
export function Writing(props: Props) {
  const { draft, change, accounts, faults, failure, isSending, unsaved, action, onSubmit } = props
  const { isAccountFixed = false } = props
  const account = accounts.find(({ id }) => id === draft.accountId)
  const profileId = account?.profileId ?? ''
  const form = useFaultFocus(faults, failure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) onSubmit()
  }
  return (
    <div className={styles.sides}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {failure && !placeOf(failure.facts.param) && (
          <Failure failure={failure} words={failureOf(failure.code)} />
        )}
        <TextField
          label={broadcastWords.name}
          hint={words.nameHint}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          value={draft.name}
          fault={faults.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <AccountField
          label={broadcastWords.account}
          hint={isAccountFixed ? words.accountFixed : words.accountHint}
          accounts={accounts}
          value={draft.accountId}
          fault={faults.accountId}
          isFixed={isAccountFixed}
          onChange={(accountId) => change({ accountId, kind: 'text' })}
        />
        <ContentFields {...{ draft, faults, change, profileId }} platform={account?.platform} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isBusy={isSending}>
            {action}
          </Button>
        </div>
      </form>
      <Preview profileId={profileId} accountId={draft.accountId}>
        {(values) => <ContentPreview draft={draft} values={values} />}
      </Preview>
      <LeaveQuestion unsaved={unsaved} words={messageWords} />
    </div>
  )
}
