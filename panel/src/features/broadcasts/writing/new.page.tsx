import { useNavigate } from '@tanstack/react-router'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { NeedsRole } from '../../../components/can.tsx'
import { Page } from '../../../components/page.tsx'
import { toast } from '../../../components/toast.tsx'
import { broadcastWords, writeWords as words } from '../../../i18n/audience/broadcasts.ts'
import { common } from '../../../i18n/shell/common.ts'
import { type Account, useAccountsLoading } from '../../../shell/accounts.ts'
import { NoAccount, useAccountsOn } from '../../../shell/automation/message/account-field.tsx'
import { contentOf } from '../../../shell/automation/message/content.ts'
import { messagingPlatforms } from '../../../shell/automation/networks.ts'
import { usePlatforms } from '../../../shell/platforms.ts'
import { blankDraft } from './draft.ts'
import { useWriting } from './use-writing.ts'
import { Writing } from './writing.tsx'

export function NewBroadcastPage() {
  const mode = useMode()
  return (
    <Page
      title={broadcastWords.new}
      actions={
        <ButtonLink variant="quiet" to={`/${mode}/broadcasts`}>
          {broadcastWords.backToList}
        </ButtonLink>
      }
    >
      <NeedsRole route="POST /v1/broadcasts">
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
  const writing = useWriting(
    { ...blankDraft, accountId: accounts[0]?.id ?? '' },
    ({ accountId }) => accounts.find(({ id }) => id === accountId)?.platform,
  )
  const { draft, unsaved } = writing
  const create = useWrite('POST /v1/broadcasts', {
    renews: ['GET /v1/broadcasts'],
    onDone: ({ id }) => {
      unsaved.current = false
      toast(words.saved)
      void navigate({ to: `/${mode}/broadcasts/${id}` })
    },
  })
  const submit = () => {
    const profileId = accounts.find(({ id }) => id === draft.accountId)?.profileId ?? ''
    if (writing.judge())
      void create.send({
        body: { profileId, accountId: draft.accountId, name: draft.name.trim(), ...contentOf(draft) },
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
      action={words.saveDraft}
      onSubmit={submit}
    />
  )
}
