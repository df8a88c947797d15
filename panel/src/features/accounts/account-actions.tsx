import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Can } from '../../components/can.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Failure } from '../../components/failure.tsx'
import { toast } from '../../components/toast.tsx'
import { accountWords as words } from '../../i18n/accounts/accounts.ts'
import { type Account, handleOf } from '../../shell/accounts.ts'
import { MoveDialog } from './move-dialog.tsx'
import { Reconnect } from './reconnect.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { renewed } from './renewed.ts'

/** What can be done to an account, the most urgent first. */
export function AccountActions({ account }: { account: Account }) {
  const [dialog, setDialog] = useState<'rename' | 'move'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <Can do="POST /v1/accounts/{id}/actions/reconnect">
        <Reconnect account={account} />
      </Can>
      <Can do="PUT /v1/accounts/{accountId}">
        <Button onClick={() => setDialog('rename')}>{words.rename}</Button>
      </Can>
      <Can do="PATCH /v1/accounts/{accountId}">
        <Button onClick={() => setDialog('move')}>{words.move}</Button>
      </Can>
      {account.status !== 'disconnected' && (
        <Can do="POST /v1/accounts/{id}/actions/disconnect">
          <Disconnect account={account} />
        </Can>
      )}
      <Can do="DELETE /v1/accounts/{accountId}">
        <Delete account={account} />
      </Can>
      {dialog === 'rename' && <RenameDialog account={account} onClose={close} />}
      {dialog === 'move' && <MoveDialog account={account} onClose={close} />}
    </>
  )
}

function Disconnect({ account }: { account: Account }) {
  const who = handleOf(account) ?? account.displayName
  const disconnect = useWrite('POST /v1/accounts/{id}/actions/disconnect', {
    renews: renewed,
    onDone: () => toast(words.disconnected(who)),
  })
  return (
    <Confirm
      title={words.disconnectTitle(who)}
      action={words.disconnect}
      isBusy={disconnect.isSending}
      onConfirm={async () => (await disconnect.send({ path: { id: account.id } })) !== undefined}
      trigger={(open) => <Button onClick={open}>{words.disconnect}</Button>}
    >
      <p>{words.disconnectWhat}</p>
      <Consequence account={account} say={words.disconnectPosts} />
      <Failure failure={disconnect.failure} />
    </Confirm>
  )
}

function Delete({ account }: { account: Account }) {
  const who = handleOf(account) ?? account.displayName
  const mode = useMode()
  const navigate = useNavigate()
  const remove = useWrite('DELETE /v1/accounts/{accountId}', {
    renews: ['GET /v1/accounts', 'GET /v1/accounts/health', 'GET /v1/profiles'],
    onDone: () => {
      toast(words.deleted(who))
      void navigate({ to: `/${mode}/accounts` })
    },
  })
  return (
    <Confirm
      title={words.deleteTitle(who)}
      action={words.delete}
      isBusy={remove.isSending}
      onConfirm={async () => (await remove.send({ path: { accountId: account.id } })) !== undefined}
      trigger={(open) => (
        <Button variant="danger" onClick={open}>
          {words.delete}
        </Button>
      )}
    >
      <p>{words.deleteWhat}</p>
      <Consequence account={account} say={words.deletePosts} />
      <Failure failure={remove.failure} />
    </Confirm>
  )
}

/** How many scheduled posts it concerns. Counted when the user is about to do it. */
function Consequence({ account, say }: { account: Account; say: (count: number) => string }) {
  const can = useCan()
  const { data } = useRead(
    'GET /v1/posts',
    { query: { accountId: account.id, status: 'scheduled', page: 1, limit: 1 } },
    { enabled: can('GET /v1/posts'), staleTime: 0 },
  )
  const total = data?.pagination?.total
  return <p role="status">{total === undefined ? words.counting : say(total)}</p>
}
