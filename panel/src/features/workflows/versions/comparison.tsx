import { versionWords as words } from '../../../i18n/audience/workflows.ts'
import { useNames } from '../editor/use-names.ts'
import { differencesOf } from '../graph/differences.ts'
import type { Graph, Node } from '../graph/graph.ts'
import { titleOf } from '../kinds/summary.ts'
import styles from './versions.module.css'

interface Props {
  before: Graph
  after: Graph
  profileId: string
}

/** What the later graph has that the earlier one did not, and the other way round, step by step. */
export function Comparison({ before, after, profileId }: Props) {
  const names = useNames(profileId)
  const { isMoved, ...differences } = differencesOf(before, after)
  const parts = (['added', 'removed', 'changed', 'rewired'] as const).filter(
    (part) => differences[part].length > 0,
  )
  if (parts.length === 0) return <p>{isMoved ? words.moved : words.same}</p>
  const title = (node: Node) => titleOf(node, names)
  return (
    <div className={styles.comparison}>
      {parts.map((part) => (
        <div key={part} className={styles[part]}>
          <h3>{words[part]}</h3>
          <ul>
            {differences[part].map((node) => (
              <li key={node.id} dir="auto">
                {title(node)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
