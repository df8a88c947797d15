import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { newProfile } from '#testing/team/contacts.ts'
import { graphOf, inARow, newFlows, onMessage } from '#testing/team/workflows.ts'

const refusal = ({ status, body }: { status: number; body: any }) => [status, body.code, body.param]

test('a draft is kept as it is sent, however incomplete, and shown with its defaults', async () => {
  const on = await newFlows()
  const made = await on.create({
    nodes: [
      { id: 'start', type: 'trigger', position: { x: 1, y: -2.5 }, label: 'Begin' },
      { id: '__proto__', type: 'send_message' },
    ],
    edges: [{ id: 'a', source: 'start', target: '__proto__' }],
  })
  assert.partialDeepStrictEqual(made, {
    ...{
      status: 'draft',
      version: 1,
      platform: 'botchat',
      description: '',
      nodeCount: 2,
      entryNodeId: 'start',
    },
    nodes: [
      { id: 'start', type: 'trigger', config: {}, position: { x: 1, y: -2.5 }, label: 'Begin' },
      { id: '__proto__', type: 'send_message', config: {}, position: null, label: null },
    ],
    edges: [{ id: 'a', source: 'start', target: '__proto__', sourceHandle: null }],
    ...{ totalStarted: 0, totalCompleted: 0, totalExited: 0, totalFailed: 0 },
  })
  assert.deepEqual(await on.ok(on.call(`GET /v1/workflows/${made.id}`)), made)
  const { nodes, edges, ...row } = made
  const listed = await on.ok(on.call('GET /v1/workflows?skip=0'))
  assert.deepEqual([listed.data, listed.total], [[row], 1])
})

test('what has a wrong form is refused with its path, and nothing is kept', async () => {
  const on = await newFlows()
  const { team, account } = on
  const node = (type: string, config: object) => ({ nodes: [{ id: 'n', type, config }] })
  const bad: [body: object, ...fault: (string | number)[]][] = [
    [{ nodes: [{ id: 'a', type: 'email' }] }, 400, 'invalid_value', 'nodes[0].type'],
    [{ nodes: [{ id: 'a', type: 'end', size: 1 }] }, 400, 'unknown_parameter', 'nodes[0].size'],
    [node('delay', { delayMinutes: 0 }), 400, 'invalid_integer', 'nodes[0].config.delayMinutes'],
    [
      node('wait_for_reply', { timeoutMinutes: 43_201 }),
      400,
      'invalid_integer',
      'nodes[0].config.timeoutMinutes',
    ],
    [node('wait_for_reply', { saveAs: '1x' }), 400, 'invalid_string', 'nodes[0].config.saveAs'],
    [node('end', { note: 'x' }), 400, 'unknown_parameter', 'nodes[0].config.note'],
    [node('a_b_split', { percentage: 101 }), 400, 'invalid_number', 'nodes[0].config.percentage'],
    [
      node('condition', { rules: [{ id: 'a' }, { id: 'a' }] }),
      ...[400, 'invalid_array', 'nodes[0].config.rules[1].id'],
    ],
    [
      node('trigger', { keywords: ['x'.repeat(101)] }),
      ...[400, 'invalid_string', 'nodes[0].config.keywords[0]'],
    ],
    [
      node('trigger', { triggerType: 'chatapp_event' }),
      422,
      'platform_not_supported',
      'nodes[0].config.triggerType',
    ],
    [node('start_call', {}), 422, 'platform_not_supported', 'nodes[0].type'],
    [node('webhook', { url: 'ftp://hooks.example/x' }), 400, 'invalid_url', 'nodes[0].config.url'],
    [node('webhook', { url: 'https://{{host}}/x' }), 400, 'invalid_url', 'nodes[0].config.url'],
    [node('handoff', { assignTo: 'a'.repeat(24) }), 404, 'user_not_found', 'nodes[0].config.assignTo'],
    [
      {
        nodes: [
          { id: 'a', type: 'end' },
          { id: 'a', type: 'end' },
        ],
      },
      400,
      'invalid_array',
      'nodes[1].id',
    ],
    [
      { nodes: [{ id: 'a', type: 'end' }], edges: [{ id: 'e', source: 'a', target: 'constructor' }] },
      ...[400, 'invalid_value', 'edges[0].target'],
    ],
    [{ entryNodeId: 'nowhere' }, 400, 'invalid_value', 'entryNodeId'],
    [
      { nodes: Array.from({ length: 201 }, (_, id) => ({ id: `${id}`, type: 'end' })) },
      400,
      'invalid_array',
      'nodes',
    ],
    [{ edges: Array.from({ length: 10_000 }, () => ({})) }, 400, 'invalid_array', 'edges'],
    [{ platform: 'socialnet' }, 400, 'channel_platform_mismatch', 'platform'],
  ]
  for (const [body, ...fault] of bad) {
    const named = { profileId: team.profileId, accountId: account.id, name: 'x' }
    assert.deepEqual(
      refusal(await on.call('POST /v1/workflows', { ...named, ...body })),
      fault,
      JSON.stringify(fault),
    )
  }
  assert.deepEqual((await on.ok(on.call('GET /v1/workflows'))).data, [])
})

test('an account of another profile or of a network without conversations makes no workflow', async () => {
  const on = await newFlows()
  const elsewhere = await newProfile(on.team, 'Elsewhere')
  const other = await newAccount(on.team, 'botchat', elsewhere.profileId)
  const board = await newAccount(on.team, 'pinboard')
  const named = { profileId: on.team.profileId, name: 'x' }
  const make = async (accountId: string) =>
    refusal(await on.call('POST /v1/workflows', { ...named, accountId }))
  assert.deepEqual(await make(other.id), [404, 'account_not_found', 'accountId'])
  assert.deepEqual(await make(board.id), [422, 'platform_not_supported', 'accountId'])
})

test('a version is made by another graph and by nothing else, and one that is restored is a new one', async () => {
  const on = await newFlows()
  const first = graphOf({ start: onMessage(), bye: ['end'] }, ['start', 'bye'])
  const { id } = await on.create(first)
  const patch = (body: object) => on.ok(on.call(`PATCH /v1/workflows/${id}`, body))
  assert.equal((await patch({ ...first, name: 'Renamed', description: 'Twice' })).version, 1)
  const second = graphOf({ start: onMessage(), late: ['delay', { delayMinutes: 5 }] }, ['start', 'late'])
  assert.equal((await patch(second)).version, 2)
  assert.equal((await patch({ entryNodeId: null })).version, 3)
  const { data } = await on.ok(on.call(`GET /v1/workflows/${id}/versions`))
  assert.deepEqual(
    data.map(({ version, name, createdBy, restoredFromVersion }: any) => [
      version,
      name,
      createdBy,
      restoredFromVersion,
    ]),
    [
      [2, 'Renamed', null, null],
      [1, 'Flow', null, null],
    ],
  )
  const kept = await on.ok(on.call(`GET /v1/workflows/${id}/versions/1`))
  assert.deepEqual([kept.nodes.map((node: any) => node.id), kept.entryNodeId], [['start', 'bye'], 'start'])
  const restored = await on.ok(on.call(`POST /v1/workflows/${id}/versions/1/restore`))
  assert.deepEqual(
    [restored.version, restored.restoredFromVersion, restored.name, restored.nodes],
    [4, 1, 'Renamed', kept.nodes],
  )
  assert.equal((await on.ok(on.call(`POST /v1/workflows/${id}/versions/1/restore`))).version, 4)
  for (const version of ['5', '0', '01', 'x'])
    assert.deepEqual(refusal(await on.call(`GET /v1/workflows/${id}/versions/${version}`)), [
      ...[404, 'workflow_version_not_found', undefined],
    ])
})

test('a graph that cannot run is told all its problems, and an active one does not change', async () => {
  const on = await newFlows()
  const { id } = await on.create({
    nodes: [
      { id: 'start', type: 'trigger', config: { triggerType: 'inbound_message' } },
      { id: 'say', type: 'send_message' },
      { id: 'alone', type: 'end' },
      { id: 'enroll', type: 'enroll_sequence', config: { sequenceId: 'a'.repeat(24) } },
    ],
    edges: [
      { id: 'one', source: 'start', target: 'say' },
      { id: 'two', source: 'start', target: 'enroll' },
    ],
  })
  const path = `/v1/workflows/${id}` as const
  const refused = await on.call(`POST ${path}/activate`)
  assert.deepEqual(refusal(refused).slice(0, 2), [400, 'invalid_graph'])
  assert.deepEqual(
    refused.body.details.problems.map(({ code, nodeId, edgeId }: any) => [code, nodeId ?? edgeId]),
    [
      ['unreachable_node', 'alone'],
      ['duplicate_handle', 'two'],
      ['incomplete_config', 'say'],
      ['sequence_not_found', 'enroll'],
    ],
  )
  assert.deepEqual(refusal(await on.call(`POST ${path}/pause`)).slice(0, 2), [409, 'workflow_not_active'])
  const good = inARow(onMessage(), ['send_message', { text: 'Hi' }])
  await on.ok(on.call(`PATCH ${path}`, good))
  assert.equal((await on.ok(on.call(`POST ${path}/activate`))).status, 'active')
  assert.equal((await on.ok(on.call(`POST ${path}/activate`))).status, 'active')
  for (const body of [good, { entryNodeId: null }, { nodes: [] }])
    assert.deepEqual(refusal(await on.call(`PATCH ${path}`, body)).slice(0, 2), [409, 'workflow_active'])
  assert.deepEqual(refusal(await on.call(`POST ${path}/versions/1/restore`)).slice(0, 2), [
    409,
    'workflow_active',
  ])
  assert.equal((await on.ok(on.call(`PATCH ${path}`, { name: 'Named' }))).name, 'Named')
  const copy = await on.ok(on.call(`POST ${path}/duplicate`), 201)
  assert.deepEqual([copy.status, copy.version, copy.name, copy.nodes.length], ['draft', 1, 'Named (copy)', 2])
  assert.equal((await on.ok(on.call(`POST ${path}/pause`))).status, 'paused')
  assert.equal((await on.ok(on.call(`POST ${path}/pause`))).status, 'paused')
  const active = await on.ok(on.call('GET /v1/workflows?status=paused'))
  assert.deepEqual(
    active.data.map((row: any) => row.id),
    [id],
  )
  assert.deepEqual(refusal(await on.call('GET /v1/workflows?status=gone')), [400, 'invalid_status', 'status'])
})
