import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newSequencePlace, type SequencePlace, stepsOf } from '#testing/inbox/sequences.ts'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { eventually } from '#testing/team/team.ts'

const hour = 3600
const day = 24 * hour

let own: Running
let place: SequencePlace
before(async () => {
  own = await boot()
  place = await newSequencePlace(own)
})
after(() => own.stop())

const textsOf = async (...to: Parameters<SequencePlace['sentTo']>) =>
  (await place.sentTo(...to)).map(({ text }) => text)

/** What the rest waits after a step. */
const waitOf = ({ nextStepAt, lastStepSentAt }: any) => Date.parse(nextStepAt) - Date.parse(lastStepSentAt)

describe('a sequence that is paused', () => {
  test('keeps the times, and sends what came due once when it is active again', async () => {
    const { call } = place
    const [ann, bob] = [await place.person(), await place.person()]
    const id = await place.sequence(stepsOf(60, 60, 60))
    await place.enroll(id, ann)
    const [before] = await place.enrollments(id)
    await place.ok(call(`POST /v1/sequences/${id}/pause`))
    const { code } = await call(`POST /v1/sequences/${id}/enroll`, { contactIds: [bob.contactId] })
    assert.equal(code, 'sequence_not_active')
    await advance(day, own)
    const [paused] = await place.enrollments(id)
    assert.deepEqual([paused.status, paused.nextStepAt], ['paused', before.nextStepAt])
    const listed = async (status: string) =>
      (await place.ok(call(`GET /v1/sequences/${id}/enrollments?status=${status}`))).data.length
    assert.deepEqual([await listed('paused'), await listed('active')], [1, 0])
    assert.deepEqual(await textsOf(ann), [])
    await place.ok(call(`POST /v1/sequences/${id}/activate`))
    await advance(1, own)
    assert.deepEqual(await textsOf(ann), ['step 0'])
    const [after] = await place.enrollments(id)
    assert.deepEqual([after.status, waitOf(after)], ['active', hour * 1000])
  })

  test('can change its steps: what was passed stays passed, new delays count, and without a next step it is over', async () => {
    const { call } = place
    const [ann, bob] = [await place.person(), await place.person()]
    const id = await place.sequence(stepsOf(60, 60, 60))
    await place.enroll(id, ann)
    await advance(hour + 1, own)
    await place.enroll(id, bob)
    await place.ok(call(`POST /v1/sequences/${id}/pause`))
    const edit = async (...delays: number[]) =>
      await place.ok(call(`PATCH /v1/sequences/${id}`, { steps: stepsOf(...delays) }))
    const edited = await edit(5, 1440, 0)
    assert.equal(edited.totalCompleted, 0)
    const [one, two] = await place.enrollments(id)
    assert.deepEqual([one.currentStepIndex, waitOf(one)], [1, day * 1000])
    assert.equal(Date.parse(two.nextStepAt) - Date.parse(two.createdAt), 300_000)
    assert.equal((await edit(5)).totalCompleted, 1)
    const [over, still] = await place.enrollments(id)
    assert.partialDeepStrictEqual(over, { status: 'completed', stepsSent: 1, nextStepAt: null })
    assert.equal(still.status, 'paused')
  })
})

describe('an account that has lost its connection', () => {
  const statusOf = async ({ call, accountId }: SequencePlace) =>
    (await place.ok(call(`GET /v1/accounts/${accountId}`))).status

  test('keeps what is due for a day without a call, and sends each person one step when it is back', async () => {
    const other = await newSequencePlace(own)
    const { call, accountId, profileId } = other
    const [ann, bob] = [await other.person(), await other.person()]
    const id = await other.sequence(stepsOf(60, 60, 60))
    const late = await other.sequence(stepsOf(3 * 1440))
    await other.enroll(id, ann, bob)
    await other.enroll(late, ann)
    const { platformAccountId: chatId } = await place.ok(call(`GET /v1/accounts/${accountId}`))
    await place.ok(call(`POST /v1/accounts/${accountId}/actions/disconnect`))
    await advance(day, own)
    for (const row of await other.enrollments(id))
      assert.partialDeepStrictEqual(row, { status: 'active', currentStepIndex: 0 })
    for (const one of [ann, bob]) assert.deepEqual(await other.sentTo(one), [])
    const reconnected = await call('POST /v1/connect/botchat', { profileId, chatId })
    assert.equal((await place.ok(reconnected)).account.id, accountId)
    await advance(1, own)
    for (const one of [ann, bob])
      assert.deepEqual(
        (await other.sentTo(one)).map(({ text }) => text),
        ['step 0'],
      )
    for (const row of await other.enrollments(id)) assert.equal(waitOf(row), hour * 1000)
    await advance(2 * hour + 60, own)
    assert.equal((await other.sentTo(ann)).length, 3)
    assert.equal((await other.enrollments(late))[0].currentStepIndex, 0)
  })

  test('by a token that lapses under a step: one call, and everybody waits', async () => {
    const other = await newSequencePlace(own, 'socialnet')
    const [ann, bob] = [await other.person(), await other.person()]
    const steps = stepsOf(0)
    const id = await other.sequence([{ ...steps[0], message: { text: 'sbx:message:expired' } }])
    await other.enroll(id, ann, bob)
    await advance(hour, own)
    assert.equal(await statusOf(other), 'needs_reconnect')
    for (const row of await other.enrollments(id))
      assert.partialDeepStrictEqual(row, { status: 'active', currentStepIndex: 0, stepsSent: 0 })
    const { data } = await place.ok(
      other.sandbox(`GET /_sandbox/calls?accountId=${other.accountId}&limit=100`),
    )
    const calls = data.filter(({ body }: any) => JSON.stringify(body).includes('sbx:message:expired'))
    assert.equal(calls.length, 1)
  })
})

describe('a step that meets a fault', () => {
  /** What becomes of somebody with this name in a sequence of two steps that say the name. */
  async function played(fault: string, on = place) {
    const who = await on.person(`sbx:message:${fault}`)
    const steps = stepsOf(0, 10).map((step) => ({ ...step, message: { text: `${step.order} {{name}}` } }))
    const [first, second] = steps
    const id = await on.sequence([first ?? {}, { ...second, message: { text: 'second' } }])
    await on.enroll(id, who)
    await advance(hour, own)
    const [row] = await on.enrollments(id)
    return { row, sent: (await on.sentTo(who)).map(({ status }) => status) }
  }

  const failed = { status: 'exited', exitReason: 'failed', currentStepIndex: 0, stepsSent: 0 }
  const over = (stepsSent: number) => ({ status: 'completed', currentStepIndex: 2, stepsSent })
  const ends: Record<string, [object, string[]]> = {
    refused: [failed, ['failed']],
    throttled: [failed, []],
    unreachable: [failed, []],
    throttledx1: [over(2), ['sent', 'sent']],
    timeout: [over(1), ['unknown', 'sent']],
    lost: [over(1), ['unknown', 'sent']],
  }
  for (const [fault, [row, sent]] of Object.entries(ends))
    test(`of ${fault}: ${Object.values(row).join(', ')}`, async () => {
      const end = await played(fault)
      assert.partialDeepStrictEqual(end.row, row)
      assert.deepEqual(end.sent, sent)
    })

  test('and is found at the network afterwards counts as sent, once; one that is not found does not', async () => {
    const other = await newSequencePlace(own, 'socialnet')
    const lost = await played('lost', other)
    assert.deepEqual([lost.sent, lost.row.stepsSent], [['sent', 'sent'], 2])
    const dropped = await played('dropped', other)
    assert.deepEqual([dropped.sent, dropped.row.stepsSent], [['failed', 'sent'], 1])
    assert.deepEqual([lost.row.status, dropped.row.status], ['completed', 'completed'])
  })
})

describe('a step whose call has begun', () => {
  /** Somebody whose first step takes a moment at the network; it has begun. */
  async function begun() {
    const ann = await place.person()
    const [first, second] = stepsOf(0, 10)
    const slow = { ...first, message: { text: 'sbx:message:slow2s' } }
    const id = await place.sequence([slow, { ...second }])
    await place.enroll(id, ann)
    await eventually(
      () => place.sentTo(ann),
      ({ length }) => length === 1,
    )
    return { id, ann }
  }

  const settled = ({ id }: { id: string }) =>
    eventually(
      async () => (await place.enrollments(id))[0],
      ({ stepsSent }) => stepsSent === 1,
    )

  test('is counted when the contact leaves meanwhile, and no other follows', async () => {
    const one = await begun()
    await place.ok(place.call(`DELETE /v1/sequences/${one.id}/enroll/${one.ann.contactId}`))
    const row = await settled(one)
    assert.partialDeepStrictEqual(row, { status: 'exited', exitReason: 'unenrolled', currentStepIndex: 1 })
    await advance(hour, own)
    assert.equal((await place.sentTo(one.ann)).length, 1)
  })

  test('moves the enrollment of a paused sequence, whose next step waits for the activation', async () => {
    const one = await begun()
    await place.ok(place.call(`POST /v1/sequences/${one.id}/pause`))
    const row = await settled(one)
    assert.partialDeepStrictEqual(row, { status: 'paused', currentStepIndex: 1 })
    await advance(hour, own)
    assert.equal((await place.sentTo(one.ann)).length, 1)
    await place.ok(place.call(`POST /v1/sequences/${one.id}/activate`))
    await advance(1, own)
    assert.deepEqual((await textsOf(one.ann)).at(-1), 'step 1')
    assert.equal((await place.enrollments(one.id))[0].status, 'completed')
  })

  test('is not repeated by pausing and activating under it', async () => {
    const one = await begun()
    for (const action of ['pause', 'activate', 'pause', 'activate'])
      await place.ok(place.call(`POST /v1/sequences/${one.id}/${action}`))
    await settled(one)
    await advance(hour, own)
    assert.deepEqual(await textsOf(one.ann), ['sbx:message:slow2s', 'step 1'])
  })
})

describe('many people in a sequence', () => {
  test('move at once, and the totals are those of all in every answer', async () => {
    const other = await newSequencePlace(own)
    const { call, ok } = other
    const names = Array.from({ length: 60 }, (_, n) => (n % 5 === 0 ? 'sbx:message:refused' : `p${n}`))
    const people = await other.people(...names)
    const id = await other.sequence([{ order: 0, delayMinutes: 0, message: { text: 'Hi {{name}}' } }])
    await other.enroll(id, ...people)
    const leaves = people.filter((_, n) => n % 5 === 1)
    const replies = people.filter((_, n) => n % 5 === 2)
    const moved = Promise.all([
      ...leaves.map(({ contactId }) => call(`DELETE /v1/sequences/${id}/enroll/${contactId}`)),
      ...replies.map((who) => other.says(who, 'stop')),
      ...['pause', 'activate', 'pause', 'activate'].map((action) =>
        ok(call(`POST /v1/sequences/${id}/${action}`)),
      ),
    ])
    await eventually(
      async () => {
        const sequence = await ok(call(`GET /v1/sequences/${id}`))
        assert.equal(sequence.totalEnrolled, 60)
        return sequence
      },
      ({ totalCompleted, totalExited }) => totalCompleted + totalExited >= 12,
    )
    await moved
    if ((await ok(call(`GET /v1/sequences/${id}`))).status === 'paused')
      await ok(call(`POST /v1/sequences/${id}/activate`))
    await advance(60, own)
    const rows = await other.enrollments(id)
    assert.equal(rows.filter(({ status }) => status === 'active').length, 0)
    const calls = await other.calls('Hi ')
    const completed = rows.filter(({ status }) => status === 'completed')
    assert.ok(completed.length >= 24, `${completed.length}`)
    assert.equal(new Set(calls.map(({ body }) => JSON.stringify(body))).size, calls.length, 'nobody twice')
    const sent = rows.filter(({ stepsSent }) => stepsSent === 1).length
    assert.equal(calls.filter(({ result }) => result.kept).length, sent)
  })
})
