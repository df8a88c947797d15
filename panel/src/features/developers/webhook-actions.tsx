import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Confirm, Dialog } from '../../components/confirm.tsx'
import { CodeBlock } from '../../components/copy.tsx'
import { Failure } from '../../components/failure.tsx'
import { toast } from '../../components/toast.tsx'
import type { Shapes } from '../../contract/routes.ts'
import { developerWords as words } from '../../i18n/developers/developers.ts'
import { common } from '../../i18n/shell/common.ts'
import styles from './developers.module.css'
import { EditWebhook } from './edit-webhook.tsx'

const renews = ['GET /v1/webhooks', 'GET /v1/webhooks/{webhookId}', 'GET /v1/webhooks/logs'] as const

export function WebhookActions({ webhook }: { webhook: Shapes['Webhook'] }) {
  const path = { webhookId: webhook.id }
  const [secret, setSecret] = useState<string>()
  const test = useWrite('POST /v1/webhooks/test', {
    renews,
    onDone: ({ success, statusCode, message }) =>
      toast(success ? words.tested(String(statusCode ?? words.noAnswer)) : words.testFailed(message)),
  })
  const change = useWrite('PATCH /v1/webhooks/{webhookId}', {
    renews,
    onDone: (answer) => setSecret(answer.secret),
  })
  const isOn = webhook.isActive && !webhook.disabledAt
  return (
    <>
      <Button isBusy={test.isSending} onClick={() => void test.send({ body: path })}>
        {words.test}
      </Button>
      <EditWebhook webhook={webhook} />
      <Button isBusy={change.isSending} onClick={() => void change.send({ path, body: { isActive: !isOn } })}>
        {isOn ? words.switchOff : words.switchOn}
      </Button>
      <Confirm
        title={words.rotate}
        action={words.rotate}
        isBusy={change.isSending}
        onConfirm={async () => (await change.send({ path, body: { rotateSecret: true } })) !== undefined}
        trigger={(open) => <Button onClick={open}>{words.rotate}</Button>}
      >
        <p>{words.rotateWhat}</p>
      </Confirm>
      <Delete webhook={webhook} />
      <Failure failure={test.failure ?? change.failure} />
      {secret && (
        <Dialog title={words.rotate} isOpen onClose={() => {}}>
          <div className={styles.form}>
            <p>{words.secretOnce}</p>
            <CodeBlock text={secret} label={words.rotate} />
            <Button variant="primary" onClick={() => setSecret(undefined)}>
              {words.secretKept}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

function Delete({ webhook }: { webhook: Shapes['Webhook'] }) {
  const mode = useMode()
  const navigate = useNavigate()
  const remove = useWrite('DELETE /v1/webhooks/{webhookId}', {
    renews: ['GET /v1/webhooks'],
    onDone: () => void navigate({ to: `/${mode}/developers/webhooks` }),
  })
  return (
    <Confirm
      title={words.deleteWebhook(webhook.name)}
      action={common.delete}
      isBusy={remove.isSending}
      onConfirm={async () => (await remove.send({ path: { webhookId: webhook.id } })) !== undefined}
      trigger={(open) => (
        <Button variant="danger" onClick={open}>
          {common.delete}
        </Button>
      )}
    >
      <p>{words.deleteWebhookWhat}</p>
      <Failure failure={remove.failure} />
    </Confirm>
  )
}
