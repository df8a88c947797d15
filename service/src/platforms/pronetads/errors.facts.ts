import type { ErrorTable } from '../error-table.ts'
import { callRest } from '../restli/api.ts'
import { familyErrors } from '../restli/errors.facts.ts'

export const errorTables: readonly ErrorTable[] = [
  {
    ask: (transport) => callRest(transport, 'token', '/rest/conversions', { method: 'POST', json: {} }),
    rows: familyErrors,
  },
]
