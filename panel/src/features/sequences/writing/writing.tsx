import type { FormEvent, ReactNode, RefObject } from 'react'
import type { ApiFailure } from '../../../api/failure.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { CheckField, TextField } from '../../../components/field.tsx'
import { LeaveQuestion } from '../../../components/questions/leave-question.tsx'
import { messageWords } from '../../../i18n/audience/automation.ts'
import { sequenceWords, stepWords, sequenceWriteWords as words } from '../../../i18n/audience/sequences.ts'
import type { Account } from '../../../shell/accounts.ts'
import { AccountField } from '../../../shell/automation/message/account-field.tsx'
import form from '../../../shell/automation/message/message.module.css'
import { ContentPreview, Preview } from '../../../shell/automation/message/preview.tsx'
import { useFaultFocus } from '../../../shell/automation/message/use-fault-focus.ts'
import { delayText, minutesOf } from '../delay.ts'
import { failureOf } from '../failures.ts'
import { type Draft, type Faults, placeOf } from './draft.ts'
import { StepsField } from './steps-field.tsx'
import styles from './writing.module.css'

interface Props {
  draft: Draft
  change: (part: Partial<Draft>) => void
  /** The accounts to choose from; one where the account is fixed. */
  accounts: readonly Account[]
  isAccountFixed?: boolean
  /** Stands in place of the steps while they cannot be changed. */
  locked?: ReactNode
  /** Stands before the steps. */
  note?: ReactNode
  faults: Faults
  failure: ApiFailure | undefined
  isSending: boolean
  unsaved: RefObject<boolean>
  onSubmit: () => void
}

/** The form of a sequence, with what one person gets beside it. */
export function Writing(props: Props) {
  const { draft, change, accounts, faults, failure, isSending, unsaved, onSubmit, locked } = props
  const account = accounts.find(({ id }) => id === draft.accountId)
  const profileId = account?.profileId ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) onSubmit()
  }
  return (
    <div className={form.sides}>
      <form ref={useFaultFocus(faults, failure)} className={form.form} noValidate onSubmit={submit}>
        {failure && !placeOf(failure.facts.param, draft.steps) && (
          <Failure failure={failure} words={failureOf(failure.code)} />
        )}
        <Head {...props} />
        {props.note}
        {locked ?? (
          <StepsField
            {...{ faults, profileId }}
            steps={draft.steps}
            platform={account?.platform}
            change={(steps) => change({ steps })}
          />
        )}
        <ExitFields draft={draft} change={change} />
        <div className={form.actions}>
          <Button type="submit" variant="primary" isBusy={isSending}>
            {words.save}
          </Button>
        </div>
      </form>
      <StepPreviews draft={draft} profileId={profileId} />
      <LeaveQuestion unsaved={unsaved} words={messageWords} />
    </div>
  )
}

const ExitFields = ({ draft, change }: Pick<Props, 'draft' | 'change'>) => (
  <fieldset className={styles.exits}>
    <legend>{stepWords.exits}</legend>
    <CheckField
      label={words.exitOnReply}
      hint={words.exitOnReplyHint}
      checked={draft.exitOnReply}
      onChange={(event) => change({ exitOnReply: event.target.checked })}
    />
    <CheckField
      label={words.exitOnUnsubscribe}
      hint={words.exitOnUnsubscribeHint}
      checked={draft.exitOnUnsubscribe}
      onChange={(event) => change({ exitOnUnsubscribe: event.target.checked })}
    />
    <p className={styles.muted}>{stepWords.always}</p>
  </fieldset>
)

function Head({ draft, change, accounts, faults, isAccountFixed = false }: Props) {
  return (
    <>
      <TextField
        label={sequenceWords.name}
        hint={words.nameHint}
        dir="auto"
        maxLength={100}
        autoComplete="off"
        value={draft.name}
        fault={faults.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <AccountField
        label={sequenceWords.account}
        hint={isAccountFixed ? words.accountFixed : words.accountHint}
        accounts={accounts}
        value={draft.accountId}
        fault={faults.accountId}
        isFixed={isAccountFixed}
        onChange={(accountId) =>
          change({ accountId, steps: draft.steps.map((step) => ({ ...step, kind: 'text' })) })
        }
      />
    </>
  )
}

/** All messages that one person gets, one after the other. */
const StepPreviews = ({ draft, profileId }: Pick<Props, 'draft'> & { profileId: string }) => (
  <div className={styles.side}>
    <Preview profileId={profileId} accountId={draft.accountId}>
      {(values) => (
        <ol className={styles.previews}>
          {draft.steps.map((step, index) => (
            <li key={step.id}>
              <p className={styles.muted}>{delayText(minutesOf(step.delay) ?? 0, index)}</p>
              <ContentPreview draft={step} values={values} />
            </li>
          ))}
        </ol>
      )}
    </Preview>
  </div>
)
