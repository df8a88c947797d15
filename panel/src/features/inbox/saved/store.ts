// The service keeps no saved replies, so they stay in this browser, for each team and profile (0265).
import { useSyncExternalStore } from 'react'
import { freshKey } from '../../../api/key.ts'

export interface SavedReply {
  id: string
  name: string
  text: string
}

export const repliesMax = 200
export const replyTextMax = 10_000

const nameOf = (teamId: string, profileId: string): string => `zither.replies.${teamId}.${profileId}`

/** Snapshots by place: what has not changed is the same object, as React asks. */
const read = new Map<string, { text: string | null; replies: readonly SavedReply[] }>()
const listeners = new Set<() => void>()

const isReply = (value: unknown): value is SavedReply => {
  const { id, name, text } = Object(value)
  return typeof id === 'string' && typeof name === 'string' && typeof text === 'string'
}

function repliesIn(text: string | null): readonly SavedReply[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isReply) : []
  } catch {
    return []
  }
}

function repliesAt(place: string): readonly SavedReply[] {
  let text: string | null = null
  try {
    text = localStorage.getItem(place)
  } catch {}
  const known = read.get(place)
  if (known && known.text === text) return known.replies
  const replies = repliesIn(text)
  read.set(place, { text, replies })
  return replies
}

function subscribe(listener: () => void) {
  const tell = (event: StorageEvent) => event.key?.startsWith('zither.replies.') && listener()
  listeners.add(listener)
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', tell)
  }
}

export interface SavedReplies {
  replies: readonly SavedReply[]
  /** Adds it, or changes the one with its id. False where the browser keeps nothing more. */
  save: (reply: Omit<SavedReply, 'id'> & { id?: string | undefined }) => boolean
  remove: (id: string) => void
}

/** The replies of a profile, by name. Other tabs of the browser see a change at once. */
export function useSavedReplies(teamId: string, profileId: string): SavedReplies {
  const place = nameOf(teamId, profileId)
  const replies = useSyncExternalStore(subscribe, () => repliesAt(place))
  const write = (next: readonly SavedReply[]): boolean => {
    try {
      const sorted = next.toSorted((a, b) => a.name.localeCompare(b.name))
      localStorage.setItem(place, JSON.stringify(sorted))
    } catch {
      return false
    }
    for (const listener of listeners) listener()
    return true
  }
  return {
    replies,
    save: ({ id, name, text }) => {
      const others = repliesAt(place).filter((one) => one.id !== id)
      if (others.length >= repliesMax) return false
      return write([...others, { id: id ?? freshKey(), name, text }])
    },
    remove: (id) => void write(repliesAt(place).filter((one) => one.id !== id)),
  }
}
