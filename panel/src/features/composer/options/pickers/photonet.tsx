import { useState } from 'react'
import { useRead } from '../../../../api/read.ts'
import { useRested } from '../../../../components/use-rested.ts'
import { optionWords as words } from '../../../../i18n/publishing/options.ts'
import type { PickerProps } from './picker.ts'
import { SearchedField } from './searched-field.tsx'

/** Tracks that Instagram lets other programs use: what is popular now, and what the typed words find. */
export function MusicPicker({ frame, account, value, onChange }: PickerProps) {
  const [text, setText] = useState('')
  const q = useRested(text.trim())
  const { data, error } = useRead(
    'GET /v1/accounts/{accountId}/photonet/audio',
    { path: { accountId: account.id }, query: { audioType: 'music', ...(q && { q }) } },
    { staleTime: 60_000, keep: true },
  )
  return (
    <SearchedField
      frame={{ ...frame, hint: words.musicHint }}
      value={value}
      choices={data?.audio.map(({ audioId, title, displayArtist }) => ({
        id: audioId,
        name: [title ?? audioId, displayArtist].filter(Boolean).join(', '),
      }))}
      failure={error}
      onChange={onChange}
      onSearch={setText}
    />
  )
}
