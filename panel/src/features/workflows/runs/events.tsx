import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/button.tsx'
import { When } from '../../../components/when.tsx'
import { runWords as words } from '../../../i18n/audience/workflows.ts'
import { shownText } from '../../../values/foreign-text.ts'
import { type Graph, handlesOf, nodeOf } from '../graph/graph.ts'
import { handleText, type Names, titleOf } from '../kinds/summary.ts'
import type { RunEvent } from '../workflow.ts'
import styles from './run.module.css'

interface Props {
  graph: Graph
  names: Names
  events: readonly RunEvent[]
  place: number
  go: (place: number) => void
}

/** What happened, one after the other. The chosen event is the one that the drawing shows. */
export function Events({ graph, names, events, place, go }: Props) {
  const list = useSight(place)
  const last = events.length - 1
  return (
    <section aria-label={words.events} className={styles.events}>
      <div className={styles.stepping}>
        <h2>{words.events}</h2>
        <Button
          label={words.previous}
          icon={<ChevronLeft size={16} aria-hidden />}
          disabled={place <= 0}
          onClick={() => go(place - 1)}
        />
        <span aria-live="off">{words.moment(place + 1, events.length)}</span>
        <Button
          label={words.next}
          icon={<ChevronRight size={16} aria-hidden />}
          disabled={place >= last}
          onClick={() => go(place + 1)}
        />
      </div>
      <p className={styles.hint}>{words.keys}</p>
      <ol ref={list} className={styles.list}>
        {events.map((event, at) => (
          <li key={event.id}>
            <button
              type="button"
              className={styles.event}
              aria-current={at === place ? 'step' : undefined}
              onClick={() => go(at)}
            >
              <When at={event.at} as="fullSeconds" />
              <span dir="auto">{sentence(event, graph, names)}</span>
              {event.errorMessage && (
                <span className={styles.bad} dir="auto">
                  {shownText(event.errorMessage)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useSight(place: number) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const row = list.current?.children[place]
    if (row && list.current)
      list.current.scrollTop = (row as HTMLElement).offsetTop - list.current.clientHeight / 2
  }, [place])
  return list
}

/** An event in words: which step, what happened to it, and which way it took. */
function sentence({ action, nodeId, nodeType, sourceHandle }: RunEvent, graph: Graph, names: Names): string {
  const node = nodeOf(graph, nodeId)
  const said = words.actions[action]
  const title = node ? titleOf(node, names) : (nodeType ?? '')
  const isChoice = node && sourceHandle !== null && handlesOf(node).length > 1
  const way = isChoice ? `, ${words.took(handleText(node, sourceHandle))}` : ''
  return title ? `${said}: ${title}${way}` : said
}
