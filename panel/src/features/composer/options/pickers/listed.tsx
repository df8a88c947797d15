import { useRead } from '../../../../api/read.ts'
import { networkOptions } from '../../../../i18n/publishing/network-options.ts'
import { optionWords as words } from '../../../../i18n/publishing/options.ts'
import { ListedField } from './listed-field.tsx'
import type { PickerProps } from './picker.ts'
import { SearchedField } from './searched-field.tsx'

const fresh = { staleTime: 60_000 }

/** The boards of Pinterest. */
export function BoardPicker({ frame, account, value, onChange }: PickerProps) {
  const path = { accountId: account.id }
  const { data, error } = useRead('GET /v1/accounts/{accountId}/pinboard-boards', { path }, fresh)
  const usual = data?.boards.find(({ isDefault }) => isDefault)?.name
  return (
    <SearchedField
      {...{ frame, value, onChange }}
      choices={data?.boards}
      failure={error}
      unset={usual ?? networkOptions.pinboard?.boardId?.unset ?? ''}
    />
  )
}

/** The playlists of a channel on YouTube. */
export function PlaylistPicker({ frame, account, value, onChange }: PickerProps) {
  const path = { accountId: account.id }
  const { data, error } = useRead('GET /v1/accounts/{accountId}/videosite-playlists', { path }, fresh)
  return (
    <SearchedField
      {...{ frame, value, onChange }}
      choices={data?.playlists.map(({ id, title }) => ({ id, name: title }))}
      failure={error}
      unset={networkOptions.videosite?.playlistId?.unset ?? ''}
    />
  )
}

/** The pages that a person manages on LinkedIn. */
export function OrganizationPicker({ frame, account, value, onChange }: PickerProps) {
  const path = { accountId: account.id }
  const { data, error } = useRead('GET /v1/accounts/{accountId}/pronet-organizations', { path }, fresh)
  return (
    <ListedField
      {...{ frame, value, onChange }}
      choices={data?.organizations.map(({ id, name }) => ({ id: `urn:li:organization:${id}`, name }))}
      failure={error}
      unset={networkOptions.pronet?.organizationUrn?.unset ?? words.notSet}
    />
  )
}

/** Who may see a post on TikTok: what the account allows now, and everything where it cannot be asked. */
export function PrivacyPicker({ frame, account, value, onChange }: PickerProps) {
  const path = { accountId: account.id }
  const { data } = useRead('GET /v1/accounts/{accountId}/shortvideo/creator-info', { path }, fresh)
  const { unset = words.notSet, values = {} } = networkOptions.shortvideo?.privacyLevel ?? {}
  const allowed = data?.privacyLevels.map((level) => level.value) ?? []
  const ids = allowed.length > 0 ? allowed : Object.keys(values)
  return (
    <ListedField
      {...{ frame, value, onChange, unset }}
      choices={ids.map((id) => ({ id, name: values[id] ?? id }))}
      failure={null}
    />
  )
}
