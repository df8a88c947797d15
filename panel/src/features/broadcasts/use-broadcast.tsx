import { useParams } from '@tanstack/react-router'
import { now } from '../../api/clock.ts'
import type { ApiFailure } from '../../api/failure.ts'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { broadcastWords as words } from '../../i18n/audience/broadcasts.ts'
import { common } from '../../i18n/shell/common.ts'
import { type Broadcast, isMoving } from './broadcast.ts'

/** The broadcast of the page, asked again at the pace at which it changes. */
export function useBroadcast(): {
  broadcast: Broadcast | undefined
  error: ApiFailure | null
  retry: () => void
} {
  const can = useCan()
  const { broadcastId } = useParams({ strict: false }) as { broadcastId: string }
  const { data, error, refetch } = useRead(
    'GET /v1/broadcasts/{broadcastId}',
    { path: { broadcastId } },
    {
      enabled: can('GET /v1/broadcasts/{broadcastId}'),
      every: (known) => (known && isMoving(known, now()) ? 3000 : 60_000),
    },
  )
  return { broadcast: data, error, retry: () => void refetch() }
}

/** In place of a broadcast that is not there, or not yet. */
export function Missing({ error, retry }: { error: ApiFailure | null; retry: () => void }) {
  const mode = useMode()
  if (!error) return <p>{common.loading}</p>
  if (error.code !== 'broadcast_not_found') return <Failure failure={error} onRetry={retry} />
  return (
    <>
      <p>{words.gone}</p>
      <p>
        <ButtonLink to={`/${mode}/broadcasts`}>{words.backToList}</ButtonLink>
      </p>
    </>
  )
}
