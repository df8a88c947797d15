import type { Shapes } from '../../../contract/routes.ts'
import { developerWords as words } from '../../../i18n/developers/developers.ts'
import type { CsvColumn } from '../../../values/csv/csv.ts'

export const deliveryCsv: readonly CsvColumn<Shapes['WebhookDelivery']>[] = [
  [words.when, ({ createdAt }) => createdAt],
  [words.event, ({ event }) => event],
  [words.status, ({ status }) => words.statuses[status]],
  ['HTTP', ({ statusCode }) => statusCode],
  [words.error, ({ errorMessage }) => errorMessage],
  [words.attempt, ({ attemptNumber }) => attemptNumber],
  [`${words.took} (ms)`, ({ responseTime }) => responseTime],
  [words.next, ({ nextAttemptAt }) => nextAttemptAt],
  ['webhook-id', ({ eventId }) => eventId],
]
