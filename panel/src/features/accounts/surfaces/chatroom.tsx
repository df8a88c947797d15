import type { ApiFailure } from '../../../api/failure.ts'
import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { useWrite } from '../../../api/write.ts'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/toast.tsx'
import type { AnswerOf } from '../../../contract/routes.ts'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import { optionWords } from '../../../i18n/publishing/options.ts'
import { PlaceForm } from './place-form.tsx'
import { SenderForm } from './sender-form.tsx'
import { Surface, type SurfaceProps } from './surface.tsx'

const settings = 'GET /v1/accounts/{accountId}/chatroom-settings'

interface PartProps extends SurfaceProps {
  known: AnswerOf<typeof settings> | undefined
  error: ApiFailure | null
  onRetry: () => void
}

export function ChatroomSurface({ account }: SurfaceProps) {
  const { data, error, refetch } = useRead(settings, { path: { accountId: account.id } })
  const own = { account, known: data, error, onRetry: () => void refetch() }
  return (
    <>
      <Channel {...own} />
      <Sender {...own} />
    </>
  )
}

function useChange(onDone: (answer: AnswerOf<typeof settings>) => void) {
  return useWrite('PATCH /v1/accounts/{accountId}/chatroom-settings', {
    renews: [settings, 'GET /v1/accounts/{id}', 'GET /v1/accounts'],
    onDone,
  })
}

function Channel({ account, known, error, onRetry }: PartProps) {
  const can = useCan()
  const path = { accountId: account.id }
  const channels = useRead('GET /v1/accounts/{accountId}/chatroom-channels', { path })
  const change = useChange(({ channelName }) => toast(words.pageChanged(`#${channelName}`)))
  return (
    <Surface title={words.channelTitle} what={words.roomWhat}>
      <Failure
        failure={error ?? channels.error}
        onRetry={() => (error ? onRetry() : void channels.refetch())}
      />
      {known && channels.data && (
        <PlaceForm
          label={words.page}
          now={{
            id: known.channelId,
            name: optionWords.channelName(known.channelName, known.channelType),
          }}
          places={channels.data.channels.map(({ id, name, kind }) => ({
            id,
            name: optionWords.channelName(name, kind),
          }))}
          isWriter={can('PATCH /v1/accounts/{accountId}/chatroom-settings')}
          isBusy={change.isSending}
          failure={change.failure}
          onSwitch={({ id: channelId }) => void change.send({ path, body: { channelId } })}
        />
      )}
    </Surface>
  )
}

function Sender({ account, known }: PartProps) {
  const can = useCan()
  const change = useChange(() => toast(words.saved))
  return (
    <Surface title={words.senderTitle} what={words.roomSenderWhat}>
      {known && (
        <SenderForm
          sender={{ name: known.webhookUsername ?? '', picture: known.webhookAvatarUrl ?? '' }}
          hint={words.roomSenderHint}
          members={{ name: 'webhookUsername', picture: 'webhookAvatarUrl' }}
          isWriter={can('PATCH /v1/accounts/{accountId}/chatroom-settings')}
          isBusy={change.isSending}
          failure={change.failure}
          onSave={({ name, picture }) =>
            void change.send({
              path: { accountId: account.id },
              body: { webhookUsername: name || null, webhookAvatarUrl: picture || null },
            })
          }
        />
      )}
    </Surface>
  )
}
