import type { ErrorTable } from '../error-table.ts'
import { familyErrors, readingErrors, writingErrors } from '../graph/errors.facts.ts'
import { callGraph } from './api.ts'

export const errorTables: readonly ErrorTable[] = [
  {
    ask: (transport) => callGraph(transport, 'token', '/act_1/campaigns', { method: 'POST' }),
    rows: [...familyErrors, ...writingErrors],
  },
  { ask: (transport) => callGraph(transport, 'token', '/act_1/campaigns'), rows: readingErrors },
]
