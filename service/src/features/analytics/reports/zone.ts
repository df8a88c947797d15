import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { isZone } from '#values/zone.ts'
import { invalidTimezone } from '../analytics.errors.ts'

export const zoneQuery = {
  timezone: t.optional(
    t.text(64, {
      code: 'invalid_timezone',
      description: 'The IANA name of a time zone, such as Europe/Berlin. UTC if it is left out.',
    }),
  ),
}

export function zoneOf({ timezone = 'UTC' }: { timezone?: string }): string {
  return isZone(timezone) ? timezone : raise(invalidTimezone, { param: 'timezone' })
}
