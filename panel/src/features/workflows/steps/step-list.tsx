import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react'
import { cx } from '../../../components/cx.ts'
import { nodeWords } from '../../../i18n/audience/workflow-nodes.ts'
import { editorWords as words } from '../../../i18n/audience/workflows.ts'
import type { Graph, Node } from '../graph/graph.ts'
import { type Chain, type Outline, outlineOf, type Step } from '../graph/outline.ts'
import { kinds } from '../kinds/kinds.ts'
import { handleText, type Names, summaryOf } from '../kinds/summary.ts'
import styles from './step-list.module.css'

/** What stands out of a step: that it is chosen, or what a run did there. */
export interface Mark {
  look: 'chosen' | 'passed' | 'here' | 'failed'
  /** Says the same to those who do not see it. */
  text?: string
}

interface Props {
  graph: Graph
  names: Names
  label: string
  markOf?: (id: string) => Mark | undefined
  /** What is wrong with a step, in words. */
  wrongAt?: (id: string) => string | undefined
  onOpen?: (id: string) => void
  actions?: (node: Node, number: number) => ReactNode
}

const ListContext = createContext<(Props & { outline: Outline }) | undefined>(undefined)

function useList() {
  const list = useContext(ListContext)
  if (!list) throw new Error('a step is drawn within its list')
  return list
}

/** A graph as a list that can be read from top to bottom: what follows, and under which condition. */
export function StepList(props: Props) {
  const { graph, label } = props
  const outline = useMemo(() => outlineOf(graph), [graph])
  return (
    <ListContext.Provider value={{ ...props, outline }}>
      <section className={styles.list} aria-label={label}>
        {outline.main.steps.length > 0 && <Steps chain={outline.main} />}
        {outline.loose.map((chain) => (
          <Fragment key={chain.steps[0]?.node.id}>
            <h3 className={styles.loose}>{words.loose}</h3>
            <Steps chain={chain} />
          </Fragment>
        ))}
      </section>
    </ListContext.Provider>
  )
}

function Steps({ chain }: { chain: Chain }) {
  const { outline } = useList()
  const { steps, rejoins } = chain
  const last = steps.at(-1)
  const isOver = rejoins === undefined && (!last || last.branches.length === 0)
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.node.id}>
          <OneStep step={step} />
        </li>
      ))}
      {rejoins !== undefined && (
        <li className={styles.note}>{words.goesOnWith(outline.numbers.get(rejoins) ?? 0)}</li>
      )}
      {isOver && !isEnding(last) && <li className={styles.note}>{words.endsHere}</li>}
    </ol>
  )
}

/** Steps that say themselves that nothing follows. */
const isEnding = (step: Step | undefined): boolean =>
  step?.node.type === 'end' || step?.node.type === 'handoff'

function OneStep({ step: { node, branches } }: { step: Step }) {
  return (
    <>
      <Card node={node} />
      {branches.length > 0 && (
        <ul className={styles.branches}>
          {branches.map(({ handle, chain }) => (
            <li key={handle ?? ''}>
              <p className={styles.way} dir="auto">
                {handleText(node, handle)}
              </p>
              <Steps chain={chain} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Card({ node }: { node: Node }) {
  const { names, outline, markOf, wrongAt, onOpen, actions } = useList()
  const number = outline.numbers.get(node.id) ?? 0
  const mark = markOf?.(node.id)
  const wrong = wrongAt?.(node.id)
  const content = <Content node={node} names={names} number={number} wrong={wrong} mark={mark} />
  return (
    <div className={cx(styles.card, mark && styles[mark.look])} data-look={mark?.look}>
      {onOpen ? (
        <button
          type="button"
          className={styles.open}
          data-step={node.id}
          aria-current={mark?.look === 'chosen' || undefined}
          onClick={() => onOpen(node.id)}
        >
          {content}
        </button>
      ) : (
        <div className={styles.open}>{content}</div>
      )}
      {actions && <div className={styles.actions}>{actions(node, number)}</div>}
    </div>
  )
}

interface ContentProps {
  node: Node
  names: Names
  number: number
  wrong: string | undefined
  mark: Mark | undefined
}

function Content({ node, names, number, wrong, mark }: ContentProps) {
  const { icon: Icon } = kinds[node.type]
  const type = nodeWords.types[node.type].name
  return (
    <>
      <Icon size={18} aria-hidden />
      <span className={styles.text}>
        <span className={styles.name}>
          {number}. <span dir="auto">{node.label ?? type}</span>
          {mark?.text && <span className={styles.mark}>{mark.text}</span>}
        </span>
        {node.label && <span className={styles.type}>{type}</span>}
        <span className={styles.summary} dir="auto">
          {summaryOf(node, names) || nodeWords.unset}
        </span>
        {wrong && <span className={styles.wrong}>{wrong}</span>}
      </span>
    </>
  )
}
