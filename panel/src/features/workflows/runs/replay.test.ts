import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Graph } from '../graph/graph.ts'
import type { RunEvent } from '../workflow.ts'
import { momentOf } from './replay.ts'

const graph: Graph = {
  nodes: [],
  edges: [
    { id: 'first', source: 'start', target: 'call', sourceHandle: null },
    { id: 'wrong', source: 'call', target: 'tell', sourceHandle: 'error' },
    { id: 'last', source: 'tell', target: 'end', sourceHandle: null },
  ],
}

const event = (
  action: RunEvent['action'],
  nodeId: string | null = null,
  sourceHandle: string | null = null,
): RunEvent => ({
  ...{ id: `${action} ${nodeId}`, action, nodeId, sourceHandle },
  ...{ status: null, nodeType: null, durationMs: null, errorMessage: null, meta: null },
  at: '2026-11-29T10:00:00.000Z',
})

const events = [
  event('execution_started'),
  event('node_started', 'start'),
  event('node_completed', 'start'),
  event('node_started', 'call'),
  event('node_failed', 'call', 'error'),
  event('node_started', 'tell'),
  event('node_failed', 'tell'),
]

test('a run is replayed with the steps that it passed and the ways that it took up to each event', () => {
  assert.deepEqual([...momentOf(events, 1, graph).passed], [])
  const midway = momentOf(events, 3, graph)
  assert.equal(midway.here, 'call')
  assert.deepEqual([[...midway.passed], [...midway.taken]], [['start'], ['first']])
})

test('a step that failed is told apart, and takes a way only where it has one for that', () => {
  const end = momentOf(events, events.length - 1, graph)
  assert.deepEqual([...end.failed], ['call', 'tell'])
  assert.deepEqual([...end.taken], ['first', 'wrong'])
})
