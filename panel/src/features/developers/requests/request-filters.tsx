import { useEffect, useRef, useState } from 'react'
import { SelectField, TextField } from '../../../components/field.tsx'
import { useRested } from '../../../components/use-rested.ts'
import { useZone } from '../../../components/when.tsx'
import type { QueryOf } from '../../../contract/routes.ts'
import { developerWords as words } from '../../../i18n/developers/developers.ts'
import { common } from '../../../i18n/shell/common.ts'
import { type Filters, useFilters } from '../../../shell/filters/filters.ts'
import { instantOf } from '../../../values/wall-time.ts'
import { clockOf, dayOf } from '../../../values/zone.ts'
import styles from '../developers.module.css'

const names = ['type', 'status', 'via', 'requestId', 'search', 'from', 'to'] as const
type RequestFilters = Filters<(typeof names)[number]>

/** What the address asks for, and the same as a query. */
export function useRequestFilters() {
  const [filters, change] = useFilters(names)
  return { filters, change, type: typeOf(filters), query: queryOf(filters) }
}

/** A request id selects everything that the request did, of all types. */
const typeOf = ({ type, requestId }: RequestFilters): string => type ?? (requestId ? '' : 'api_request')

function queryOf(filters: RequestFilters): NonNullable<QueryOf<'GET /v1/logs'>> {
  const { via, type: _, ...others } = filters
  const type = typeOf(filters)
  const query = { ...others, ...(type && { type }), ...(type === 'api_request' && via && { via }) }
  return query as NonNullable<QueryOf<'GET /v1/logs'>>
}

const options = (of: Readonly<Record<string, string>>) => [
  { value: '', label: common.all },
  ...Object.entries(of).map(([value, label]) => ({ value, label })),
]

export function RequestFilterFields() {
  const { filters, change, type } = useRequestFilters()
  const { status, via, requestId, from, to } = filters
  return (
    <div className={styles.filters}>
      <SearchField value={filters.search ?? ''} onChange={(search) => change({ search })} />
      <SelectField
        label={words.status}
        value={status ?? ''}
        options={options(words.logStatuses)}
        onChange={(event) => change({ status: event.target.value })}
      />
      <MomentField label={words.from} value={from} onChange={(instant) => change({ from: instant })} />
      <MomentField label={words.until} value={to} onChange={(instant) => change({ to: instant })} />
      <SelectField
        label={words.kind}
        value={type}
        options={options(words.kinds)}
        onChange={(event) => change({ type: event.target.value, via: undefined })}
      />
      {type === 'api_request' && (
        <SelectField
          label={words.via}
          value={via ?? ''}
          options={options(words.vias)}
          onChange={(event) => change({ via: event.target.value })}
        />
      )}
      <TextField
        label={words.requestId}
        type="search"
        value={requestId ?? ''}
        onChange={(event) => change({ requestId: event.target.value.trim() })}
      />
    </div>
  )
}

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value)
  const rested = useRested(text).trim()
  const tell = useRef(onChange)
  tell.current = onChange
  const isTyped = useRef(false)
  useEffect(() => {
    if (isTyped.current) tell.current(rested)
  }, [rested])
  return (
    <TextField
      label={words.pathOrCode}
      type="search"
      value={text}
      onChange={(event) => {
        isTyped.current = true
        setText(event.target.value)
      }}
    />
  )
}

interface MomentProps {
  label: string
  /** An instant. */
  value: string | undefined
  onChange: (instant: string) => void
}

/** A day and a time in the zone that all times are shown in. */
function MomentField({ label, value, onChange }: MomentProps) {
  const zone = useZone()
  const shown = value ? `${dayOf(value, zone)}T${clockOf(value, zone)}` : ''
  return (
    <TextField
      label={label}
      type="datetime-local"
      value={shown}
      onChange={(event) => {
        const [day, time] = event.target.value.split('T')
        onChange(day && time ? instantOf(day, time, zone) : '')
      }}
    />
  )
}
