import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { somebody } from '#testing/team/chats.ts'
import { eventually } from '#testing/team/team.ts'
import { graphOf, inARow, isOver, newFlows, onMessage } from '#testing/team/workflows.ts'

const isWaiting = ({ status }: any): boolean => status === 'waiting'
const day = 86_400

describe('a run that waits', () => {
  let own: Running
  before(async () => {
    own = await boot()
  })
  after(() => own.stop())

  test('goes on when its time has come, and a reply after the time-out is none', async () => {
    const on = await newFlows('botchat', own)
    const flow = await on.live(
      graphOf(
        {
          start: onMessage({ keywords: ['start'] }),
          pause: ['delay', { delayMinutes: 60 }],
          ask: ['send_message', { text: 'Well?' }],
          wait: ['wait_for_reply', { timeoutMinutes: 30 }],
          late: ['send_message', { text: 'Too late' }],
        },
        ['start', 'pause'],
        ['pause', 'ask'],
        ['ask', 'wait'],
        ['wait', 'late', 'timeout'],
      ),
    )
    const participant = somebody()
    const { conversationId } = await on.says('start', { participant })
    const paused = await on.run(flow.id, isWaiting)
    assert.deepEqual(paused.waitingFor, { kind: 'timer', nodeId: 'pause' })
    const began = Date.parse(paused.createdAt)
    const late = Date.parse(paused.resumeAt) - began - 3_600_000
    assert.ok(late >= 0 && late < 5000, `${late}`)
    await advance(3590, own)
    assert.equal((await on.runs(flow.id))[0].waitingFor.kind, 'timer')
    await advance(30, own)
    const asked = await on.run(flow.id, ({ waitingFor }) => waitingFor?.kind === 'reply')
    assert.equal(asked.waitingFor.nodeId, 'wait')
    await advance(1760, own)
    assert.equal((await on.runs(flow.id))[0].status, 'waiting')
    await advance(60, own)
    const over = await on.run(flow.id, isOver)
    assert.equal(over.status, 'completed')
    await on.says('here I am', { participant })
    const said = await on.said(conversationId, 2)
    assert.deepEqual(
      said.map(({ text }: any) => text),
      ['Well?', 'Too late'],
    )
    assert.equal((await on.runs(flow.id)).length, 1)
  })

  test('waits for a network that asks for a pause, and fails after the fourth time', async () => {
    const on = await newFlows('botchat', own)
    const flow = await on.live(inARow(onMessage(), ['send_message', { text: 'sbx:message:throttledx1' }]))
    await on.says('x', { participant: somebody() })
    const waiting = await on.run(flow.id, isWaiting)
    assert.deepEqual(waiting.waitingFor, { kind: 'timer', nodeId: 'n1' })
    assert.ok(Date.parse(waiting.resumeAt) - Date.parse(waiting.createdAt) >= 30_000)
    await advance(60, own)
    assert.equal((await on.run(flow.id, isOver)).status, 'completed')
    const never = await on.live(inARow(onMessage(), ['send_message', { text: 'sbx:message:unreachable' }]))
    await on.ok(on.call(`POST /v1/workflows/${flow.id}/pause`))
    await on.says('x', { participant: somebody() })
    await on.run(never.id, isWaiting)
    await advance(3600, own)
    const failed = await on.run(never.id, isOver)
    assert.deepEqual([failed.status, failed.lastError], ['failed', 'provider_unreachable'])
  })

  test('goes on after its workflow was paused or changed, by the graph that it began with', async () => {
    const on = await newFlows('botchat', own)
    const flow = await on.live(
      inARow(onMessage(), ['delay', { delayMinutes: 10 }], ['send_message', { text: 'As it was' }]),
    )
    const { conversationId } = await on.says('x', { participant: somebody() })
    await on.run(flow.id, isWaiting)
    await on.ok(on.call(`POST /v1/workflows/${flow.id}/pause`))
    await on.ok(on.call(`PATCH /v1/workflows/${flow.id}`, inARow(onMessage(), ['end'])))
    await on.says('y', { participant: somebody() })
    await advance(700, own)
    const over = await on.run(flow.id, isOver)
    assert.deepEqual([over.status, over.version], ['completed', 1])
    assert.equal((await on.said(conversationId, 1))[0].text, 'As it was')
    assert.equal((await on.runs(flow.id)).length, 1)
  })

  test('ends with its workflow, and nothing of it is sent afterwards', async () => {
    const on = await newFlows('botchat', own)
    const flow = await on.live(
      inARow(onMessage(), ['delay', { delayMinutes: 10 }], ['send_message', { text: 'Never' }]),
    )
    const { conversationId } = await on.says('x', { participant: somebody() })
    await on.run(flow.id, isWaiting)
    await on.ok(on.call(`DELETE /v1/workflows/${flow.id}`))
    await advance(day, own)
    assert.deepEqual(await on.said(conversationId, 0), [])
    assert.equal((await on.call(`GET /v1/workflows/${flow.id}/executions`)).status, 404)
  })

  test('is kept for 90 days after its end, and the numbers of its workflow stay', async () => {
    const on = await newFlows('botchat', own)
    const flow = await on.live(inARow(onMessage(), ['end']))
    await on.says('x', { participant: somebody() })
    await on.run(flow.id, isOver)
    await advance(89 * day, own)
    assert.equal((await on.runs(flow.id)).length, 1)
    await advance(2 * day, own)
    await on.ok(on.play('POST /_sandbox/jobs/run', { job: 'sweep' }))
    assert.deepEqual(await on.runs(flow.id), [])
    const left = await on.ok(on.call(`GET /v1/workflows/${flow.id}`))
    assert.deepEqual([left.totalStarted, left.totalCompleted], [1, 1])
  })

  test('takes at most a thousand steps', async () => {
    const on = await newFlows('botchat', own)
    const flow = await on.live(
      graphOf(
        {
          start: onMessage(),
          wait: ['delay', { delayMinutes: 1 }],
          ...Object.fromEntries(
            Array.from({ length: 198 }, (_, index) => [
              `s${index}`,
              ['set_variable', { assignments: [{ name: 'n', value: `${index}` }] }] as [string, object],
            ]),
          ),
        },
        ['start', 'wait'],
        ['wait', 's0'],
        ...Array.from({ length: 197 }, (_, index): [string, string] => [`s${index}`, `s${index + 1}`]),
        ['s197', 'wait'],
      ),
    )
    await on.says('x', { participant: somebody() })
    await on.run(flow.id, isWaiting)
    await advance(600, own)
    const run = await on.run(flow.id, isOver)
    assert.deepEqual([run.status, run.lastError, run.stepCount], ['failed', 'step_limit_reached', 1000])
  })

  test('goes on where a step could not be kept, and calls nobody twice', async () => {
    const on = await newFlows('botchat', own)
    const hook = (path: string): [string, object] => [
      'webhook',
      { url: `https://hooks.sandbox.test/${path}`, saveAs: 'answer' },
    ]
    const flow = await on.live(
      graphOf(
        { start: onMessage(), call: hook('ok'), good: ['end'], bad: ['end'] },
        ['start', 'call'],
        ['call', 'good', 'success'],
        ['call', 'bad', 'error'],
      ),
    )
    let last: string | undefined
    for (const [point, end] of [
      ['automation.commit', 'good'],
      ['workflow.after_call', 'bad'],
      ['workflow.before_call', 'bad'],
    ]) {
      await on.ok(on.play('POST /_sandbox/faults', { point, action: 'throw', times: 1 }), 201)
      await on.says('x', { participant: somebody() })
      // The lease of the process that has failed has to lapse.
      const isIt = ([newest]: any[]) => newest !== undefined && isOver(newest) && newest.id !== last
      const [run] = await eventually(() => on.runs(flow.id), isIt, 30_000)
      last = run.id
      assert.deepEqual([run.currentNodeId, run.status], [end, 'completed'], point)
      const { data } = await on.ok(on.play('GET /_sandbox/calls?provider=hooks&limit=1000'))
      const made = data.filter(({ headers }: any) => headers['zither-execution-id'] === run.id)
      assert.equal(made.length, point === 'workflow.before_call' ? 0 : 1, point)
    }
  })
})
