import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiFailure } from '../../../api/failure.ts'
import type { Graph } from '../graph/graph.ts'
import { faultsOf, isAt, lackIn, problemsOf } from './faults.ts'

const failure = (code: string, more: { param?: string; details?: Record<string, unknown> }) =>
  new ApiFailure({
    ...{
      status: 400,
      code,
      message: 'Send an integer.',
      route: 'PATCH /v1/workflows/{workflowId}',
      mode: 'test',
    },
    ...{ param: more.param, details: more.details, requestId: undefined, retryAfter: undefined },
  })

const sent: Graph = {
  nodes: ['first', 'second'].map((id) => ({ id, type: 'delay', config: {}, position: null, label: null })),
  edges: [],
}

test('a refused setting is found at the step that stood there when the graph was sent', () => {
  const found = faultsOf(failure('invalid_integer', { param: 'nodes[1].config.delayMinutes' }), sent)
  assert.deepEqual(found, [{ nodeId: 'second', path: 'delayMinutes', text: 'Send an integer.' }])
  assert.equal(faultsOf(failure('invalid_string', { param: 'nodes[0].label' }), sent)[0]?.path, 'label')
  assert.deepEqual(faultsOf(failure('invalid_value', { param: 'edges[0].target' }), sent), [])
  assert.deepEqual(faultsOf(failure('invalid_integer', { param: 'nodes[7].config.delayMinutes' }), sent), [])
})

test('all problems of a graph are told, and those of a setting name it', () => {
  const problem = { code: 'incomplete_config', nodeId: 'first', message: 'config.rules[0] is missing.' }
  const details = { problems: [problem, { code: 'no_trigger', message: 'There is none.' }] }
  assert.equal(problemsOf(failure('invalid_graph', { details })).length, 2)
  assert.deepEqual(problemsOf(failure('workflow_active', { details })), [])
  assert.equal(lackIn(problem), 'rules[0]')
  assert.ok(isAt('rules[0]', 'rules') && isAt('media.url', 'media.url'))
  assert.ok(!isAt('saveAsText', 'saveAs'))
})
