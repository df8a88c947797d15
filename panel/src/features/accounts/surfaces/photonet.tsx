import { useState } from 'react'
import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { useWrite } from '../../../api/write.ts'
import { Id } from '../../../components/copy.tsx'
import { ExternalLink } from '../../../components/external.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextField } from '../../../components/field.tsx'
import { Rows } from '../../../components/rows.tsx'
import { toast } from '../../../components/toast.tsx'
import { When } from '../../../components/when.tsx'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import { RowEditor } from './row-editor.tsx'
import { Surface, type SurfaceProps } from './surface.tsx'
import styles from './surfaces.module.css'

export function PhotonetSurface({ account }: SurfaceProps) {
  return (
    <>
      <Limit account={account} />
      <IceBreakers account={account} />
      <Stories account={account} />
      <Music account={account} />
    </>
  )
}

function Limit({ account }: SurfaceProps) {
  const { data, error, refetch } = useRead('GET /v1/accounts/{accountId}/photonet/publishing-limit', {
    path: { accountId: account.id },
  })
  return (
    <Surface title={words.limit}>
      <Failure failure={error} onRetry={() => void refetch()} />
      {data && (
        <>
          <progress
            className={styles.bar}
            max={data.quotaTotal}
            value={data.quotaUsage}
            aria-label={words.limit}
          />
          <p>
            {words.limitUsed(data.quotaUsage, data.quotaTotal, Math.round(data.quotaDurationSeconds / 3600))}
          </p>
        </>
      )}
    </Surface>
  )
}

function IceBreakers({ account }: SurfaceProps) {
  const can = useCan()
  const path = { accountId: account.id }
  const renews = ['GET /v1/accounts/{accountId}/photonet-ice-breakers'] as const
  const { data, error, refetch, dataUpdatedAt } = useRead(
    'GET /v1/accounts/{accountId}/photonet-ice-breakers',
    { path },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const set = useWrite('PUT /v1/accounts/{accountId}/photonet-ice-breakers', {
    renews,
    onDone: () => toast(words.saved),
  })
  const clear = useWrite('DELETE /v1/accounts/{accountId}/photonet-ice-breakers', {
    renews,
    onDone: () => toast(words.cleared),
  })
  return (
    <Surface title={words.iceBreakers} what={words.iceBreakersWhat}>
      <Failure failure={error} onRetry={() => void refetch()} />
      {data && (
        <RowEditor
          key={dataUpdatedAt}
          fields={[
            { name: 'question', label: words.question, maxLength: 80 },
            { name: 'payload', label: words.payload, maxLength: 1000 },
          ]}
          rows={data.data}
          most={4}
          empty={words.noIceBreakers}
          isBusy={set.isSending || clear.isSending}
          failure={set.failure ?? clear.failure}
          isWriter={can('PUT /v1/accounts/{accountId}/photonet-ice-breakers')}
          onSave={(rows) => void set.send({ path, body: { ice_breakers: [...rows] } })}
          onClear={() => void clear.send({ path })}
        />
      )}
    </Surface>
  )
}

function Stories({ account }: SurfaceProps) {
  const { data, error, refetch } = useRead('GET /v1/accounts/{accountId}/photonet/stories', {
    path: { accountId: account.id },
  })
  return (
    <Surface title={words.stories}>
      <Rows
        label={words.stories}
        rows={data?.data}
        idOf={({ id }) => id}
        failure={error}
        onRetry={() => void refetch()}
        empty={<p>{words.noStories}</p>}
        columns={[
          {
            name: words.story,
            cell: ({ id, permalink }) => (permalink ? <ExternalLink to={permalink}>{id}</ExternalLink> : id),
          },
          {
            name: words.since,
            cell: ({ timestamp }) => timestamp && <When at={timestamp} as="relative" />,
          },
        ]}
      />
    </Surface>
  )
}

function Music({ account }: SurfaceProps) {
  const [text, setText] = useState('')
  const q = text.trim()
  const { data, error } = useRead(
    'GET /v1/accounts/{accountId}/photonet/audio',
    { path: { accountId: account.id }, query: { q, audioType: 'music' } },
    { enabled: q.length > 1, keep: true },
  )
  return (
    <Surface title={words.music} what={words.musicWhat}>
      <div className={styles.form}>
        <TextField
          label={words.musicFind}
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {q.length > 1 && (
        <Rows
          label={words.music}
          rows={data?.audio}
          idOf={({ audioId }) => audioId}
          failure={error}
          empty={<p>{words.noMusic}</p>}
          columns={[
            { name: words.track, cell: ({ title }) => title },
            { name: words.artist, cell: ({ displayArtist }) => displayArtist },
            { name: words.id, cell: ({ audioId }) => <Id id={audioId} /> },
          ]}
        />
      )}
    </Surface>
  )
}
