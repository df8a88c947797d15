import * as t from '#contract/schema/schema.ts'
import { nodeTypes } from './node-configs.ts'

export const nodesMax = 200
export const edgesMax = 500

const nodeId = () => t.text(100)

export const Node = t.object(
  {
    id: nodeId(),
    type: t.oneOf(...nodeTypes),
    config: t.optional(
      t.map(t.anything(), 50, {
        description:
          'Depends on the type; the guide on workflows lists the members. A draft may leave out all of them.',
      }),
    ),
    position: t.optional(t.object({ x: t.number(), y: t.number() })),
    label: t.optional(t.name(80)),
  },
  { component: 'WorkflowNode' },
)

export const Edge = t.object(
  {
    id: nodeId(),
    source: nodeId(),
    target: nodeId(),
    sourceHandle: t.optional(
      t.nullable(t.text(100, { description: 'Which way out of the source; null where it has one only.' })),
    ),
  },
  { component: 'WorkflowEdge' },
)

const entryNodeId = t.nullable(nodeId())

/** What a request may say of a graph. */
export const graphFields = {
  nodes: t.optional(t.array(Node, { max: nodesMax })),
  edges: t.optional(t.array(Edge, { max: edgesMax })),
  entryNodeId: t.optional(entryNodeId),
}

const ShownNode = t.object(
  {
    id: t.anyString(),
    type: t.oneOf(...nodeTypes),
    config: t.map(t.anything(), 50),
    position: t.nullable(t.object({ x: t.number(), y: t.number() })),
    label: t.nullable(t.anyString()),
  },
  { component: 'SavedWorkflowNode' },
)

const ShownEdge = t.object(
  {
    id: t.anyString(),
    source: t.anyString(),
    target: t.anyString(),
    sourceHandle: t.nullable(t.anyString()),
  },
  { component: 'SavedWorkflowEdge' },
)

/** The same in an answer. */
export const shownGraph = {
  entryNodeId: t.nullable(t.anyString()),
  nodes: t.array(ShownNode),
  edges: t.array(ShownEdge),
}

const Sent = t.object(graphFields)
export type SentGraph = t.Static<typeof Sent>
