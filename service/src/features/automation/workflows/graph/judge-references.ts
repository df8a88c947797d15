import type { Call } from '#contract/operation/call.ts'
import { raise } from '#contract/operation/errors.ts'
import { firstFault } from '#contract/schema/fault.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { OptionalTools } from '#contract/tools/tools.ts'
import { findMember, userNotFound } from '#features/identity/index.ts'
import { fillIn, hasVariables } from '../values/variables.ts'
import type { GraphNode } from './node-configs.ts'

const fetchedByNetwork = t.fetched({ byNetwork: true })

/** Where a variable stands in the place of a host. */
const open = /^[a-z]+:\/\/[^/?#]*\{\{/i

type Judging = Pick<Call, 'db' | 'scope'> & Pick<OptionalTools, 'receiverFault'>

/**
 * Refuses addresses that a run may not call, and people who are no members. What variables make of an address is judged
 * again by the call.
 */
export async function judgeReferences(call: Judging, nodes: readonly GraphNode[]): Promise<void> {
  for (const [place, node] of nodes.entries()) {
    const at = `nodes[${place}].config`
    if (node.type === 'webhook' && node.config.url !== undefined)
      await judgeReceiver(call, node.config.url, `${at}.url`)
    if (node.type === 'handoff' && node.config.assignTo)
      await judgeMember(call, node.config.assignTo, `${at}.assignTo`)
    if (node.type === 'send_message') judgeFile(node.config.media?.url, `${at}.media.url`)
  }
}

async function judgeReceiver({ scope, receiverFault }: Judging, url: string, param: string): Promise<void> {
  const message = open.test(url)
    ? 'The host of an address cannot be a variable.'
    : await receiverFault(
        fillIn(url, {}, () => 'x'),
        scope.mode,
      )
  if (message !== undefined) raiseFault({ code: 'invalid_url', param, message })
}

async function judgeMember({ db, scope }: Judging, userId: string, param: string): Promise<void> {
  if (!(await findMember(db, scope.teamId, userId))) raise(userNotFound, { param })
}

function judgeFile(url: string | undefined, param: string): void {
  const found = url === undefined || hasVariables(url) ? undefined : firstFault(fetchedByNetwork, url, param)
  if (found) raiseFault(found)
}
