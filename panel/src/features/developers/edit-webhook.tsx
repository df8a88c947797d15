import { useState } from 'react'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/confirm.tsx'
import { toast } from '../../components/toast.tsx'
import type { Shapes } from '../../contract/routes.ts'
import { developerWords as words } from '../../i18n/developers/developers.ts'
import { common } from '../../i18n/shell/common.ts'
import { type Headers, textOfHeaders } from './own-headers.ts'
import { WebhookForm } from './webhook-form.tsx'

/** Changes where a webhook leads and what it is told of; its secret and its log stay. */
export function EditWebhook({ webhook }: { webhook: Shapes['Webhook'] }) {
  const [isOpen, setOpen] = useState(false)
  const change = useWrite('PATCH /v1/webhooks/{webhookId}', {
    renews: ['GET /v1/webhooks', 'GET /v1/webhooks/{webhookId}'],
    onDone: ({ name }) => {
      setOpen(false)
      toast(words.savedWebhook(name))
    },
  })
  // The audit log tells that headers changed, so they are sent only then.
  const changedHeaders = (customHeaders: Headers) =>
    textOfHeaders(customHeaders) === textOfHeaders(webhook.customHeaders) ? {} : { customHeaders }
  const open = () => {
    change.clear()
    setOpen(true)
  }
  return (
    <>
      <Button onClick={open}>{words.edit}</Button>
      <Dialog title={words.editWebhook} isOpen={isOpen} onClose={() => setOpen(false)} size="40rem">
        <WebhookForm
          first={webhook}
          action={common.save}
          failure={change.failure}
          isSending={change.isSending}
          onSend={({ name, url, events, profileIds, customHeaders }) =>
            void change.send({
              path: { webhookId: webhook.id },
              body: {
                name,
                url,
                events: [...events],
                profileIds: [...profileIds],
                ...changedHeaders(customHeaders),
              },
            })
          }
        />
      </Dialog>
    </>
  )
}
