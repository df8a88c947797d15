import { fieldWords as words } from '../../i18n/audience/contacts.ts'
import { useProfileName } from '../../shell/filters/profile.ts'
import type { CsvColumn } from '../../values/csv/csv.ts'
import type { CustomField } from './contact.ts'

export function useFieldCsv(): readonly CsvColumn<CustomField>[] {
  const profileOf = useProfileName()
  return [
    [words.name, ({ name }) => name],
    [words.slug, ({ slug }) => slug],
    [words.type, ({ type }) => words.types[type] ?? type],
    [words.options, ({ options }) => options.join(', ')],
    [words.profile, ({ profileId }) => profileOf(profileId)],
    [words.created, ({ createdAt }) => createdAt],
  ]
}
