import { useState } from 'react'
import { freshKey } from '../../api/key.ts'
import { useMode } from '../../api/mode.ts'
import type { NumberType } from './number.ts'

/** What the user wanted to buy. Its id makes a repeat answer the same number. */
export interface Wish {
  profileId: string
  country: string
  numberType?: NumberType
  areaCode?: string
  wantsSms?: boolean
  allowMultiple?: boolean
}

export interface Intent extends Wish {
  purchaseIntentId: string
}

/** A purchase that has begun and was not answered yet. It outlives a reload. */
export function useIntent() {
  const mode = useMode()
  const keptAs = `zither.purchase.${mode}`
  const [intent, setIntent] = useState<Intent | undefined>(() => read(keptAs))
  const keep = (next: Intent | undefined) => {
    setIntent(next)
    try {
      if (next) localStorage.setItem(keptAs, JSON.stringify(next))
      else localStorage.removeItem(keptAs)
    } catch {}
  }
  return {
    intent,
    /** The same wish goes on with its id; another one gets a new id. */
    begin: (wish: Wish): Intent => {
      const { purchaseIntentId = freshKey() } = intent && isSame(intent, wish) ? intent : {}
      const begun = { ...wish, purchaseIntentId }
      keep(begun)
      return begun
    },
    end: () => keep(undefined),
  }
}

const isSame = ({ purchaseIntentId: _, ...before }: Intent, wish: Wish): boolean =>
  JSON.stringify(before) === JSON.stringify(wish)

function read(keptAs: string): Intent | undefined {
  try {
    const kept = localStorage.getItem(keptAs)
    return kept ? (JSON.parse(kept) as Intent) : undefined
  } catch {
    return undefined
  }
}
