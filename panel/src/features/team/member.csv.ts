import type { Shapes } from '../../contract/routes.ts'
import { roleWords } from '../../i18n/shell/common.ts'
import { teamWords } from '../../i18n/team/team.ts'
import type { CsvColumn } from '../../values/csv/csv.ts'

export const memberCsv: readonly CsvColumn<Shapes['Member']>[] = [
  [teamWords.member, ({ name }) => name],
  [teamWords.email, ({ email }) => email],
  [teamWords.role, ({ role }) => roleWords[role] ?? role],
  [teamWords.joined, ({ joinedAt }) => joinedAt],
  [teamWords.seen, ({ lastSeenAt }) => lastSeenAt],
]
