import { useState } from 'react'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Can } from '../../components/can.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Failure } from '../../components/failure.tsx'
import { TextField } from '../../components/field.tsx'
import { Section } from '../../components/page.tsx'
import { Rows } from '../../components/rows.tsx'
import { toast } from '../../components/toast.tsx'
import { When } from '../../components/when.tsx'
import type { Shapes } from '../../contract/routes.ts'
import { registryWords as words } from '../../i18n/audience/messages.ts'
import { common } from '../../i18n/shell/common.ts'
import styles from './messages.module.css'
import { Pager } from './pager.tsx'
import { RegistryForm } from './registry-form.tsx'

type Sender = Shapes['SmsSenderId']
const renews = ['GET /v1/sms/sender-ids'] as const

export function Senders() {
  const can = useCan()
  const [page, setPage] = useState(1)
  const [isMaking, setMaking] = useState(false)
  const { data, error, refetch } = useRead(
    'GET /v1/sms/sender-ids',
    { query: { pageNumber: page, pageSize: 50 } },
    { keep: true },
  )
  return (
    <Section
      title={words.senders}
      actions={
        <Can do="POST /v1/sms/sender-ids">
          <Button onClick={() => setMaking(true)}>{words.addSender}</Button>
        </Can>
      }
    >
      <p className={styles.muted}>{words.sendersLead}</p>
      <Rows<Sender>
        label={words.senders}
        rows={data?.senderIds}
        idOf={({ id }) => id}
        failure={error}
        onRetry={() => void refetch()}
        empty={<p className={styles.muted}>{words.noSenders}</p>}
        columns={[
          { name: words.sender, cell: ({ senderId }) => <b>{senderId}</b> },
          { name: words.fallback, cell: ({ usLongCodeFallback }) => <code>{usLongCodeFallback}</code> },
          { name: words.added, cell: ({ createdAt }) => createdAt && <When at={createdAt} as="date" /> },
          ...(can('DELETE /v1/sms/sender-ids/{id}')
            ? [
                {
                  name: common.actions,
                  isQuiet: true,
                  cell: (sender: Sender) => <Remove sender={sender} />,
                },
              ]
            : []),
        ]}
      />
      <Pager page={page} pages={data?.meta.totalPages ?? 0} onPage={setPage} />
      {isMaking && <NewSender onClose={() => setMaking(false)} />}
    </Section>
  )
}

function NewSender({ onClose }: { onClose: () => void }) {
  const [senderId, setSenderId] = useState('')
  const [fallback, setFallback] = useState('')
  const create = useWrite('POST /v1/sms/sender-ids', {
    renews,
    onDone: () => {
      toast(words.made(senderId))
      onClose()
    },
  })
  const { failure } = create
  const faultOf = (name: string) => (failure?.facts.param === name ? failure.message : undefined)
  return (
    <RegistryForm
      title={words.addSender}
      action={words.addSender}
      names={['senderId', 'usLongCodeFallback']}
      failure={failure}
      isSending={create.isSending}
      onSubmit={() =>
        void create.send({ body: { senderId, ...(fallback && { usLongCodeFallback: fallback }) } })
      }
      onClose={onClose}
    >
      <TextField
        label={words.sender}
        hint={words.senderHint}
        autoComplete="off"
        value={senderId}
        fault={faultOf('senderId')}
        onChange={(event) => setSenderId(event.target.value)}
      />
      <TextField
        label={words.fallback}
        isOptional
        type="tel"
        autoComplete="off"
        value={fallback}
        fault={faultOf('usLongCodeFallback')}
        onChange={(event) => setFallback(event.target.value)}
      />
    </RegistryForm>
  )
}

function Remove({ sender: { id, senderId } }: { sender: Sender }) {
  const remove = useWrite('DELETE /v1/sms/sender-ids/{id}', {
    renews,
    onDone: () => toast(words.removed(senderId)),
  })
  return (
    <Confirm
      title={words.removeSender(senderId)}
      action={words.remove}
      isBusy={remove.isSending}
      onConfirm={async () => (await remove.send({ path: { id } })) !== undefined}
      trigger={(open) => (
        <Button variant="quiet" size="small" onClick={open}>
          {words.remove}
          <span className="visually-hidden"> {senderId}</span>
        </Button>
      )}
    >
      <p>{words.removeSenderWhat}</p>
      <Failure failure={remove.failure} />
    </Confirm>
  )
}
