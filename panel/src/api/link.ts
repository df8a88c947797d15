// Facts that the answers give besides their content: whether the service is reachable, how late it is, and how many
// requests are left.
import { useSyncExternalStore } from 'react'
import { restartsIn } from './away/restarting.ts'

export interface Link {
  /** False after two requests in a row without an answer, or when the browser says that it is offline. */
  isUp: boolean
  /** Seconds until the service takes requests again, where it said so. */
  restartsIn: number | undefined
  /** Requests left in this minute, as a share of the limit. */
  quota: number
}

let state: Link = { isUp: true, restartsIn: undefined, quota: 1 }
let misses = 0
let timesOffline = 0
const listeners = new Set<() => void>()

function set(next: Link): void {
  if (next.isUp === state.isUp && next.restartsIn === state.restartsIn && next.quota === state.quota) return
  state = next
  for (const listener of listeners) listener()
}

/** To be called as a request begins, and what it gives when the answer is there, or when there is none. */
export function requested(): (answered: boolean, response?: Response, code?: string) => void {
  const before = timesOffline
  return (answered, response, code) => {
    misses = answered ? 0 : misses + 1
    // An answer that was on its way when the browser went offline says nothing of the link since then.
    const isUp = before === timesOffline || state.isUp
    set({
      isUp: answered ? isUp : misses < 2 && navigator.onLine,
      restartsIn: response && restartsIn(response.status, code, response.headers.get('retry-after')),
      quota: quotaOf(response) ?? state.quota,
    })
  }
}

function quotaOf(response: Response | undefined): number | undefined {
  const limit = Number(response?.headers.get('x-ratelimit-limit') ?? 0)
  const left = Number(response?.headers.get('x-ratelimit-remaining') ?? 0)
  return limit > 0 ? left / limit : undefined
}

window.addEventListener('offline', () => {
  timesOffline += 1
  set({ ...state, isUp: false })
})
window.addEventListener('online', () => set({ ...state, isUp: true }))

export const onLink = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLink = (): Link => useSyncExternalStore(onLink, () => state)
export const linkNow = (): Link => state
