import type { ErrorTable } from '../error-table.ts'
import { callGraph } from '../graph/api.ts'
import { familyErrors } from '../graph/errors.facts.ts'

export const errorTables: readonly ErrorTable[] = [
  {
    ask: (transport) => callGraph(transport, 'token', '/1/media_publish', { method: 'POST' }),
    rows: familyErrors,
  },
]
