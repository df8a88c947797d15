import { raise } from '#contract/operation/errors.ts'
import type { Db } from '#db/database.ts'
import type { Graph } from '../graph/node-configs.ts'
import type { Problem } from '../graph/problems.ts'
import { keywordsTogether, patternsOf, sizeOf } from '../values/keywords.ts'
import { PatternRoom } from '../values/patterns.ts'
import { tooManyWorkflows } from '../workflows.errors.ts'
import { listTriggered, type StoredWorkflow } from '../workflows.store.ts'
import { lockTriggers } from './triggers.store.ts'

/** Each message of an account is compared with all of them. */
const mostActive = 200

/**
 * What keeps a trigger from being compared with the messages of its account, besides those of the workflows that are
 * active there. One activation at a time on an account.
 */
export async function triggerProblems(
  tx: Db,
  workflow: Pick<StoredWorkflow, 'account_id' | 'team_id' | 'mode' | 'profile_id'>,
  { nodes }: Graph,
): Promise<Problem[]> {
  await lockTriggers(tx, workflow.account_id)
  const others = await listTriggered(tx, { ...workflow, id: workflow.account_id })
  if (others.length >= mostActive) raise(tooManyWorkflows)
  const node = nodes.find(({ type }) => type === 'trigger')
  if (node?.type !== 'trigger') return []
  const active = others.flatMap(({ trigger }) => trigger ?? [])
  const refused = (message: string): Problem => ({ code: 'invalid_pattern', nodeId: node.id, message })
  const size = [...active, node.config].reduce((sum, trigger) => sum + sizeOf(trigger), 0)
  if (size > keywordsTogether)
    return [refused('The active workflows of the account have no room for so many keywords.')]
  const room = new PatternRoom()
  for (const source of active.flatMap(patternsOf)) room.take(source)
  return patternsOf(node.config)
    .filter((source) => room.take(source) === 'full')
    .map((source) =>
      refused(`The active workflows of the account have no room for this pattern: ${source.slice(0, 100)}`),
    )
}
