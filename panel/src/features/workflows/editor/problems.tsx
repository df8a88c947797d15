import { editorWords as words } from '../../../i18n/audience/workflows.ts'
import { nodeOf } from '../graph/graph.ts'
import { titleOf } from '../kinds/summary.ts'
import { placeOf, useEditing } from './editing.ts'
import styles from './editor.module.css'
import { problemText } from './problem-text.ts'

/** All that keeps the workflow from running. Each leads to its step. */
export function Problems() {
  const { problems, graph, names, choose } = useEditing()
  if (problems.length === 0) return null
  return (
    <section className={styles.problems} aria-label={words.problems}>
      <h2>{words.problems}</h2>
      <ul>
        {problems.map((problem) => {
          const node = nodeOf(graph, placeOf(problem, graph))
          const key = `${problem.code} ${problem.nodeId ?? problem.edgeId ?? ''} ${problem.message}`
          if (!node) return <li key={key}>{problemText(problem)}</li>
          return (
            <li key={key}>
              <button type="button" className={styles.link} onClick={() => choose(node.id, true)}>
                <bdi>{words.problemAt(titleOf(node, names))}</bdi> {problemText(problem)}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
