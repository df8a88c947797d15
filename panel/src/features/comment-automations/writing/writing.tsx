import type { FormEvent, ReactNode, RefObject } from 'react'
import type { ApiFailure } from '../../../api/failure.ts'
import { Button } from '../../../components/button.tsx'
import { SelectField, TextField } from '../../../components/field.tsx'
import { LeaveQuestion } from '../../../components/questions/leave-question.tsx'
import { messageWords } from '../../../i18n/audience/automation.ts'
import { ruleWords, ruleWriteWords as words } from '../../../i18n/audience/comment-automations.ts'
import type { Account } from '../../../shell/accounts.ts'
import { AccountField } from '../../../shell/automation/message/account-field.tsx'
import form from '../../../shell/automation/message/message.module.css'
import { useFaultFocus } from '../../../shell/automation/message/use-fault-focus.ts'
import { RuleFailure } from '../failures.tsx'
import { Tester } from '../matching/tester.tsx'
import { doorsOf } from '../networks.ts'
import { matchRulesOf } from '../rule.ts'
import { AudienceFields } from './audience-fields.tsx'
import { ContentFields } from './content-fields.tsx'
import type { Draft } from './draft.ts'
import { type Faults, placeOf } from './faults.ts'
import { MatchFields } from './match-fields.tsx'
import { PostField } from './post-field.tsx'
import { RulePreview } from './rule-preview.tsx'
import styles from './writing.module.css'

interface Props {
  draft: Draft
  change: (part: Partial<Draft>) => void
  /** The accounts to choose from; one where the account is fixed. */
  accounts: readonly Account[]
  /** Stands in place of the post where it is fixed, as the account is then. */
  fixedPost?: ReactNode
  faults: Faults
  failure: ApiFailure | undefined
  isSending: boolean
  unsaved: RefObject<boolean>
  action: string
  onSubmit: () => void
}

/** The form of a rule, with the tester under its words, and what one person gets beside it. */
export function Writing(props: Props) {
  const { draft, change, accounts, faults, failure, isSending, unsaved, action, onSubmit } = props
  const account = accounts.find(({ id }) => id === draft.accountId)
  const profileId = account?.profileId ?? ''
  const doors = doorsOf(account?.platform)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) onSubmit()
  }
  return (
    <div className={form.sides}>
      <form ref={useFaultFocus(faults, failure)} className={form.form} noValidate onSubmit={submit}>
        {failure && !placeOf(failure.facts.param) && <RuleFailure failure={failure} />}
        <Head {...props} hasStories={doors.stories} />
        <MatchFields {...{ draft, faults, change }} />
        <Tester rules={matchRulesOf(draft)} isOfStories={draft.trigger === 'story_reply'} />
        <ContentFields {...{ draft, faults, change, profileId }} hasPhones={doors.phones} />
        {doors.followers && <AudienceFields {...{ draft, faults, change }} />}
        <div className={form.actions}>
          <Button type="submit" variant="primary" isBusy={isSending}>
            {action}
          </Button>
        </div>
      </form>
      <div className={styles.side}>
        <RulePreview draft={draft} profileId={profileId} />
      </div>
      <LeaveQuestion unsaved={unsaved} words={messageWords} />
    </div>
  )
}

function Head(props: Props & { hasStories: boolean }) {
  const { draft, change, accounts, faults, fixedPost, hasStories } = props
  return (
    <>
      <TextField
        label={ruleWords.name}
        hint={words.nameHint}
        dir="auto"
        maxLength={200}
        autoComplete="off"
        value={draft.name}
        fault={faults.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <AccountField
        label={ruleWords.account}
        hint={fixedPost ? words.fixed : words.accountHint}
        accounts={accounts}
        value={draft.accountId}
        fault={faults.accountId}
        isFixed={fixedPost !== undefined}
        onChange={(accountId) => change({ accountId, post: undefined, trigger: 'comment' })}
      />
      {hasStories && (
        <SelectField
          label={words.trigger}
          value={draft.trigger}
          fault={faults.trigger}
          options={Object.entries(words.triggers).map(([value, label]) => ({ value, label }))}
          onChange={(event) =>
            change({ trigger: event.target.value === 'story_reply' ? 'story_reply' : 'comment' })
          }
        />
      )}
      {fixedPost ?? <PostField {...{ draft, change }} fault={faults.post} />}
    </>
  )
}
