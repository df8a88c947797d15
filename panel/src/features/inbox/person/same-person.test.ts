import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSamePerson } from './same-person.ts'

const talk = (id: string, platform: string, who: string, username: string | null) => ({
  id,
  platform,
  participant: { id: who, username, name: 'Ann', avatarUrl: null },
})

test('a person is the same by id or username on one network, and never by name', () => {
  const isSame = isSamePerson(talk('1', 'skynet', 'did:1', 'ann.test'))
  assert.equal(isSame(talk('2', 'skynet', 'did:1', null)), true)
  assert.equal(isSame(talk('2', 'skynet', 'did:2', 'ann.test')), true)
  assert.equal(isSame(talk('2', 'skynet', 'did:2', 'other.test')), false)
  assert.equal(isSame(talk('2', 'microblog', 'did:1', 'ann.test')), false)
  assert.equal(isSame(talk('1', 'skynet', 'did:1', 'ann.test')), false)
  const unnamed = isSamePerson(talk('1', 'photonet', '17', null))
  assert.equal(unnamed(talk('2', 'photonet', '18', null)), false)
})
