import type { ErrorTable } from '../error-table.ts'
import { callGraph } from '../graph/api.ts'
import { familyErrors, preparingErrors, publishingErrors, readingErrors } from '../graph/errors.facts.ts'

export const errorTables: readonly ErrorTable[] = [
  {
    ask: (transport) => callGraph(transport, 'token', '/1/feed', { method: 'POST', purpose: 'publish' }),
    rows: [...familyErrors, ...publishingErrors],
  },
  {
    ask: (transport) => callGraph(transport, 'token', '/1/photos', { method: 'POST', purpose: 'prepare' }),
    rows: preparingErrors,
  },
  { ask: (transport) => callGraph(transport, 'token', '/1'), rows: readingErrors },
]
