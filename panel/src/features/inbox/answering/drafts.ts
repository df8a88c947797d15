import { useState } from 'react'
import type { ApiFailure } from '../../../api/failure.ts'
import { isUnsure } from './network-failure.tsx'

/** What was begun and not sent, under the place that it answers. It is of this page: a reload forgets it. */
const kept = new Map<string, string>()

/** A text that outlives its form, for as long as the panel is open. */
export function useDraft(place: string, initial = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => kept.get(place) ?? initial)
  const change = (next: string) => {
    if (next === '' || next === initial) kept.delete(place)
    else kept.set(place, next)
    setText(next)
  }
  return [text, change]
}

/** Places where a text may have arrived without an answer. It stays so until one has arrived for certain. */
const unsure = new Set<string>()

export const isMarkedUnsure = (place: string): boolean => unsure.has(place)

/** What a write does with its failure, so that its form warns as long as it is not known to have arrived. */
export const noteUnsure =
  (place: string) =>
  (failure: ApiFailure): void => {
    if (isUnsure(failure)) unsure.add(place)
  }

/** The text has arrived. */
export function forgetDraft(place: string): void {
  kept.delete(place)
  unsure.delete(place)
}
