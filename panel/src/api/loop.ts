import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReadRoute } from '../contract/routes.ts'
import { type ApiFailure, isFailure } from './failure.ts'

export interface LoopItem {
  id: string
  /** The object as people know it. */
  label: string
}

export interface LoopResult extends LoopItem {
  isDone: boolean
  /** Whether it may have been done all the same: nobody has answered. */
  isUncertain?: boolean
  /** Why it was not done, in a sentence. */
  reason?: string
}

export interface LoopPlan<T extends LoopItem> {
  title: string
  items: readonly T[]
  /** How many items one request takes, and how many requests are under way at once. */
  batch?: number
  atOnce?: number
  run: (items: readonly T[]) => Promise<readonly LoopResult[]>
  renews: readonly ReadRoute[]
}

export interface LoopState {
  title: string
  total: number
  results: readonly LoopResult[]
  isRunning: boolean
  isStopped: boolean
}

export interface Loop {
  state: LoopState | undefined
  start<T extends LoopItem>(plan: LoopPlan<T>): void
  stop(): void
  clear(): void
}

/** What a failure of a whole request means for each of its items. */
export const notDone = (items: readonly LoopItem[], failure: ApiFailure): LoopResult[] =>
  items.map((item) => ({ ...item, isDone: false, reason: failure.message }))

/** Does the same to many objects, a few requests at once. A person sees how far it is, and may stop it. */
export function useLoop(): Loop {
  const queries = useQueryClient()
  const [state, setState] = useState<LoopState>()
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  async function work<T extends LoopItem>({ items, batch = 1, run }: LoopPlan<T>, left: T[]): Promise<void> {
    while (left.length > 0 && !stopped.current) {
      const some = left.splice(0, batch)
      const results = await run(some).catch((error: unknown) => {
        if (isFailure(error)) return notDone(some, error)
        throw error
      })
      setState(
        (before) => before && { ...before, results: [...before.results, ...results], total: items.length },
      )
    }
  }

  function start<T extends LoopItem>(plan: LoopPlan<T>): void {
    const { title, items, atOnce = 1, renews } = plan
    stopped.current = false
    setState({ title, total: items.length, results: [], isRunning: true, isStopped: false })
    const left = [...items]
    void Promise.all(Array.from({ length: atOnce }, () => work(plan, left))).finally(() => {
      setState((before) => before && { ...before, isRunning: false, isStopped: left.length > 0 })
      for (const route of renews)
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === route })
    })
  }

  const stop = () => {
    stopped.current = true
  }
  return { state, start, stop, clear: () => setState(undefined) }
}
