import { ApiError } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'

/** What the calls of a request have changed. */
export const StepsApplied = t.array(
  t.object({
    step: t.oneOf('campaign', 'ad_set', 'creative', 'ad'),
    platformId: t.anyString({ description: 'The id at Meta Ads of what was changed or made.' }),
  }),
  { description: 'What was changed at Meta Ads, in the order of the calls.' },
)

type Applied = t.Static<typeof StepsApplied>[number]

/** The calls of one request, of which each changes something. */
export interface Turns {
  readonly applied: readonly Applied[]
  /**
   * Makes the next call. A failed call ends the request: the error names it in `details.step`, and lists what earlier
   * calls have changed in `details.applied`.
   */
  next(step: Applied['step'], run: () => Promise<string>): Promise<string>
}

export function inTurn(): Turns {
  const applied: Applied[] = []
  return {
    applied,
    async next(step, run) {
      try {
        const platformId = await run()
        applied.push({ step, platformId })
        return platformId
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause
        const { definition, particulars } = cause
        const details = { ...particulars.details, step, applied: [...applied] }
        throw new ApiError(definition, { ...particulars, details })
      }
    },
  }
}
