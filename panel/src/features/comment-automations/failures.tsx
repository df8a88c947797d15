import type { ApiFailure } from '../../api/failure.ts'
import { useMode } from '../../api/mode.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { ruleRunWords as words } from '../../i18n/audience/comment-automations.ts'

type Known = keyof typeof words.failures

const failureOf = (code: string): { title: string; advice: string } | undefined =>
  Object.hasOwn(words.failures, code) ? words.failures[code as Known] : undefined

/** A refusal; that of a conflict leads to the other automation. */
export function RuleFailure({ failure }: { failure: ApiFailure | undefined }) {
  const mode = useMode()
  const other = failure?.facts.details?.automationId
  return (
    <Failure failure={failure} words={failure && failureOf(failure.code)}>
      {typeof other === 'string' && (
        <p>
          <ButtonLink size="small" to={`/${mode}/comment-automations/${other}`}>
            {words.toOther}
          </ButtonLink>
        </p>
      )}
    </Failure>
  )
}
