// The service keeps no such texts, so they stay in this browser, for each team and profile (0265).
import { useSyncExternalStore } from 'react'
import { freshKey } from '../../api/key.ts'

export interface SavedText {
  id: string
  name: string
  text: string
}

export const textsMax = 200
export const textMax = 10_000

export type Kind = 'replies' | 'texts'

const nameOf = (kind: Kind, teamId: string, profileId: string): string =>
  `zither.${kind}.${teamId}.${profileId}`

/** Snapshots by place: what has not changed is the same object, as React asks. */
const read = new Map<string, { text: string | null; texts: readonly SavedText[] }>()
const listeners = new Set<() => void>()

const isText = (value: unknown): value is SavedText => {
  const { id, name, text } = Object(value)
  return typeof id === 'string' && typeof name === 'string' && typeof text === 'string'
}

function textsIn(text: string | null): readonly SavedText[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isText) : []
  } catch {
    return []
  }
}

function textsAt(place: string): readonly SavedText[] {
  let text: string | null = null
  try {
    text = localStorage.getItem(place)
  } catch {}
  const known = read.get(place)
  if (known && known.text === text) return known.texts
  const texts = textsIn(text)
  read.set(place, { text, texts })
  return texts
}

function subscribe(listener: () => void) {
  const tell = (event: StorageEvent) => event.key?.startsWith('zither.') && listener()
  listeners.add(listener)
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', tell)
  }
}

export interface SavedTexts {
  texts: readonly SavedText[]
  /** Adds it, or changes the one with its id. False where the browser keeps nothing more. */
  save: (text: Omit<SavedText, 'id'> & { id?: string | undefined }) => boolean
  remove: (id: string) => void
}

/** The texts of one kind that a profile has, by name. Other tabs of the browser see a change at once. */
export function useSavedTexts(kind: Kind, teamId: string, profileId: string): SavedTexts {
  const place = nameOf(kind, teamId, profileId)
  const texts = useSyncExternalStore(subscribe, () => textsAt(place))
  const write = (next: readonly SavedText[]): boolean => {
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
    texts,
    save: ({ id, name, text }) => {
      const others = textsAt(place).filter((one) => one.id !== id)
      if (others.length >= textsMax) return false
      return write([...others, { id: id ?? freshKey(), name, text }])
    },
    remove: (id) => void write(textsAt(place).filter((one) => one.id !== id)),
  }
}
