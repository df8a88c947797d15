import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { NeedsRole } from '../../../components/can.tsx'
import { Page } from '../../../components/page.tsx'
import { toast } from '../../../components/toast.tsx'
import { ruleWords, ruleWriteWords as words } from '../../../i18n/audience/comment-automations.ts'
import { common } from '../../../i18n/shell/common.ts'
import { useAccounts, useAccountsLoading } from '../../../shell/accounts.ts'
import { changedOf } from '../../../shell/automation/changed.ts'
import { usePlatforms } from '../../../shell/platforms.ts'
import { type Rule, ruleReads } from '../rule.ts'
import { Missing, useRule } from '../use-rule.tsx'
import { Where } from '../where.tsx'
import { type Draft, draftOf, settingsOf } from './draft.ts'
import { useWriting } from './use-writing.ts'
import styles from './writing.module.css'
import { Writing } from './writing.tsx'

export function EditRulePage() {
  const { rule, error, retry } = useRule()
  const mode = useMode()
  const isLoading = useAccountsLoading()
  const isKnown = usePlatforms().size > 0 && !isLoading
  return (
    <Page
      title={words.edit}
      actions={
        rule && (
          <ButtonLink variant="quiet" to={`/${mode}/comment-automations/${rule.id}`}>
            {common.cancel}
          </ButtonLink>
        )
      }
    >
      <NeedsRole route="PATCH /v1/comment-automations/{automationId}">
        {rule && isKnown ? <EditForm key={rule.id} rule={rule} /> : <Missing error={error} retry={retry} />}
      </NeedsRole>
    </Page>
  )
}

function EditForm({ rule }: { rule: Rule }) {
  const mode = useMode()
  const navigate = useNavigate()
  const account = useAccounts().get(rule.accountId)
  // What is written stays while the page asks the service again.
  const [read] = useState(() => draftOf(rule))
  const writing = useWriting(read)
  const { draft, unsaved } = writing
  const bodyOf = (one: Draft) => ({ name: one.name.trim(), ...settingsOf(one, rule.platform) })
  const update = useWrite('PATCH /v1/comment-automations/{automationId}', {
    renews: ruleReads,
    onDone: ({ id }) => {
      unsaved.current = false
      toast(words.saved)
      void navigate({ to: `/${mode}/comment-automations/${id}` })
    },
  })
  const submit = () => {
    if (writing.judge())
      void update.send({
        path: { automationId: rule.id },
        body: changedOf(bodyOf(draft), bodyOf(read)),
      })
  }
  return (
    <Writing
      draft={draft}
      change={(part) => {
        update.clear()
        writing.change(part)
      }}
      accounts={account ? [account] : []}
      fixedPost={
        <p className={styles.fixed}>
          <span className={styles.muted}>{ruleWords.post}:</span> <Where rule={rule} />
        </p>
      }
      faults={writing.faultsWith(update.failure)}
      failure={update.failure}
      isSending={update.isSending}
      unsaved={unsaved}
      action={words.save}
      onSubmit={submit}
    />
  )
}
