import { broadcastKind } from '../broadcasts/broadcast.kind.ts'
import { commentAutomationKind } from '../comment-automations/engine/comment-automation.kind.ts'
import { sequenceKind } from '../sequences/sequence.kind.ts'
import { workflowKind } from '../workflows/workflow.kind.ts'
import type { AutomaticKind } from './kind.ts'
import type { AutomaticKindName } from './messages.tables.ts'

const kinds: readonly AutomaticKind[] = [broadcastKind, sequenceKind, commentAutomationKind, workflowKind]

const byName = new Map(kinds.map((kind) => [kind.name, kind]))

export function kindOf(name: AutomaticKindName): AutomaticKind {
  const kind = byName.get(name)
  if (!kind) throw new Error(`nobody sends messages of the kind ${name}`)
  return kind
}

/** The kind whose message this is, by the source that the message says. */
export function kindFrom(source: string): AutomaticKind | undefined {
  return kinds.find(({ name }) => name === source)
}
