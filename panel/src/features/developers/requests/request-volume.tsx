import { useMemo } from 'react'
import { useNewest } from '../../../api/newest.ts'
import { useCan } from '../../../api/session.ts'
import { logWords as words } from '../../../i18n/developers/log.ts'
import { Volume } from '../volume.tsx'
import { placeOf } from './entry.tsx'
import { useRequestFilters } from './request-filters.tsx'

const keptDays = 90

/** The requests that the filters leave, over time. */
export function RequestVolume() {
  const can = useCan()
  const { filters, type, query } = useRequestFilters()
  const newest = useNewest(
    'GET /v1/logs',
    { query },
    { enabled: can('GET /v1/logs'), every: 20_000, placeOf },
  )
  const { rows, isCut, error } = newest
  const happened = useMemo(
    () => rows?.map(({ createdAt, status }) => ({ at: createdAt, isBad: status === 'failed' })),
    [rows],
  )
  // The list below tells why.
  if (error && !rows) return null
  const isRequests = type === 'api_request'
  const notes = [isCut && words.earlier, isRequests && filters.via !== 'key' && words.unrecorded]
  return (
    <Volume
      what={isRequests ? words.requests : words.entries}
      rows={happened}
      isCut={isCut}
      from={filters.from}
      until={filters.to}
      keptDays={keptDays}
      note={notes.filter(Boolean).join(' ')}
      file="requests"
    />
  )
}
