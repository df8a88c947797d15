import { useNavigate } from '@tanstack/react-router'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { NeedsRole } from '../../../components/can.tsx'
import { Page } from '../../../components/page.tsx'
import { toast } from '../../../components/toast.tsx'
import { ruleWords, ruleWriteWords as words } from '../../../i18n/audience/comment-automations.ts'
import { common } from '../../../i18n/shell/common.ts'
import { type Account, useAccountsLoading } from '../../../shell/accounts.ts'
import { NoAccount, useAccountsOn } from '../../../shell/automation/message/account-field.tsx'
import { usePlatforms } from '../../../shell/platforms.ts'
import { answeredPlatforms } from '../networks.ts'
import { waits } from '../rule-status.tsx'
import { bindingOf, blankDraft, settingsOf } from './draft.ts'
import { useWriting } from './use-writing.ts'
import { Writing } from './writing.tsx'

export function NewRulePage() {
  const mode = useMode()
  return (
    <Page
      title={ruleWords.new}
      actions={
        <ButtonLink variant="quiet" to={`/${mode}/comment-automations`}>
          {ruleWords.backToList}
        </ButtonLink>
      }
    >
      <NeedsRole route="POST /v1/comment-automations">
        <New />
      </NeedsRole>
    </Page>
  )
}

function New() {
  const isLoading = useAccountsLoading()
  const isKnown = usePlatforms().size > 0
  const accounts = useAccountsOn(answeredPlatforms)
  if (isLoading || !isKnown) return <p>{common.loading}</p>
  return accounts.length > 0 ? (
    <NewForm accounts={accounts} />
  ) : (
    <NoAccount text={words.noAccount} platforms={answeredPlatforms} />
  )
}

function NewForm({ accounts }: { accounts: readonly Account[] }) {
  const mode = useMode()
  const navigate = useNavigate()
  const writing = useWriting({ ...blankDraft, accountId: accounts[0]?.id ?? '' })
  const { draft, unsaved } = writing
  const create = useWrite('POST /v1/comment-automations', {
    renews: ['GET /v1/comment-automations'],
    onDone: (rule) => {
      unsaved.current = false
      toast(waits(rule) ? words.madeForLater : words.made)
      void navigate({ to: `/${mode}/comment-automations/${rule.id}` })
    },
  })
  const submit = () => {
    const account = accounts.find(({ id }) => id === draft.accountId)
    if (!writing.judge() || !account) return
    void create.send({
      body: {
        ...{ profileId: account.profileId, accountId: account.id, name: draft.name.trim() },
        ...bindingOf(draft),
        ...settingsOf(draft, account.platform),
        dmMessage: draft.message,
      },
    })
  }
  return (
    <Writing
      draft={draft}
      change={(part) => {
        create.clear()
        writing.change(part)
      }}
      accounts={accounts}
      faults={writing.faultsWith(create.failure)}
      failure={create.failure}
      isSending={create.isSending}
      unsaved={unsaved}
      action={words.saveNew}
      onSubmit={submit}
    />
  )
}
