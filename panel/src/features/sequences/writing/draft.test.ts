import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Draft, draftOf, faultsAt, faultsOf, moved, newStep, placeOf, stepsOf } from './draft.ts'

const draft = (steps: Draft['steps'], part: Partial<Draft> = {}): Draft => ({
  ...{ accountId: 'a', name: 'Welcome', exitOnReply: true, exitOnUnsubscribe: true },
  ...part,
  steps,
})

const says = (text: string, minutes = 0) => ({ ...newStep(minutes), text })

test('steps are saved in the order of the form, whatever their order was', () => {
  const steps = [says('one'), says('two', 60), says('three', 4320)]
  const order = moved(steps, steps[2]?.id ?? '', 0)
  assert.deepEqual(
    stepsOf(order).map(({ order, delayMinutes, message }) => [order, delayMinutes, message?.text]),
    [
      [0, 4320, 'three'],
      [1, 0, 'one'],
      [2, 60, 'two'],
    ],
  )
  assert.equal(moved(steps, 'nobody', 0), steps)
})

test('a saved step keeps what the form does not show', () => {
  const template = { name: 'hello', language: 'en', components: [{ type: 'header' }] }
  const sequence = {
    ...{ id: 's', profileId: 'p', name: 'Welcome', description: null, platform: 'chatapp' as const },
    ...{ accountId: 'a', accountName: 'us', status: 'paused' as const, exitOnReply: false },
    ...{ exitOnUnsubscribe: true, totalEnrolled: 0, totalCompleted: 0, totalExited: 0 },
    ...{ createdAt: '', updatedAt: '' },
    steps: [{ order: 4, delayMinutes: 90, message: null, template }],
  }
  const read = draftOf(sequence)
  assert.equal(read.exitOnReply, false)
  assert.deepEqual(stepsOf(read.steps), [{ order: 0, delayMinutes: 90, message: null, template }])
})

test('what is wrong stands at its step, and steps are not mixed up', () => {
  const steps = [
    says('fine'),
    says(' '),
    { ...says('{{nme}}'), delay: { count: 'x', unit: 'days' as const } },
  ]
  const [first, second, third] = steps.map(({ id }) => id)
  const faults = faultsOf(draft(steps, { name: '' }), 10)
  assert.deepEqual(
    Object.keys(faults).toSorted(),
    ['name', `${second}.text`, `${third}.delay`, `${third}.text`].toSorted(),
  )
  assert.deepEqual(faultsAt(faults, first ?? ''), {})
  assert.deepEqual(Object.keys(faultsAt(faults, third ?? '')).toSorted(), ['delay', 'text'])
  assert.deepEqual(faultsOf(draft([]), 10), {})
})

test('a refusal of the service stands at the step that it names', () => {
  const steps = [says('one'), says('two')]
  const id = steps[1]?.id
  assert.equal(placeOf('steps[1].message.attachments[0].url', steps), `${id}.attachmentUrl`)
  assert.equal(placeOf('steps[1].delayMinutes', steps), `${id}.delay`)
  assert.equal(placeOf('steps[1]', steps), `${id}.text`)
  assert.equal(placeOf('steps', steps), 'steps')
  assert.equal(placeOf('steps[7].message.text', steps), undefined)
  assert.equal(placeOf('profileId', steps), undefined)
})
