import type { Shapes } from '../../contract/routes.ts'
import { developerWords as words } from '../../i18n/developers/developers.ts'
import { fileWords } from '../../i18n/shell/common.ts'
import type { CsvColumn } from '../../values/csv/csv.ts'

export const webhookCsv: readonly CsvColumn<Shapes['Webhook']>[] = [
  [words.name, ({ name }) => name],
  [words.url, ({ url }) => url],
  [words.state, ({ isActive }) => (isActive ? words.on : words.off)],
  [words.events, ({ events }) => events.join(', ')],
  [words.failures, ({ failureCount }) => failureCount],
  [words.lastDelivery, ({ lastDeliveryAt }) => lastDeliveryAt],
  [fileWords.id, ({ id }) => id],
]
