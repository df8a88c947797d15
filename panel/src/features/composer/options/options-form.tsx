import { lazy, Suspense } from 'react'
import type { Platform } from '../../../shell/platforms.ts'
import type { DraftTarget } from '../draft/draft.ts'

// The words of all networks are many, and a person who writes one text for all of them needs none.
const OptionsBody = lazy(async () => ({ default: (await import('./options-body.tsx')).OptionsBody }))

/** The options of the network of a target, loaded when its tab is opened first. */
export function OptionsForm(props: { target: DraftTarget; platform: Platform }) {
  return (
    <Suspense fallback={null}>
      <OptionsBody key={props.target.accountId} {...props} />
    </Suspense>
  )
}
