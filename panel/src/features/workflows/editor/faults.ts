import type { ApiFailure } from '../../../api/failure.ts'
import type { Graph } from '../graph/graph.ts'
import type { Fault, Problem } from './editing.ts'

const ofNode = /^nodes\[(\d+)\]\.?(?:config\.?)?(.*)$/

/** The settings that the service has refused. The places in its answer are those of the graph that was sent. */
export function faultsOf(failure: ApiFailure | undefined, sent: Graph | undefined): readonly Fault[] {
  const [, place, path = ''] = ofNode.exec(failure?.facts.param ?? '') ?? []
  const node = place === undefined ? undefined : sent?.nodes[Number(place)]
  return node && failure ? [{ nodeId: node.id, path, text: failure.message }] : []
}

/** All that keeps a graph from being activated. */
export function problemsOf(failure: ApiFailure | undefined): readonly Problem[] {
  const problems = failure?.code === 'invalid_graph' ? failure.facts.details?.problems : undefined
  return Array.isArray(problems) ? (problems as Problem[]) : []
}

const lacking = /^config\.(.+) is missing\.$/

/** The setting that a problem says is missing. */
export const lackIn = ({ code, message }: Problem): string | undefined =>
  code === 'incomplete_config' ? lacking.exec(message)?.[1] : undefined

/** Whether something is wrong at a field, or within it. */
export const isAt = (path: string, field: string): boolean =>
  path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`)
