import { useParams } from '@tanstack/react-router'
import type { ApiFailure } from '../../api/failure.ts'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { sequenceWords as words } from '../../i18n/audience/sequences.ts'
import { common } from '../../i18n/shell/common.ts'
import { isMoving, type Sequence } from './sequence.ts'

/** The sequence of the page, asked again at the pace at which it changes. */
export function useSequence(): {
  sequence: Sequence | undefined
  error: ApiFailure | null
  retry: () => void
} {
  const can = useCan()
  const { sequenceId } = useParams({ strict: false }) as { sequenceId: string }
  const { data, error, refetch } = useRead(
    'GET /v1/sequences/{sequenceId}',
    { path: { sequenceId } },
    {
      enabled: can('GET /v1/sequences/{sequenceId}'),
      every: (known) => (known && isMoving(known) ? 8000 : 60_000),
    },
  )
  return { sequence: data, error, retry: () => void refetch() }
}

/** In place of a sequence that is not there, or not yet. */
export function Missing({ error, retry }: { error: ApiFailure | null; retry: () => void }) {
  const mode = useMode()
  if (!error) return <p>{common.loading}</p>
  if (error.code !== 'sequence_not_found') return <Failure failure={error} onRetry={retry} />
  return (
    <>
      <p>{words.gone}</p>
      <p>
        <ButtonLink to={`/${mode}/sequences`}>{words.backToList}</ButtonLink>
      </p>
    </>
  )
}
