import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differencesOf } from './differences.ts'
import { added, configured, connected, freeWay, without } from './edits.ts'
import { edgeFrom, type Graph, handlesOf, type Node, type NodeType } from './graph.ts'
import { begun, changed, redone, undone } from './history.ts'
import { arranged, layoutOf } from './layout.ts'
import { type Chain, outlineOf } from './outline.ts'
import { valueAt, withValue } from './path.ts'

const node = (id: string, type: NodeType, config: Node['config'] = {}): Node => ({
  ...{ id, type, config },
  ...{ position: null, label: null },
})

const edge = (source: string, target: string, sourceHandle: string | null = null) => ({
  id: `${source} ${sourceHandle} ${target}`,
  ...{ source, target, sourceHandle },
})

/** A question, the two ways that follow, and both of them lead to the same end. */
const asking: Graph = {
  nodes: [
    node('start', 'trigger'),
    node('ask', 'send_message'),
    node('wait', 'wait_for_reply'),
    node('thanks', 'send_message'),
    node('end', 'end'),
    node('alone', 'delay'),
  ],
  edges: [
    edge('start', 'ask'),
    edge('ask', 'wait'),
    edge('wait', 'thanks', 'reply'),
    edge('thanks', 'end'),
    edge('wait', 'end', 'timeout'),
  ],
}

/** The list in short: ids in order, each way in brackets, and the step that it goes on with. */
const listed = ({ steps, rejoins }: Chain): string =>
  [
    ...steps.map(({ node: { id }, branches }) =>
      [id, ...branches.map(({ handle, chain }) => `[${handle}: ${listed(chain)}]`)].join(' '),
    ),
    ...(rejoins ? [`-> ${rejoins}`] : []),
  ].join(' ')

test('a graph is listed with each step once, its ways below it, and what nothing leads to at the end', () => {
  const { main, loose, numbers } = outlineOf(asking)
  assert.equal(listed(main), 'start ask wait [reply: thanks end] [timeout: -> end]')
  assert.deepEqual(loose.map(listed), ['alone'])
  assert.deepEqual([...numbers.values()], [1, 2, 3, 4, 5, 6])
})

test('a loop is listed once and ends where it goes back', () => {
  const looping = connected(asking, { source: 'thanks', handle: null }, 'ask')
  assert.equal(listed(outlineOf(looping).main), 'start ask wait [reply: thanks -> ask] [timeout: end]')
  assert.equal(layoutOf(looping).size, looping.nodes.length)
})

test('what follows is drawn to the right of what leads to it, and no two steps lie upon each other', () => {
  const { nodes, edges } = arranged(asking)
  const places = new Map(nodes.map(({ id, position }) => [id, position]))
  for (const { source, target } of edges)
    assert.ok((places.get(source)?.x ?? 0) < (places.get(target)?.x ?? 0), `${source} to ${target}`)
  const spots = nodes.map(({ position }) => `${position?.x} ${position?.y}`)
  assert.equal(new Set(spots).size, nodes.length)
})

test('a step that is added at a way comes between what stood there', () => {
  const { graph, id } = added(asking, { type: 'delay', config: {} }, { source: 'start', handle: null })
  assert.equal(edgeFrom(graph, 'start', null)?.target, id)
  assert.equal(edgeFrom(graph, id, null)?.target, 'ask')
  const again = added(graph, { type: 'delay', config: {} })
  assert.notEqual(again.id, id)
})

test('a step that is deleted leaves its neighbours connected, if one thing followed it', () => {
  const left = without(asking, ['ask'])
  assert.equal(edgeFrom(left, 'start', null)?.target, 'wait')
  const cut = without(asking, ['wait'])
  assert.equal(edgeFrom(cut, 'ask', null), undefined)
  assert.ok(cut.edges.every(({ source, target }) => source !== 'wait' && target !== 'wait'))
})

test('a way leads to one step, and nothing leads into the start', () => {
  const moved = connected(asking, { source: 'start', handle: null }, 'wait')
  assert.equal(moved.edges.filter(({ source }) => source === 'start').length, 1)
  assert.equal(connected(asking, { source: 'ask', handle: null }, 'start'), asking)
  assert.deepEqual(freeWay(asking, 'alone'), { source: 'alone', handle: null })
  assert.equal(freeWay(asking, 'wait'), undefined)
})

test('the edge of a rule goes with the rule, and that of a choice keeps to it when it is renamed', () => {
  const rules = [{ id: 'rule_1' }, { id: 'rule_2' }]
  const deciding: Graph = {
    nodes: [node('decide', 'condition', { rules }), node('end', 'end')],
    edges: [edge('decide', 'end', 'rule_1'), edge('decide', 'end', 'default')],
  }
  const fewer = configured(deciding, 'decide', { rules: [{ id: 'rule_2' }] })
  assert.deepEqual(
    fewer.edges.map(({ sourceHandle }) => sourceHandle),
    ['default'],
  )
  const asked: Graph = {
    nodes: [node('ai', 'ai', { tools: [{ name: 'one' }] }), node('end', 'end')],
    edges: [edge('ai', 'end', 'tool:one')],
  }
  const renamed = configured(asked, 'ai', { tools: [{ name: 'two' }] })
  assert.deepEqual(
    renamed.edges.map(({ sourceHandle }) => sourceHandle),
    ['tool:two'],
  )
})

test('changes are taken back one by one, letters of one field together, and done again', () => {
  const typed = ['a', 'ab', 'abc'].reduce((history, text) => changed(history, text, 'field'), begun(''))
  const then = changed(typed, 'other')
  assert.equal(undone(then).present, 'abc')
  assert.equal(undone(undone(then)).present, '')
  assert.equal(undone(undone(undone(then))).present, '')
  assert.equal(redone(redone(undone(undone(then)))).present, 'other')
  assert.deepEqual(changed(undone(then), 'new').future, [])
})

test('two graphs are compared by what their steps do, not by where they stand', () => {
  const [first] = asking.nodes
  assert.ok(first)
  const moved = { ...asking, nodes: [{ ...first, position: { x: 9, y: 9 } }, ...asking.nodes.slice(1)] }
  const { isMoved, ...rest } = differencesOf(asking, moved)
  assert.ok(isMoved)
  assert.deepEqual(rest, { added: [], removed: [], changed: [], rewired: [] })
  const other = configured(without(asking, ['thanks', 'alone']), 'ask', { text: 'Hello' })
  const found = differencesOf(asking, added(other, { type: 'end', config: {} }).graph)
  const ids = (nodes: readonly Node[]) => nodes.map(({ id }) => id)
  assert.deepEqual(ids(found.removed), ['thanks', 'alone'])
  assert.deepEqual(ids(found.changed), ['ask'])
  assert.deepEqual(ids(found.rewired), ['wait'])
  assert.deepEqual(ids(found.added), ['end_1'])
})

test('a setting within a setting is read and written, and leaves nothing empty behind', () => {
  const config = withValue({ messageType: 'media' }, 'media.url', 'https://example.com/a.png')
  assert.equal(valueAt(config, 'media.url'), 'https://example.com/a.png')
  assert.deepEqual(withValue(config, 'media.url', undefined), { messageType: 'media' })
  assert.equal(valueAt(config, 'template.name'), undefined)
})

test('only steps that end the run have no way out', () => {
  assert.deepEqual(
    (['end', 'handoff', 'delay'] as const).map((type) => handlesOf({ type, config: {} }).length),
    [0, 0, 1],
  )
})
