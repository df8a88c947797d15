import { useState } from 'react'

/**
 * What a mailed link carries behind its #. It is taken out of the address at once: history, screenshots and the pages
 * that a person visits next must not have the token.
 */
export function useFragment(): Readonly<Record<string, string>> {
  const [values] = useState(() => {
    const found = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
    if (found.token) history.replaceState(history.state, '', location.pathname + location.search)
    return found
  })
  return values
}
