import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import type { Problem } from '../draft/problems.ts'
import { useForm } from '../form.ts'
import type { Validation } from '../use-validation.ts'
import styles from './send.module.css'

interface ProblemListProps {
  validation: Validation
  /** Leads to the field of a problem. */
  onGo: (problem: Problem) => void
}

/** What has to be corrected before the post can be sent. Each entry leads to its field. */
export function ProblemList({ validation, onGo }: ProblemListProps) {
  const { problems, draft } = useForm()
  const { warnings, isAsking, of } = validation
  if (problems.length === 0 && warnings.length === 0)
    return draft.targets.length > 0 && (of !== undefined || isAsking) ? (
      <p className={styles.fine}>{isAsking ? words.checking : words.noProblems}</p>
    ) : null
  return (
    <div className={styles.problems}>
      {problems.length > 0 && (
        <>
          <p className={styles.wrong}>{words.problems(problems.length)}</p>
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.code}${problem.accountId}${problem.message}${problem.at.item}`}>
                <button type="button" className={styles.problem} onClick={() => onGo(problem)}>
                  {problem.message}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {warnings.length > 0 && (
        <details>
          <summary>{words.warnings(warnings.length)}</summary>
          <ul>
            {[...new Set(warnings.map(({ warning }) => warning))].map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
