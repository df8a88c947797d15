import type { ApiFailure } from '../../../api/failure.ts'
import { useFormDraft } from '../../../shell/automation/message/use-form-draft.ts'
import type { Draft } from './draft.ts'
import { type Faults, faultsOf, placeOf } from './faults.ts'

/** What is written, and what is wrong with it. */
export function useWriting(initial: Draft) {
  const { own, ...form } = useFormDraft<Draft, Faults>(initial, faultsOf)
  const faultsWith = (failure: ApiFailure | undefined): Faults => {
    const place = placeOf(failure?.facts.param)
    return { ...(failure && place && { [place]: failure.message }), ...own }
  }
  return { ...form, faultsWith }
}
