import { withValue } from '../../values/variables.ts'
import type { ExecutionRow } from '../executions.store.ts'
import { type Performed, tooLarge } from './performed.ts'

/** What a message of the person makes of a run that waited for it. */
export function withReply(
  { variables }: Pick<ExecutionRow, 'variables'>,
  saveAs: string | undefined,
  text: string,
): Performed {
  const known = withValue(variables, 'lastMessage', text)
  const all = known && saveAs !== undefined ? withValue(known, saveAs, text) : known
  return all ? { kind: 'done', handle: 'reply', variables: all } : tooLarge
}
