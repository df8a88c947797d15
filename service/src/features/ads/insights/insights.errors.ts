import { error, raise } from '#contract/operation/errors.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import { adAccountNotFound, invalidRange, mutuallyExclusiveFields } from '../ads.errors.ts'

export const adObjectNotFound = error(
  404,
  'ad_object_not_found',
  'The connection reaches no ad account, campaign, ad set or ad of this id.',
)
export const insightsRunNotFound = error(
  404,
  'insights_run_not_found',
  'The connection has no such run, or it is older than 30 days.',
)

/** What a question about an object may be answered. */
export const insightsErrors = [
  adAccountNotFound,
  adObjectNotFound,
  mutuallyExclusiveFields,
  invalidRange,
  generalError('missing_required_parameter'),
]

/** Raises that an object is not reached, by what its id names. */
export function absentObject(id: string): never {
  return raise(id.startsWith('act_') ? adAccountNotFound : adObjectNotFound, { param: 'objectId' })
}
