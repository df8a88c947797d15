import { useEffect, useState } from 'react'

/** A text once nobody has typed for a moment: the service is not asked for each letter. */
export function useRested(text: string, restMs = 300): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text, restMs])
  return rested
}
