import { type ReactNode, useEffect } from 'react'
import type { Loop, LoopResult } from '../api/loop.ts'
import { loopWords as words } from '../i18n/publishing/posts.ts'
import { announce } from './announce.tsx'
import { Button } from './button.tsx'
import styles from './loop-view.module.css'

interface Props {
  loop: Loop
  /** Leads to the object of a result. */
  linkOf?: (result: LoopResult) => ReactNode
}

/** How far a loop is, and at its end what was not done and why. */
export function LoopView({ loop, linkOf = ({ label }) => label }: Props) {
  const { state } = loop
  const isOver = state !== undefined && !state.isRunning
  const done = state?.results.filter(({ isDone }) => isDone).length ?? 0
  const missed = state?.results.filter(({ isDone }) => !isDone) ?? []
  const uncertain = missed.filter(({ isUncertain }) => isUncertain).length
  const failed = missed.length - uncertain
  const sentence = [
    words.succeeded(done),
    ...(failed > 0 ? [words.failed(failed)] : []),
    ...(uncertain > 0 ? [words.uncertain(uncertain)] : []),
  ].join(', ')
  useEffect(() => {
    if (isOver) announce(sentence)
  }, [isOver, sentence])
  if (!state) return null
  const { title, total, results, isRunning, isStopped } = state
  return (
    <section className={styles.loop} aria-label={title}>
      <div className={styles.head}>
        <b>{title}</b>
        <progress max={total} value={results.length} aria-label={title} />
        <span>{isRunning ? words.progress(results.length, total) : sentence}</span>
        {isRunning ? (
          <Button size="small" onClick={loop.stop}>
            {words.stop}
          </Button>
        ) : (
          <Button size="small" onClick={loop.clear}>
            {words.close}
          </Button>
        )}
      </div>
      {isStopped && <p>{words.stopped(total - results.length)}</p>}
      {missed.length > 0 && (
        <ul className={styles.missed}>
          {missed.map((result) => (
            <li key={result.id}>
              {linkOf(result)}
              <span>{result.reason}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
