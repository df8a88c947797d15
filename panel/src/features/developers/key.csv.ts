import type { Shapes } from '../../contract/routes.ts'
import { developerWords as words } from '../../i18n/developers/developers.ts'
import { common } from '../../i18n/shell/common.ts'
import type { CsvColumn } from '../../values/csv/csv.ts'

export const keyCsv: readonly CsvColumn<Shapes['ApiKey']>[] = [
  [words.name, ({ name }) => name],
  [words.mode, ({ mode }) => common[mode]],
  [words.preview, ({ keyPreview }) => keyPreview],
  [
    words.scope,
    ({ scope, profileIds }) => (scope === 'full' ? words.full : words.profileCount(profileIds.length)),
  ],
  [words.permission, ({ permission }) => words.permissions[permission]],
  [words.used, ({ lastUsedAt }) => lastUsedAt],
  [words.expires, ({ expiresAt }) => expiresAt],
  [words.made, ({ createdAt }) => createdAt],
]
