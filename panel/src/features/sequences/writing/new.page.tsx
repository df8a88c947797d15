import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { NeedsRole } from '../../../components/can.tsx'
import { Page } from '../../../components/page.tsx'
import { toast } from '../../../components/toast.tsx'
import { sequenceWords, sequenceWriteWords as words } from '../../../i18n/audience/sequences.ts'
import { common } from '../../../i18n/shell/common.ts'
import { type Account, useAccountsLoading } from '../../../shell/accounts.ts'
import { NoAccount, useAccountsOn } from '../../../shell/automation/message/account-field.tsx'
import { messagingPlatforms } from '../../../shell/automation/networks.ts'
import { usePlatforms } from '../../../shell/platforms.ts'
import { newStep, stepsOf } from './draft.ts'
import { useWriting } from './use-writing.ts'
import { Writing } from './writing.tsx'

export function NewSequencePage() {
  const mode = useMode()
  return (
    <Page
      title={sequenceWords.new}
      actions={
        <ButtonLink variant="quiet" to={`/${mode}/sequences`}>
          {sequenceWords.backToList}
        </ButtonLink>
      }
    >
      <NeedsRole route="POST /v1/sequences">
        <New />
      </NeedsRole>
    </Page>
  )
}

function New() {
  const isLoading = useAccountsLoading()
  // How long a message may be, and what else it may hold.
  const isKnown = usePlatforms().size > 0
  const accounts = useAccountsOn(messagingPlatforms)
  if (isLoading || !isKnown) return <p>{common.loading}</p>
  return accounts.length > 0 ? (
    <NewForm accounts={accounts} />
  ) : (
    <NoAccount text={words.noAccount} platforms={messagingPlatforms} />
  )
}

function NewForm({ accounts }: { accounts: readonly Account[] }) {
  const mode = useMode()
  const navigate = useNavigate()
  const [blank] = useState(() => ({
    ...{ accountId: accounts[0]?.id ?? '', name: '', exitOnReply: true, exitOnUnsubscribe: true },
    steps: [newStep(0)],
  }))
  const writing = useWriting(blank, ({ accountId }) => accounts.find(({ id }) => id === accountId)?.platform)
  const { draft, unsaved } = writing
  const create = useWrite('POST /v1/sequences', {
    renews: ['GET /v1/sequences'],
    onDone: ({ id }) => {
      unsaved.current = false
      toast(words.saved)
      void navigate({ to: `/${mode}/sequences/${id}` })
    },
  })
  const submit = () => {
    const { accountId, name, steps, exitOnReply, exitOnUnsubscribe } = draft
    const profileId = accounts.find(({ id }) => id === accountId)?.profileId ?? ''
    if (writing.judge())
      void create.send({
        body: {
          ...{ profileId, accountId, exitOnReply, exitOnUnsubscribe },
          name: name.trim(),
          steps: stepsOf(steps),
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
      onSubmit={submit}
    />
  )
}
