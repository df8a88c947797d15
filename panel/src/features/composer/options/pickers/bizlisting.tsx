import { useMode } from '../../../../api/mode.ts'
import { useRead } from '../../../../api/read.ts'
import { optionWords as words } from '../../../../i18n/publishing/options.ts'
import { ListedField } from './listed-field.tsx'
import type { PickerProps } from './picker.ts'

/** Locations are listed in test mode alone; a live one is typed. */
export function LocationPicker({ frame, account, value, onChange }: PickerProps) {
  const mode = useMode()
  const isListed = mode === 'test'
  const { data, error } = useRead(
    'GET /v1/accounts/{accountId}/bizlisting-locations',
    { path: { accountId: account.id }, query: { limit: 100 } },
    { enabled: isListed, staleTime: 60_000 },
  )
  return (
    <ListedField
      frame={{ ...frame, label: words.location, hint: words.locationHint }}
      value={value}
      choices={data?.locations.map(({ id, name, address }) => ({
        id,
        name: [name, address].filter(Boolean).join(', '),
      }))}
      isTypedOnly={!isListed}
      failure={error}
      unset={words.locationOfAccount}
      isOpen
      onChange={onChange}
    />
  )
}
