import { useEffect, useState } from 'react'

/** The text once the user has stopped typing for a moment, so that there is no request for each letter. */
export function useRested(text: string, restMs = 300): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text, restMs])
  return rested
}
