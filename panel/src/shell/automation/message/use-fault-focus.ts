import { useEffect, useRef } from 'react'
import type { ApiFailure } from '../../../api/failure.ts'

/** The first field of the form with a fault takes the focus. A refusal that is about no field comes into view. */
export function useFaultFocus(
  faults: Readonly<Record<string, string | undefined>>,
  failure: ApiFailure | undefined,
) {
  const form = useRef<HTMLFormElement>(null)
  const told = Object.values(faults).join()
  useEffect(() => {
    if (told) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else if (failure) form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [told, failure])
  return form
}
