import { useEffect, useState } from 'react'

/** The name of a place that no other tab of this browser has; undefined until it is known. */
export function useOwnPlace(base: string): string | undefined {
  const [held, setHeld] = useState<{ base: string; name: string }>()
  useEffect(() => {
    let isOver = false
    // The composer is near its budget, and this is asked once.
    const holding = import('./own-place.ts').then(
      ({ holdPlace }) => holdPlace(base),
      () => ({ name: base, release: () => undefined }),
    )
    void holding.then(({ name }) => {
      if (!isOver) setHeld({ base, name })
    })
    return () => {
      isOver = true
      void holding.then(({ release }) => release())
    }
  }, [base])
  return held?.base === base ? held.name : undefined
}
