import { useParams } from '@tanstack/react-router'
import type { ApiFailure } from '../../api/failure.ts'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { ruleWords as words } from '../../i18n/audience/comment-automations.ts'
import { common } from '../../i18n/shell/common.ts'
import type { Rule } from './rule.ts'

/** The rule of the page, asked again at the pace at which comments come. */
export function useRule(): { rule: Rule | undefined; error: ApiFailure | null; retry: () => void } {
  const can = useCan()
  const { automationId } = useParams({ strict: false }) as { automationId: string }
  const { data, error, refetch } = useRead(
    'GET /v1/comment-automations/{automationId}',
    { path: { automationId } },
    {
      enabled: can('GET /v1/comment-automations/{automationId}'),
      every: (known) => (known?.isActive ? 10_000 : 60_000),
    },
  )
  return { rule: data, error, retry: () => void refetch() }
}

/** In place of a rule that is not there, or not yet. */
export function Missing({ error, retry }: { error: ApiFailure | null; retry: () => void }) {
  const mode = useMode()
  if (!error) return <p>{common.loading}</p>
  if (error.code !== 'comment_automation_not_found') return <Failure failure={error} onRetry={retry} />
  return (
    <>
      <p>{words.gone}</p>
      <p>
        <ButtonLink to={`/${mode}/comment-automations`}>{words.backToList}</ButtonLink>
      </p>
    </>
  )
}
