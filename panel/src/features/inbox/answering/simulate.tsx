import { useMode } from '../../../api/mode.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { CodeBlock } from '../../../components/copy.tsx'
import { answerWords as words } from '../../../i18n/audience/answers.ts'
import { common } from '../../../i18n/shell/common.ts'
import styles from './answering.module.css'

interface Props {
  /** What the control calls it. */
  kind: 'comments' | 'reviews' | 'mentions'
  body: Readonly<Record<string, unknown>>
}

/** In test mode: how somebody is made to write. */
export function Simulate({ kind, body }: Props) {
  const mode = useMode()
  if (mode !== 'test') return null
  const call = `curl ${location.origin}/_sandbox/inbox/${kind} -H 'x-sandbox-token: <token>' -H 'content-type: application/json' \\
  -d '${JSON.stringify(body)}'`
  return (
    <details className={styles.simulate}>
      <summary>{words.simulate}</summary>
      <p>{words.simulateText}</p>
      <CodeBlock text={call} label={common.asApiCall} />
      <Can do="GET /v1/platforms">
        <ButtonLink size="small" to="/test/developers/sandbox">
          {words.toSandbox}
        </ButtonLink>
      </Can>
    </details>
  )
}
