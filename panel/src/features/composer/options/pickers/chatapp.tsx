import { useRead } from '../../../../api/read.ts'
import { useRested } from '../../../../components/use-rested.ts'
import { optionWords as words } from '../../../../i18n/publishing/options.ts'
import type { PickerProps } from './picker.ts'
import { asText } from './picker.ts'
import { SuggestedField } from './suggested-field.tsx'

/** People of the contacts whom the number can write to; any other number can be typed. */
export function RecipientPicker({ frame, account, value, onChange }: PickerProps) {
  const typed = useRested(asText(value))
  // Digits are a number, and letters are the name of a contact.
  const search = /\p{L}/u.test(typed) && !typed.startsWith('group:') ? typed : undefined
  const { data } = useRead(
    'GET /v1/contacts',
    { query: { profileId: account.profileId, limit: 100, ...(search && { search }) } },
    { staleTime: 60_000, keep: true },
  )
  const choices = data?.data.flatMap(({ displayName, channels }) =>
    channels
      .filter(({ platform }) => platform === account.platform)
      .map(({ externalId }) => ({ id: externalId, name: displayName ?? externalId })),
  )
  return (
    <SuggestedField
      frame={{ ...frame, label: words.recipient, hint: words.recipientHint }}
      value={value}
      choices={choices ?? []}
      onChange={onChange}
    />
  )
}
