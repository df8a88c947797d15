import { useEffect, useState } from 'react'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { Button } from '../../components/button.tsx'
import { CheckField, SelectField, TextField } from '../../components/field.tsx'
import { calendarWords } from '../../i18n/publishing/calendar.ts'
import { common, statusWords } from '../../i18n/shell/common.ts'
import { usePlatforms } from '../../shell/platforms.ts'
import { postStatuses } from '../../values/status.ts'
import styles from './calendar.module.css'
import { type CalendarSearch, filterNames } from './calendar-search.ts'

/** Narrows the posts. What is chosen stands in the address. */
export function FilterBar({ search, change, isFiltered, filters }: CalendarSearch) {
  const can = useCan()
  const [isOpen, setOpen] = useState(isFiltered)
  const platforms = usePlatforms()
  const { data: accounts } = useRead(
    'GET /v1/accounts',
    { query: { limit: 100, ...(filters.profileId && { profileId: filters.profileId }) } },
    { enabled: can('GET /v1/accounts'), staleTime: 60_000 },
  )
  const used = [...new Set((accounts?.data ?? []).map(({ platform }) => platform as string))]
  return (
    <search className={styles.filters} aria-label={calendarWords.filters} data-open={isOpen || undefined}>
      <SearchField value={search.q ?? ''} onSettle={(q) => change({ q: q || undefined })} />
      <Button className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {calendarWords.filters}
      </Button>
      <SelectField
        label={calendarWords.account}
        value={search.account ?? ''}
        onChange={({ target }) => change({ account: target.value || undefined })}
        options={[
          { value: '', label: calendarWords.allAccounts },
          ...(accounts?.data ?? []).map(({ id, username, platform }) => ({
            value: id,
            label: `${username}, ${platforms.get(platform)?.name ?? platform}`,
          })),
        ]}
      />
      <SelectField
        label={calendarWords.platform}
        value={search.platform ?? ''}
        onChange={({ target }) => change({ platform: target.value || undefined })}
        options={[
          { value: '', label: calendarWords.allPlatforms },
          ...used.map((id) => ({ value: id, label: platforms.get(id)?.name ?? id })),
        ]}
      />
      <SelectField
        label={calendarWords.status}
        value={search.status ?? ''}
        onChange={({ target }) => change({ status: target.value || undefined })}
        options={[
          { value: '', label: calendarWords.allStatuses },
          ...postStatuses.map((status) => ({ value: status, label: statusWords[status] })),
        ]}
      />
      <CheckField
        label={calendarWords.mine}
        checked={search.by === 'me'}
        onChange={({ target }) => change({ by: target.checked ? 'me' : undefined })}
      />
      {isFiltered && <ClearFilters change={change} />}
    </search>
  )
}

/** Asks once nobody has typed for a moment. */
function SearchField({ value, onSettle }: { value: string; onSettle: (text: string) => void }) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onSettle(text), 300)
    return () => clearTimeout(timer)
  }, [text, value, onSettle])
  return (
    <TextField
      label={calendarWords.search}
      type="search"
      placeholder={calendarWords.search}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}

function ClearFilters({ change }: Pick<CalendarSearch, 'change'>) {
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => change(Object.fromEntries(filterNames.map((name) => [name, undefined])))}
    >
      {common.clearFilters}
    </Button>
  )
}
