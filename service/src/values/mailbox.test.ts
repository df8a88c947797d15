import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailboxOf } from './mailbox.ts'

test('spellings of one mailbox are counted as one, and other mailboxes are not', () => {
  for (const spelling of ['ann.lee@mail.example', 'annlee+news@mail.example', 'a.n.n.lee+a+b@mail.example'])
    assert.equal(mailboxOf(spelling), 'annlee@mail.example', spelling)
  for (const other of ['annlee@sub.mail.example', 'ann-lee@mail.example', 'annlee2@mail.example'])
    assert.equal(mailboxOf(other), other)
  assert.notEqual(mailboxOf('+one@mail.example'), mailboxOf('+two@mail.example'))
})
