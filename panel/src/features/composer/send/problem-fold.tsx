import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { type Problem, placeName, together } from '../draft/problems.ts'
import { useForm } from '../form.ts'
import type { Validation } from '../use-validation.ts'
import styles from './send.module.css'

interface ProblemFoldProps {
  validation: Validation
  /** Leads to the field of a problem. */
  onGo: (problem: Problem) => void
}

/** How much has to be corrected before the post can be sent. Opened, each entry leads to its field. */
export function ProblemFold({ validation: { warnings, isAsking, of }, onGo }: ProblemFoldProps) {
  const form = useForm()
  const problems = together(form.problems)
  const notes = [...new Set(warnings.map(({ warning }) => warning))]
  if (problems.length > 0 || notes.length > 0) return <Fold problems={problems} notes={notes} onGo={onGo} />
  if (form.draft.targets.length === 0 || (of === undefined && !isAsking)) return null
  return <p className={styles.fine}>{isAsking ? words.checking : words.noProblems}</p>
}

interface FoldProps {
  problems: readonly Problem[]
  notes: readonly string[]
  onGo: (problem: Problem) => void
}

function Fold({ problems, notes, onGo }: FoldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const counts = [
    problems.length > 0 && words.problems(problems.length),
    notes.length > 0 && words.warnings(notes.length),
  ]
  const Chevron = isOpen ? ChevronDown : ChevronUp
  const go = (problem: Problem) => {
    setOpen(false)
    onGo(problem)
  }
  return (
    <div className={styles.fold} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.count}
        data-wrong={problems.length > 0 || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {counts.filter(Boolean).join(', ')}
        <Chevron size={14} aria-hidden />
      </button>
      <ul id={id} className={styles.problems} hidden={!isOpen}>
        {problems.map((problem) => (
          <li key={placeName(problem.field, problem.at, problem.path) + problem.message}>
            <button type="button" className={styles.problem} onClick={() => go(problem)}>
              {problem.message}
            </button>
          </li>
        ))}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}
