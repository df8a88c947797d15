import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aboutOf } from './about.ts'

const id = '0123456789abcdef01234567'
const nothing = { postId: null, webhookId: null, accountId: null }
const row = (method: string, path: string | null, status: 'success' | 'failed' = 'success') => ({
  ...nothing,
  method,
  path,
  status,
})

test('a request is about the post, webhook or account that its path names', () => {
  assert.deepEqual(aboutOf(row('POST', `/v1/posts/${id}/retry`)), { ...nothing, postId: id })
  assert.deepEqual(aboutOf(row('PATCH', `/v1/webhooks/${id}`)), { ...nothing, webhookId: id })
  assert.deepEqual(aboutOf(row('GET', `/v1/accounts/${id}/health`)), { ...nothing, accountId: id })
  for (const path of ['/v1/posts', `/v1/contacts/${id}`, `/v1/posts/${id}0`, null])
    assert.deepEqual(aboutOf(row('POST', path)), nothing)
})

test('a row that names its object itself keeps it', () => {
  assert.equal(aboutOf({ ...row('POST', null), accountId: id }).accountId, id)
})

test('what a request has deleted is led to no more; what it deleted of an object, or failed to delete, is', () => {
  assert.deepEqual(aboutOf(row('DELETE', `/v1/posts/${id}`)), nothing)
  assert.equal(aboutOf(row('DELETE', `/v1/posts/${id}`, 'failed')).postId, id)
  assert.equal(aboutOf(row('DELETE', `/v1/accounts/${id}/ice-breakers`)).accountId, id)
})
