import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Rule } from '../rule.ts'
import { bindingOf, blankDraft, type Draft, draftOf, settingsOf } from './draft.ts'
import { faultsOf, placeOf } from './faults.ts'

const draft = (part: Partial<Draft> = {}): Draft => ({
  ...{ ...blankDraft, name: 'Guide', message: 'Here it is' },
  ...part,
})

const rule: Rule = {
  ...{ id: 'r', profileId: 'p', accountId: 'a', platform: 'photonet', name: 'Guide', trigger: 'comment' },
  ...{ platformPostId: '1_2', postId: null, postTitle: 'Spring', keywords: ['guide'], matchMode: 'word' },
  ...{ excludeKeywords: ['old'], typoTolerance: true, dmMessage: 'Hi', dmMessageVariations: ['Hello'] },
  buttons: [
    { type: 'url', title: 'Read', url: 'https://example.com' },
    { type: 'postback', title: 'More', payload: 'more' },
  ],
  ...{ template: null, commentReply: 'Look', commentReplyVariations: ['See'], linkTracking: true },
  ...{ clickTag: 'reader', dmDelaySeconds: 90, commentReplyDelaySeconds: 120, alsoMatchInDms: true },
  audience: { followerStatus: 'follower', minFollowerCount: 10, whenUnknown: 'verify' },
  followGate: { message: 'Follow us', buttonLabel: 'I do', notFollowingMessage: null },
  isActive: true,
  stats: {
    ...{ totalTriggered: 0, totalSent: 0, totalFailed: 0, totalUnknown: 0, totalSkipped: 0 },
    ...{ pending: 0, gated: 0, linkClicks: 0, uniqueClicks: 0 },
  },
  ...{ createdAt: '', updatedAt: '' },
}

test('a rule that is read into the form and saved unchanged stays as it was', () => {
  const saved = settingsOf(draftOf(rule), 'photonet')
  for (const [member, value] of Object.entries(saved))
    assert.deepEqual(value, rule[member as keyof Rule], member)
})

test('what does not go together is not sent', () => {
  const wanted = settingsOf(
    draft({ alsoMatchInDms: true, typoTolerance: true, replyVariations: ['x'], followerStatus: 'follower' }),
    'socialnet',
  )
  assert.partialDeepStrictEqual(wanted, {
    ...{ alsoMatchInDms: false, typoTolerance: false, commentReply: null, commentReplyVariations: [] },
    ...{ audience: null, followGate: null },
  })
  const story = settingsOf(draft({ trigger: 'story_reply', reply: 'Look' }), 'photonet')
  assert.equal(story.commentReply, null)
  const buttons = [{ type: 'url', title: 'a', value: 'https://example.com' }] as const
  assert.deepEqual(settingsOf(draft({ hasCards: true, buttons }), 'photonet').buttons, [])
})

test('a new rule holds everywhere, under one of our posts, or under one that only the network knows', () => {
  const post = { postId: 'p', title: 'Spring' }
  assert.deepEqual(bindingOf({ isEverywhere: true, post }), {})
  assert.deepEqual(bindingOf({ isEverywhere: false, post }), { postId: 'p', postTitle: 'Spring' })
  assert.deepEqual(bindingOf({ isEverywhere: false, post: { platformPostId: '1_2', title: '' } }), {
    platformPostId: '1_2',
  })
})

test('what the service would refuse is told at its field before the call', () => {
  const placesOf = (part: Partial<Draft>) => Object.keys(faultsOf(draft(part))).toSorted()
  assert.deepEqual(placesOf({}), [])
  assert.deepEqual(placesOf({ name: ' ', message: '{{nme}}', isEverywhere: false }), [
    'message',
    'name',
    'post',
  ])
  const buttons = [{ type: 'url', title: '', value: 'example.com' }] as const
  assert.deepEqual(placesOf({ buttons }), ['button.0.title', 'button.0.value'])
  // Beside buttons a message is shorter.
  const sound = [{ type: 'url', title: 'Read', value: 'https://example.com' }] as const
  assert.deepEqual(placesOf({ message: 'x'.repeat(700) }), [])
  assert.deepEqual(placesOf({ message: 'x'.repeat(700), buttons: sound }), ['message'])
  assert.deepEqual(placesOf({ variations: ['fine', ' '] }), ['message.1'])
  assert.deepEqual(placesOf({ messageDelay: { count: '25', unit: 'hours' } }), ['messageDelay'])
  assert.deepEqual(placesOf({ fewestFollowers: 'many' }), ['fewestFollowers'])
})

test('a refusal of the service stands at its field', () => {
  assert.equal(placeOf('dmMessage'), 'message')
  assert.equal(placeOf('dmMessageVariations[1]'), 'message.1')
  assert.equal(placeOf('commentReplyVariations[0]'), 'reply.0')
  assert.equal(placeOf('buttons[2].url'), 'button.2.value')
  assert.equal(placeOf('buttons[0].title'), 'button.0.title')
  assert.equal(placeOf('keywords[3]'), 'keywords')
  assert.equal(placeOf('followGate.buttonLabel'), 'gateButton')
  assert.equal(placeOf('postId'), 'post')
  assert.equal(placeOf('profileId'), undefined)
  assert.equal(placeOf(undefined), undefined)
})
