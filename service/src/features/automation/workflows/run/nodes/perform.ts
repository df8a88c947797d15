import { markHandoff } from '#features/inbox/index.ts'
import { after, minute } from '#values/clock.ts'
import type { GraphNode, NodeType } from '../../graph/node-configs.ts'
import { firstMatch } from '../../values/conditions.ts'
import { sideOf } from '../../values/split.ts'
import { fillIn, type Variables, withValue } from '../../values/variables.ts'
import { knownVariables } from '../known-variables.ts'
import { addTag, enrollSequence, removeTag, setField } from './contact-nodes.ts'
import { type Perform, type Performed, type Scene, tooLarge } from './performed.ts'
import { withReply } from './reply.ts'

const usualTimeoutMinutes = 1440
const usualPercentage = 50

/** Nodes that call somebody else: their calls are made between two transactions, and not here. */
export type CallingType = 'webhook' | 'ai'

const performers: { [T in Exclude<NodeType, CallingType>]: Perform<T> } = {
  trigger: async () => ({ kind: 'done', handle: null }),
  send_message: async () => ({ kind: 'message' }),
  async wait_for_reply({ config: { timeoutMinutes = usualTimeoutMinutes, saveAs } }, { run, now }) {
    return run.early_reply
      ? withReply(run, saveAs, run.early_reply.text)
      : { kind: 'waits', for: 'reply', until: after(now, timeoutMinutes * minute) }
  },
  async condition({ config: { rules = [] } }, { tx, run }) {
    return { kind: 'done', handle: firstMatch(rules, await knownVariables(tx, run)) }
  },
  async set_variable({ config: { assignments = [] } }, { tx, run }) {
    const known = await knownVariables(tx, run)
    let variables: Variables | undefined = run.variables
    for (const { name, value = '' } of assignments)
      variables = variables && withValue(variables, name, fillIn(value, { ...known, ...variables }))
    return variables ? { kind: 'done', handle: null, variables } : tooLarge
  },
  delay: async ({ config: { delayMinutes = 1 } }, { now }) => ({
    ...{ kind: 'waits', for: 'timer', until: after(now, delayMinutes * minute) },
  }),
  async handoff({ config: { note = '', assignTo = null } }, { tx, run, now }) {
    const filled = fillIn(note, await knownVariables(tx, run))
    const handoff = { note: filled, assignTo, workflowId: run.workflow_id, at: now.toISOString() }
    if (run.conversation_id !== null) await markHandoff(tx, run.conversation_id, handoff)
    return { kind: 'finished', status: 'exited' }
  },
  start_call: async () => ({
    kind: 'failed',
    code: 'calls_not_available',
    message: 'This service makes no calls yet.',
  }),
  async a_b_split({ id, config: { percentage = usualPercentage } }, { run }) {
    const chosen = sideOf(id, run.contact_id ?? run.participant_id ?? '', percentage)
    return { kind: 'done', handle: chosen, meta: { chosen } }
  },
  set_field: setField,
  add_tag: addTag,
  remove_tag: removeTag,
  enroll_sequence: enrollSequence,
  end: async () => ({ kind: 'finished', status: 'completed' }),
}

/** Performs a node that calls nobody. */
export function perform(node: Exclude<GraphNode, { type: CallingType }>, scene: Scene): Promise<Performed> {
  // The performer of a type takes the node of that type.
  const run = performers[node.type] as (node: GraphNode, scene: Scene) => Promise<Performed>
  return run(node, scene)
}
