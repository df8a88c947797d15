import type { ErrorTable } from '../error-table.ts'
import { callGraph } from '../graph/api.ts'
import { familyErrors } from '../graph/errors.facts.ts'

export const errorTables: readonly ErrorTable[] = [
  {
    ask: (transport) => callGraph(transport, 'token', '/act_1/campaigns', { method: 'POST' }),
    rows: familyErrors,
  },
]
