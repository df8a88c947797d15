import { type RefObject, useEffect, useRef } from 'react'

/** Shows a box as partly checked, which only a script can. */
export function useMixed(isMixed: boolean): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  })
  return box
}
