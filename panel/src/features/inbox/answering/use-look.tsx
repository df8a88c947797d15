import { type ReactNode, useRef, useState } from 'react'
import { CheckField } from '../../../components/field.tsx'
import { answerWords as words } from '../../../i18n/audience/answers.ts'

export interface Look {
  isNeeded: boolean
  /** Whether it may be sent now. One look is enough for one attempt. */
  pass: () => boolean
  box: ReactNode
}

/** After an uncertain outcome a person says that they have looked, before anything is sent a second time. */
export function useLook(isNeeded: boolean): Look {
  const [hasLooked, setLooked] = useState(false)
  const [isTold, setTold] = useState(false)
  const tick = useRef<HTMLInputElement>(null)
  const pass = (): boolean => {
    if (!isNeeded) return true
    if (hasLooked) {
      setLooked(false)
      setTold(false)
      return true
    }
    setTold(true)
    tick.current?.focus()
    return false
  }
  const box = (
    <CheckField
      ref={tick}
      label={words.looked}
      checked={hasLooked}
      fault={isTold && !hasLooked ? words.lookFirst : undefined}
      onChange={(event) => setLooked(event.target.checked)}
    />
  )
  return { isNeeded, pass, box }
}
