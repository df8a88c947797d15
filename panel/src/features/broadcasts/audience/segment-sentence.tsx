import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { audienceWords as words } from '../../../i18n/audience/broadcasts.ts'
import { locale } from '../../../values/language.ts'
import type { Broadcast } from '../broadcast.ts'

/** Who else is added when sending starts, and how many those are now. */
export function SegmentSentence({ broadcast }: { broadcast: Broadcast }) {
  const { tags = [] } = broadcast.segmentFilters ?? {}
  const count = useFitting(broadcast)
  if (!broadcast.segmentFilters) return null
  const listed = new Intl.ListFormat(locale, { type: 'disjunction' }).format(tags)
  return (
    <p>
      {tags.length > 0 ? words.segmentTags(listed) : words.segmentAll}
      {count !== undefined && ` ${words.fitsNow(count)}`}
    </p>
  )
}

/** Contacts that fit: the list does not know who is blocked or has no channel on the account. */
function useFitting({ profileId, segmentFilters }: Broadcast): number | undefined {
  const can = useCan()
  const { tags = [] } = segmentFilters ?? {}
  const { data } = useRead(
    'GET /v1/contacts',
    {
      query: {
        ...{ profileId, isSubscribed: true, skip: 0, limit: 1 },
        ...(tags.length > 0 && { tags: tags.join(',') }),
      },
    },
    { enabled: segmentFilters !== null && can('GET /v1/contacts') },
  )
  return data?.total
}
