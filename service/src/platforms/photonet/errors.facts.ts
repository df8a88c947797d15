import type { ErrorTable } from '../error-table.ts'
import { callGraph } from '../graph/api.ts'
import {
  familyErrors,
  preparingErrors,
  publishingErrors,
  readingErrors,
  writingErrors,
} from '../graph/errors.facts.ts'

export const errorTables: readonly ErrorTable[] = [
  {
    ask: (transport) =>
      callGraph(transport, 'token', '/1/media_publish', { method: 'POST', purpose: 'publish' }),
    rows: [...familyErrors, ...publishingErrors],
  },
  {
    ask: (transport) => callGraph(transport, 'token', '/1/comments', { method: 'POST' }),
    rows: [...familyErrors, ...writingErrors],
  },
  {
    ask: (transport) => callGraph(transport, 'token', '/1/media', { method: 'POST', purpose: 'prepare' }),
    rows: preparingErrors,
  },
  { ask: (transport) => callGraph(transport, 'token', '/1'), rows: readingErrors },
]
