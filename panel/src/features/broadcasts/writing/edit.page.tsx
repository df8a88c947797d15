import { useNavigate } from '@tanstack/react-router'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { NeedsRole } from '../../../components/can.tsx'
import { Page } from '../../../components/page.tsx'
import { toast } from '../../../components/toast.tsx'
import { writeWords as words } from '../../../i18n/audience/broadcasts.ts'
import { common } from '../../../i18n/shell/common.ts'
import { useAccounts, useAccountsLoading } from '../../../shell/accounts.ts'
import { contentOf } from '../../../shell/automation/message/content.ts'
import { usePlatforms } from '../../../shell/platforms.ts'
import { type Broadcast, broadcastReads } from '../broadcast.ts'
import { Missing, useBroadcast } from '../use-broadcast.tsx'
import { draftOf } from './draft.ts'
import { useWriting } from './use-writing.ts'
import { Writing } from './writing.tsx'

export function EditBroadcastPage() {
  const { broadcast, error, retry } = useBroadcast()
  const mode = useMode()
  const isLoading = useAccountsLoading()
  const isKnown = usePlatforms().size > 0 && !isLoading
  return (
    <Page
      title={words.edit}
      actions={
        broadcast && (
          <ButtonLink variant="quiet" to={`/${mode}/broadcasts/${broadcast.id}`}>
            {common.cancel}
          </ButtonLink>
        )
      }
    >
      <NeedsRole route="PATCH /v1/broadcasts/{broadcastId}">
        {broadcast && isKnown ? (
          <EditForm key={broadcast.id} broadcast={broadcast} />
        ) : (
          <Missing error={error} retry={retry} />
        )}
      </NeedsRole>
    </Page>
  )
}

function EditForm({ broadcast }: { broadcast: Broadcast }) {
  const mode = useMode()
  const navigate = useNavigate()
  const account = useAccounts().get(broadcast.accountId)
  const writing = useWriting(draftOf(broadcast), () => broadcast.platform)
  const { draft, unsaved } = writing
  const update = useWrite('PATCH /v1/broadcasts/{broadcastId}', {
    renews: broadcastReads,
    onDone: ({ id }) => {
      unsaved.current = false
      toast(words.saved)
      void navigate({ to: `/${mode}/broadcasts/${id}` })
    },
  })
  const submit = () => {
    if (writing.judge())
      void update.send({
        path: { broadcastId: broadcast.id },
        body: { name: draft.name.trim(), ...contentOf(draft, broadcast) },
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
      isAccountFixed
      faults={writing.faultsWith(update.failure)}
      failure={update.failure}
      isSending={update.isSending}
      unsaved={unsaved}
      action={common.save}
      onSubmit={submit}
    />
  )
}
