import { When } from '../../../components/when.tsx'
import { runWords as words } from '../../../i18n/audience/workflows.ts'
import type { Run } from '../workflow.ts'

/** What a run waits for, and until when at most. */
export function Waiting({ run: { waitingFor, resumeAt } }: { run: Run }) {
  if (!waitingFor) return null
  return (
    <span>
      {waitingFor.kind === 'reply' ? words.waitsReply : words.waitsTimer}
      {resumeAt && (
        <>
          {' '}
          {words.until} <When at={resumeAt} />
        </>
      )}
    </span>
  )
}
