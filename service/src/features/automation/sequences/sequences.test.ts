import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newSequencePlace, type SequencePlace, stepsOf } from '#testing/inbox/sequences.ts'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'

const minute = 60_000
const hour = 3600
const nowhere = 'f'.repeat(24)

let own: Running
let place: SequencePlace
before(async () => {
  own = await boot()
  place = await newSequencePlace(own)
})
after(() => own.stop())

const textsOf = async (...to: Parameters<SequencePlace['sentTo']>) =>
  (await place.sentTo(...to)).map(({ text }) => text)

const lateness = (at: string, dueAt: number) => {
  const late = Date.parse(at) - dueAt
  assert.ok(late >= 0 && late < 10_000, `${late} ms late`)
}

describe('a sequence', () => {
  test('reads the same after it was made, its steps in their order, and lists without them', async () => {
    const { call, profileId, accountId } = place
    const [first, second] = stepsOf(0, 60)
    const body = { profileId, accountId, name: 'Welcome', description: 'All', steps: [second, first] }
    const made = await place.ok(call('POST /v1/sequences', body))
    assert.partialDeepStrictEqual(made, {
      status: 'draft',
      platform: 'botchat',
      steps: [
        { order: 0, delayMinutes: 0, message: { text: 'step 0' }, template: null },
        { order: 1, delayMinutes: 60, message: { text: 'step 1' }, template: null },
      ],
      exitOnReply: true,
      exitOnUnsubscribe: true,
      totalEnrolled: 0,
      totalCompleted: 0,
      totalExited: 0,
    })
    assert.deepEqual(await place.ok(call(`GET /v1/sequences/${made.id}`)), made)
    const { steps: _, ...rest } = made
    const [listed] = (await place.ok(call(`GET /v1/sequences?profileId=${profileId}&status=draft`))).data
    assert.deepEqual(listed, { ...rest, stepsCount: 2 })
    assert.deepEqual((await place.ok(call('GET /v1/sequences?status=paused'))).data, [])
    assert.equal((await call('GET /v1/sequences?status=done')).code, 'invalid_status')
    await place.ok(call(`DELETE /v1/sequences/${made.id}`))
    assert.equal((await call(`GET /v1/sequences/${made.id}`)).code, 'sequence_not_found')
  })

  test('that could never be sent is refused by name', async () => {
    const { call, profileId, accountId } = place
    const step = { order: 0, delayMinutes: 0, message: { text: 'x' } }
    const template = { name: 'x', language: 'en' }
    const refused: [object, string, string][] = [
      [{ steps: [{ ...step, message: undefined }] }, 'content_required', 'steps[0]'],
      [{ steps: [{ ...step, message: { text: ' ' } }] }, 'content_required', 'steps[0]'],
      [{ steps: [step, { ...step, order: 1, template }] }, 'mutually_exclusive_fields', 'steps[1]'],
      [{ steps: [{ ...step, message: undefined, template }] }, 'platform_not_supported', 'steps[0].template'],
      [{ steps: [step, step] }, 'invalid_array', 'steps'],
      [{ steps: Array.from({ length: 51 }, (_, order) => ({ ...step, order })) }, 'invalid_array', 'steps'],
      [{ steps: [{ ...step, order: -1 }] }, 'invalid_integer', 'steps[0].order'],
      [{ steps: [{ ...step, delayMinutes: 525_601 }] }, 'invalid_integer', 'steps[0].delayMinutes'],
      [
        { steps: [{ ...step, message: { text: 'x'.repeat(4097) } }] },
        'content_too_long',
        'steps[0].message.text',
      ],
      [{ steps: [{ ...step, message: { text: '{{nmae}}' } }] }, 'invalid_value', 'steps[0].message.text'],
      [{ platform: 'photonet' }, 'channel_platform_mismatch', 'platform'],
      [{ accountId: nowhere }, 'account_not_found', 'accountId'],
      [{ profileId: nowhere }, 'profile_not_found', 'profileId'],
    ]
    for (const [more, code, param] of refused) {
      const reply = await call('POST /v1/sequences', { profileId, accountId, name: 'x', ...more })
      assert.deepEqual([reply.code, reply.body.param], [code, param], JSON.stringify(more).slice(0, 100))
    }
  })

  test('is active only with steps, and its steps change only while it is not', async () => {
    const { call } = place
    const id = await place.draft([])
    const act = (action: string) => call(`POST /v1/sequences/${id}/${action}`)
    const patch = (body: object) => call(`PATCH /v1/sequences/${id}`, body)
    assert.equal((await act('activate')).code, 'no_steps')
    assert.deepEqual((await act('pause')).body.details, { status: 'draft' })
    const early = await call(`POST /v1/sequences/${id}/enroll`, { contactIds: [nowhere] })
    assert.deepEqual([early.status, early.code], [409, 'sequence_not_active'])
    await place.ok(patch({ steps: stepsOf(0) }))
    for (let times = 0; times < 2; times++) assert.equal((await place.ok(act('activate'))).status, 'active')
    assert.equal((await patch({ steps: stepsOf(5) })).code, 'sequence_active')
    const changed = await place.ok(patch({ name: 'After', exitOnReply: false }))
    assert.deepEqual([changed.name, changed.exitOnReply, changed.steps.length], ['After', false, 1])
    for (let times = 0; times < 2; times++) assert.equal((await place.ok(act('pause'))).status, 'paused')
    await place.ok(patch({ steps: [], description: null }))
    assert.equal((await act('activate')).code, 'no_steps')
  })
})

describe('somebody who is enrolled', () => {
  test('gets each step once at its time, from which the next counts, and has then completed', async () => {
    const ann = await place.person('Ann')
    const steps = stepsOf(10, 60, 0)
    const id = await place.sequence([{ ...steps[0], message: { text: 'Hi {{name}}' } }, ...steps.slice(1)])
    await place.enroll(id, ann)
    const [waiting] = await place.enrollments(id)
    const due = Date.parse(waiting.createdAt) + 10 * minute
    assert.partialDeepStrictEqual(waiting, {
      status: 'active',
      currentStepIndex: 0,
      stepsSent: 0,
      exitReason: null,
      nextStepAt: new Date(due).toISOString(),
      platformIdentifier: ann.externalId,
      contactName: 'Ann',
    })
    await advance(9 * 60, own)
    assert.deepEqual(await textsOf(ann), [])
    await advance(2 * 60, own)
    const [message] = await place.sentTo(ann)
    assert.equal(message.text, 'Hi Ann')
    assert.deepEqual(message.metadata.origin, { type: 'sequence', id, enrollmentId: waiting.id, step: 0 })
    lateness(message.sentAt, due)
    const [next] = await place.enrollments(id)
    assert.deepEqual([next.currentStepIndex, next.stepsSent, next.lastStepSentAt], [1, 1, message.sentAt])
    assert.equal(Date.parse(next.nextStepAt), Date.parse(message.sentAt) + 60 * minute)
    await advance(hour + 1, own)
    const [over] = await place.enrollments(id)
    assert.partialDeepStrictEqual(over, { status: 'completed', stepsSent: 3, nextStepAt: null })
    assert.deepEqual(await textsOf(ann), ['Hi Ann', 'step 1', 'step 2'])
  })

  test('is named with the reason when that cannot be, and can be enrolled anew afterwards', async () => {
    const { call, profileId } = place
    const [ann, bob, cid] = [await place.person(), await place.person(), await place.person()]
    await place.ok(call(`PATCH /v1/contacts/${bob.contactId}`, { isBlocked: true }))
    await place.ok(call(`PATCH /v1/contacts/${cid.contactId}`, { isSubscribed: false }))
    const lost = await place.ok(call('POST /v1/contacts', { profileId, displayName: 'Nobody' }))
    const id = await place.sequence(stepsOf(60))
    const ask = (body: object) => call(`POST /v1/sequences/${id}/enroll`, body)
    const contactIds = [ann.contactId, bob.contactId, cid.contactId, lost.id, nowhere]
    const reply = await place.ok(ask({ contactIds }))
    assert.deepEqual([reply.enrolled, reply.failed], [1, 4])
    assert.deepEqual(
      reply.results.map(({ contactId, error, success }: any) => [contactId, error, success]),
      [null, 'contact_blocked', 'contact_unsubscribed', 'no_channel', 'contact_not_found'].map(
        (error, index) => [contactIds[index], error, error === null],
      ),
    )
    const again = await place.ok(ask({ contactIds: [ann.contactId] }))
    assert.deepEqual([again.enrolled, again.results[0].error], [0, 'already_enrolled'])
    const refused: [object, string][] = [
      [{ contactIds: [] }, 'contactIds'],
      [{ contactIds: [nowhere, nowhere] }, 'contactIds'],
      [{ contactIds: [nowhere], channelIds: [nowhere, ann.contactId] }, 'channelIds'],
    ]
    for (const [body, param] of refused) {
      const { code, body: answer } = await ask(body)
      assert.deepEqual([code, answer.param], ['invalid_array', param])
    }
    const leave = () => call(`DELETE /v1/sequences/${id}/enroll/${ann.contactId}`)
    assert.partialDeepStrictEqual(await place.ok(leave()), { status: 'exited', exitReason: 'unenrolled' })
    assert.equal((await leave()).code, 'enrollment_not_found')
    const [channel] = (await place.ok(call(`GET /v1/contacts/${ann.contactId}/channels`))).data
    const elsewhere = await place.ok(ask({ contactIds: [ann.contactId], channelIds: [nowhere] }))
    assert.equal(elsewhere.results[0].error, 'channel_not_found')
    await place.ok(ask({ contactIds: [ann.contactId], channelIds: [channel.id] }))
    const rows = await place.enrollments(id)
    assert.deepEqual(
      rows.map(({ status, channelId }) => [status, channelId]),
      [
        ['exited', channel.id],
        ['active', channel.id],
      ],
    )
    const listed = (await place.ok(call(`GET /v1/sequences/${id}/enrollments?status=active`))).data
    assert.deepEqual([listed.length, listed[0].id], [1, rows[1].id])
  })
})
