import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Graph, GraphEdge, GraphNode } from './node-configs.ts'
import { problemsOf } from './problems.ts'

const trigger: GraphNode = { id: 'start', type: 'trigger', config: { triggerType: 'inbound_message' } }
const say = (id: string): GraphNode => ({ id, type: 'send_message', config: { text: 'Hello' } })
const edge = (source: string, target: string, sourceHandle: string | null = null): GraphEdge => ({
  ...{ id: `${source} ${sourceHandle} ${target}`, source, target, sourceHandle },
})

function codesOf(graph: Partial<Graph>, sequences: readonly string[] = []) {
  const whole = { nodes: [trigger], edges: [], entryNodeId: 'start', ...graph }
  return problemsOf(whole, new Set(sequences)).map(({ code, nodeId, edgeId }) => [code, nodeId ?? edgeId])
}

test('a whole graph has no problems', () => {
  const nodes: GraphNode[] = [trigger, say('a'), { id: 'wait', type: 'wait_for_reply', config: {} }, say('b')]
  const edges = [
    edge('start', 'a'),
    edge('a', 'wait'),
    edge('wait', 'b', 'reply'),
    edge('wait', 'a', 'timeout'),
  ]
  assert.deepEqual(codesOf({ nodes, edges }), [])
})

test('everything that is wrong with a graph is told at once', () => {
  const nodes: GraphNode[] = [
    { ...trigger, config: { triggerType: 'inbound_message', matchType: 'regex', keywords: ['(', 'ok'] } },
    { id: 'second', type: 'trigger', config: {} },
    { id: 'say', type: 'send_message', config: {} },
    { id: 'alone', type: 'end', config: {} },
    { id: 'enroll', type: 'enroll_sequence', config: { sequenceId: 'gone' } },
  ]
  const edges = [
    edge('start', 'say'),
    { ...edge('start', 'enroll'), id: 'twice' },
    edge('say', 'say', 'reply'),
    edge('enroll', 'start', 'error'),
    edge('say', 'second'),
  ]
  assert.deepEqual(codesOf({ nodes, edges }), [
    ['several_triggers', 'second'],
    ['unreachable_node', 'alone'],
    ['duplicate_handle', 'twice'],
    ['unknown_handle', 'say reply say'],
    ['edge_into_trigger', 'enroll error start'],
    ['edge_into_trigger', 'say null second'],
    ['invalid_pattern', 'start'],
    ['incomplete_config', 'second'],
    ['incomplete_config', 'say'],
    ['sequence_not_found', 'enroll'],
    ['loop_without_wait', 'start'],
    ['loop_without_wait', 'say'],
  ])
  assert.deepEqual(codesOf({ nodes: [], entryNodeId: null }), [
    ['no_trigger', undefined],
    ['entry_not_trigger', undefined],
  ])
})

test('the patterns of a graph have so much room together, and each node beyond it is named', () => {
  const asking = Array.from(
    { length: 30 },
    (_, index): GraphNode => ({
      id: `if${index}`,
      type: 'condition',
      config: { rules: [{ id: 'a', variable: 'x', operator: 'matches', value: `${index}x{90}` }] },
    }),
  )
  const edges = asking.map(({ id }, index) => edge(asking[index - 1]?.id ?? 'start', id, index ? 'a' : null))
  const codes = codesOf({ nodes: [trigger, ...asking], edges })
  assert.ok(codes.length > 0 && codes.length < 25, String(codes.length))
  assert.deepEqual(
    codes,
    asking.slice(-codes.length).map(({ id }) => ['invalid_pattern', id]),
  )
  assert.deepEqual(codesOf({ nodes: [trigger, ...asking.slice(0, 9)], edges: edges.slice(0, 9) }), [])
})

test('names of members that every object has are names like any other', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
  const nodes = [trigger, ...names.map(say)]
  assert.deepEqual(
    codesOf({ nodes, edges: [edge('start', '__proto__')] }),
    names.slice(1).map((name) => ['unreachable_node', name]),
  )
  const rules = [{ id: '__proto__', variable: 'x', operator: 'exists' as const }]
  const asking: GraphNode = { id: 'if', type: 'condition', config: { rules } }
  const edges = [edge('start', 'if'), edge('if', 'a', '__proto__'), edge('if', 'a', 'constructor')]
  assert.deepEqual(codesOf({ nodes: [trigger, asking, say('a')], edges }), [
    ['unknown_handle', 'if constructor a'],
  ])
})

test('a graph with ten thousand edges is judged at once', () => {
  const nodes = [trigger, ...Array.from({ length: 199 }, (_, index) => say(`n${index}`))]
  const edges = Array.from({ length: 10_000 }, (_, index) => {
    const [from, to] = [index % 199, (index * 7 + 1) % 199]
    return { ...edge(`n${from}`, `n${to}`), id: `e${index}` }
  })
  const began = performance.now()
  const codes = codesOf({ nodes, edges })
  assert.ok(performance.now() - began < 1000)
  assert.equal(codes.filter(([code]) => code === 'loop_without_wait').length > 0, true)
})

test('a cycle is a loop unless it waits, and each is named once', () => {
  const [a, b, c] = [say('a'), say('b'), say('c')]
  const pause: GraphNode = { id: 'pause', type: 'delay', config: { delayMinutes: 1 } }
  const loop = [edge('start', 'a'), edge('a', 'b'), edge('b', 'c'), edge('c', 'a')]
  assert.deepEqual(codesOf({ nodes: [trigger, a, b, c], edges: loop }), [['loop_without_wait', 'a']])
  const waiting = [edge('start', 'a'), edge('a', 'b'), edge('b', 'pause'), edge('pause', 'a')]
  assert.deepEqual(codesOf({ nodes: [trigger, a, b, pause], edges: waiting }), [])
})
