import type { ApiFailure } from '../../../api/failure.ts'
import { useFormDraft } from '../../../shell/automation/message/use-form-draft.ts'
import { usePlatforms } from '../../../shell/platforms.ts'
import { type Draft, type Faults, faultsOf, placeOf } from './draft.ts'

/** What is written, and what is wrong with it. */
export function useWriting(initial: Draft, platformOf: (draft: Draft) => string | undefined) {
  const platforms = usePlatforms()
  const { own, ...form } = useFormDraft<Draft, Faults>(initial, (draft) =>
    faultsOf(draft, platforms.get(platformOf(draft) ?? '')?.inbox?.textMax ?? Number.POSITIVE_INFINITY),
  )
  const faultsWith = (failure: ApiFailure | undefined): Faults => {
    const place = placeOf(failure?.facts.param, form.draft.steps)
    return { ...(failure && place && { [place]: failure.message }), ...own }
  }
  return { ...form, faultsWith }
}
