import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/confirm.tsx'
import { CodeBlock } from '../../components/copy.tsx'
import { eventNames } from '../../contract/operations.gen.ts'
import { developerWords as words } from '../../i18n/developers/developers.ts'
import styles from './developers.module.css'
import { WebhookForm } from './webhook-form.tsx'

export function NewWebhook({ url, onClose }: { url: string; onClose: () => void }) {
  const mode = useMode()
  const navigate = useNavigate()
  const [made, setMade] = useState<{ id: string; secret: string }>()
  const create = useWrite('POST /v1/webhooks', {
    renews: ['GET /v1/webhooks'],
    onDone: ({ id, secret }) => setMade({ id, secret: secret ?? '' }),
  })
  if (made)
    return (
      <Dialog title={words.newWebhook} isOpen onClose={() => {}}>
        <div className={styles.form}>
          <p>{words.secretOnce}</p>
          <CodeBlock text={made.secret} label={words.rotate} />
          <Button
            variant="primary"
            onClick={() => void navigate({ to: `/${mode}/developers/webhooks/${made.id}` })}
          >
            {words.secretKept}
          </Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={words.newWebhook} isOpen onClose={onClose} size="40rem">
      <WebhookForm
        first={{
          name: url ? words.receiverName : '',
          url,
          events: eventNames.filter((one) => one.startsWith('post.')),
          profileIds: [],
          customHeaders: {},
        }}
        action={words.newWebhook}
        failure={create.failure}
        isSending={create.isSending}
        onSend={({ name, url: address, events, profileIds, customHeaders }) =>
          void create.send({
            body: {
              name,
              url: address,
              events: [...events],
              customHeaders,
              ...(profileIds.length > 0 && { profileIds: [...profileIds] }),
            },
          })
        }
      />
    </Dialog>
  )
}
