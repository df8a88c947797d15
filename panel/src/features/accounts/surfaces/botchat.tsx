import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { useWrite } from '../../../api/write.ts'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/toast.tsx'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import { RowEditor } from './row-editor.tsx'
import { Surface, type SurfaceProps } from './surface.tsx'

export function BotchatSurface({ account }: SurfaceProps) {
  const can = useCan()
  const path = { accountId: account.id }
  const renews = ['GET /v1/accounts/{accountId}/botchat-commands'] as const
  const { data, error, refetch, dataUpdatedAt } = useRead(
    'GET /v1/accounts/{accountId}/botchat-commands',
    { path },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const set = useWrite('PUT /v1/accounts/{accountId}/botchat-commands', {
    renews,
    onDone: () => toast(words.saved),
  })
  const clear = useWrite('DELETE /v1/accounts/{accountId}/botchat-commands', {
    renews,
    onDone: () => toast(words.cleared),
  })
  return (
    <Surface title={words.commands} what={words.commandsWhat}>
      <Failure failure={error} onRetry={() => void refetch()} />
      {data && (
        <RowEditor
          key={dataUpdatedAt}
          fields={[
            { name: 'command', label: words.command, maxLength: 32 },
            { name: 'description', label: words.description, maxLength: 256 },
          ]}
          rows={data.data}
          most={100}
          empty={words.noCommands}
          isBusy={set.isSending || clear.isSending}
          failure={set.failure ?? clear.failure}
          isWriter={can('PUT /v1/accounts/{accountId}/botchat-commands')}
          onSave={(commands) => void set.send({ path, body: { commands: [...commands] } })}
          onClear={() => void clear.send({ path })}
        />
      )}
    </Surface>
  )
}
