import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Rows } from '../../../components/rows.tsx'
import { toast } from '../../../components/toast.tsx'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import { Surface, type SurfaceProps } from './surface.tsx'

export function VideositeSurface({ account }: SurfaceProps) {
  const can = useCan()
  const path = { accountId: account.id }
  const { data, error, refetch } = useRead('GET /v1/accounts/{accountId}/videosite-playlists', { path })
  const change = useWrite('PUT /v1/accounts/{accountId}/videosite-playlists', {
    renews: ['GET /v1/accounts/{accountId}/videosite-playlists'],
  })
  const isWriter = can('PUT /v1/accounts/{accountId}/videosite-playlists')
  const makeDefault = async (id: string, title: string) => {
    const body = { defaultPlaylistId: id, defaultPlaylistName: title }
    if (await change.send({ path, body })) toast(words.defaultNow(title))
  }
  return (
    <Surface title={words.playlists} what={words.playlistWhat}>
      <Rows
        label={words.playlists}
        rows={data?.playlists}
        idOf={({ id }) => id}
        failure={error}
        onRetry={() => void refetch()}
        empty={<p>{words.noPlaylists}</p>}
        columns={[
          { name: words.playlist, cell: ({ title }) => title },
          { name: words.visibility, cell: ({ privacy }) => privacy },
          { name: words.videos, isEnd: true, cell: ({ itemCount }) => itemCount },
          {
            name: words.isDefault,
            cell: ({ id, title }) =>
              id === data?.defaultPlaylistId ? (
                words.isDefault
              ) : isWriter ? (
                <Button size="small" isBusy={change.isSending} onClick={() => void makeDefault(id, title)}>
                  {words.makeDefault}
                  <span className="visually-hidden"> {title}</span>
                </Button>
              ) : null,
          },
        ]}
      />
      <Failure failure={change.failure} />
    </Surface>
  )
}
