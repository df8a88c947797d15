import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { useWrite } from '../../../api/write.ts'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/toast.tsx'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import { PlaceForm } from './place-form.tsx'
import { SenderForm } from './sender-form.tsx'
import { Surface, type SurfaceProps } from './surface.tsx'

const settings = 'GET /v1/accounts/{accountId}/workchat-settings'

export function WorkchatSurface({ account }: SurfaceProps) {
  return (
    <>
      <Channel account={account} />
      <Sender account={account} />
    </>
  )
}

/** The account is its channel, and can be moved to another one of its workspace. */
function Channel({ account }: SurfaceProps) {
  const can = useCan()
  const own = { profileId: account.profileId, accountId: account.id }
  const { data, error, refetch } = useRead('GET /v1/connect/workchat/select-channel', { query: own })
  const move = useWrite('POST /v1/connect/workchat/select-channel', {
    renews: [settings, 'GET /v1/accounts/{id}', 'GET /v1/accounts'],
    onDone: ({ account: moved }) => toast(words.pageChanged(`#${nameIn(moved)}`)),
  })
  return (
    <Surface title={words.channelTitle} what={words.channelWhat}>
      <Failure failure={error} onRetry={() => void refetch()} />
      {data && (
        <PlaceForm
          label={words.page}
          now={{ id: account.platformAccountId, name: `#${nameIn(account)}` }}
          places={data.channels.map(({ id, name }) => ({ id, name: `#${name}` }))}
          isWriter={can('POST /v1/connect/workchat/select-channel')}
          isBusy={move.isSending}
          failure={move.failure}
          onSwitch={({ id: channelId }) => void move.send({ body: { ...own, channelId } })}
        />
      )}
    </Surface>
  )
}

function nameIn({ metadata, username }: SurfaceProps['account']): string {
  return typeof metadata.channelName === 'string' ? metadata.channelName : username
}

function Sender({ account }: SurfaceProps) {
  const can = useCan()
  const path = { accountId: account.id }
  const { data, error, refetch } = useRead(settings, { path })
  const change = useWrite('PATCH /v1/accounts/{accountId}/workchat-settings', {
    renews: [settings],
    onDone: () => toast(words.saved),
  })
  return (
    <Surface title={words.senderTitle} what={words.senderWhat}>
      <Failure failure={error} onRetry={() => void refetch()} />
      {data && (
        <SenderForm
          sender={{
            name: data.defaultUsername ?? '',
            picture: data.defaultIconUrl ?? '',
          }}
          hint={words.senderHint}
          members={{ name: 'defaultUsername', picture: 'defaultIconUrl' }}
          isWriter={can('PATCH /v1/accounts/{accountId}/workchat-settings')}
          isBusy={change.isSending}
          failure={change.failure}
          onSave={({ name, picture }) =>
            void change.send({ path, body: { defaultUsername: name, defaultIconUrl: picture } })
          }
        />
      )}
    </Surface>
  )
}
