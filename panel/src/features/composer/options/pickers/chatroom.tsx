import { useRead } from '../../../../api/read.ts'
import { optionWords as words } from '../../../../i18n/publishing/options.ts'
import { ListedField } from './listed-field.tsx'
import type { PickerProps } from './picker.ts'

/** The channels that the bot can write in. A thread is one too, and is in no list. */
export function ChannelPicker({ frame, account, value, onChange }: PickerProps) {
  const { data, error } = useRead(
    'GET /v1/accounts/{accountId}/chatroom-channels',
    { path: { accountId: account.id } },
    { staleTime: 60_000 },
  )
  return (
    <ListedField
      frame={{ ...frame, label: words.channel, hint: words.channelHint }}
      value={value}
      choices={data?.channels.map(({ id, name, kind }) => ({ id, name: words.channelName(name, kind) }))}
      failure={error}
      unset={words.channelOfAccount}
      isOpen
      onChange={onChange}
    />
  )
}
