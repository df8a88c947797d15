import { type Pages, usePages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import type { InputOf } from '../../../contract/routes.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { useProfile } from '../../../shell/filters/profile.ts'

/** The parts of the inbox whose items are answered one by one. */
export type AnsweredPart = 'comments' | 'reviews' | 'mentions'

export type AnsweredRoute = `GET /v1/inbox/${AnsweredPart}`

interface Options {
  /** What the filters of this list alone ask of the service. */
  own: Readonly<Record<string, unknown>>
  everyMs: number
}

/** How long a list waits before it is asked again. All of its pages are asked, so a long one waits longer. */
const paceOf =
  (everyMs: number) =>
  (rows: readonly unknown[] | undefined): number =>
    (rows?.length ?? 0) > 50 ? everyMs * 4 : everyMs

/** A list over all accounts, narrowed by the profile and by the filters that `AccountFilters` draws. */
export function useAccountPages<R extends AnsweredRoute>(route: R, { own, everyMs }: Options): Pages<R> {
  const can = useCan()
  const { profile } = useProfile()
  const [{ platform, account }] = useFilters(['platform', 'account'])
  const query = {
    ...(platform && { platform }),
    ...(account && { accountId: account }),
    ...(profile && { profileId: profile.id }),
    ...own,
  }
  return usePages(route, { query } as unknown as InputOf<R>, {
    ...{ limit: 25, keep: true, every: paceOf(everyMs) },
    enabled: can(route),
  })
}
