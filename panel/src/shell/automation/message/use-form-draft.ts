import { useRef, useState } from 'react'

/** What is written in a form, and what is wrong with it. `unsaved` tells at the moment of leaving the page. */
export function useFormDraft<Draft extends object, Faults extends object>(
  initial: Draft,
  faultsOf: (draft: Draft) => Faults,
) {
  const [changes, setChanges] = useState<Partial<Draft>>({})
  const [own, setOwn] = useState<Partial<Faults>>({})
  const unsaved = useRef(false)
  const draft: Draft = { ...initial, ...changes }
  const change = (part: Partial<Draft>) => {
    setOwn({})
    setChanges((before) => ({ ...before, ...part }))
    unsaved.current = true
  }
  /** Whether it may be saved; if not, the faults stand at their fields. */
  const judge = (): boolean => {
    const found = faultsOf(draft)
    setOwn(found)
    return Object.keys(found).length === 0
  }
  return { draft, change, judge, own, unsaved }
}
