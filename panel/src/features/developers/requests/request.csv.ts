import { developerWords as words } from '../../../i18n/developers/developers.ts'
import { fileWords } from '../../../i18n/shell/common.ts'
import type { CsvColumn } from '../../../values/csv/csv.ts'
import { type Entry, nameOf, viaOf } from './entry.tsx'

export const requestCsv: readonly CsvColumn<Entry>[] = [
  [words.when, ({ createdAt }) => createdAt],
  [words.what, nameOf],
  [words.status, ({ status }) => words.logStatuses[status]],
  ['HTTP', ({ statusCode }) => statusCode],
  [words.code, ({ errorCode }) => errorCode],
  [words.error, ({ errorMessage }) => errorMessage],
  [`${words.took} (ms)`, ({ durationMs }) => durationMs],
  [words.via, viaOf],
  [words.requestId, ({ requestId }) => requestId],
  [words.aboutPost, ({ postId }) => postId],
  [words.aboutAccount, ({ accountId }) => accountId],
  [words.aboutWebhook, ({ webhookId }) => webhookId],
  [fileWords.id, ({ id }) => id],
]
