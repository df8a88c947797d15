import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done } from '#wire/outcome.ts'
import type { Account } from '../account.ts'
import { doneValue } from '../conformance/rig.ts'
import { workchat } from './manifest.ts'
import { account, at, no, platformOf, publicationOf, text, without } from './scripted.conformance.ts'

const { publishing } = workchat

test('absence is proven only where the whole list was read', async () => {
  const page = (more: object) => ({ messages: [{ ts: '1767607200.000100', text: 'hello' }], ...more })
  const next = { has_more: true, response_metadata: { next_cursor: 'c2' } }
  const throttled = new Response('{"ok":false,"error":"ratelimited"}', {
    status: 429,
    headers: { 'retry-after': '60' },
  })
  const rows: [answers: (object | Response)[], outcome: object, of?: Account][] = [
    [[page({ has_more: false })], { kind: 'done', value: { found: null, complete: true } }],
    [[page(next), page({})], { kind: 'done', value: { found: null, complete: true } }],
    [[page({ has_more: true })], { kind: 'done', value: { found: null, complete: false } }],
    [[page(next), throttled.clone()], { kind: 'done', value: { found: null, complete: false } }],
    [[throttled.clone()], { kind: 'throttled', retryAfterSeconds: 60 }],
    [[no('not_in_channel')], { kind: 'done', value: { found: null, complete: false } }],
    [[no('missing_scope')], { kind: 'done', value: { found: null, complete: false } }],
    [[], { kind: 'done', value: { found: null, complete: false } }, without('channels:history')],
    [Array.from({ length: 7 }, () => page(next)), { kind: 'done', value: { found: null, complete: false } }],
  ]
  for (const [answers, outcome, of = account] of rows) {
    const { transport, sent } = platformOf(...answers)
    const count = answers.length
    assert.deepEqual(await publishing.lookup?.(transport, of, publicationOf({ prepared: text }), at), outcome)
    assert.equal(sent.length, count)
  }
})

test('a reply is looked for in its thread, and a file by its id until its message is there', async () => {
  const reply = publicationOf({ prepared: text, options: { threadTs: '1767607100.000200' } })
  const metadata = { event_type: 'zither_post', event_payload: { reference: 'r1' } }
  const thread = platformOf({ messages: [{ ts: '1767607200.000100', metadata }] })
  const seen = doneValue((await publishing.lookup?.(thread.transport, account, reply, at)) as never) as any
  assert.match(seen.found.url, /p1767607200000100\?thread_ts=1767607100\.000200/)
  assert.deepEqual(thread.sent[0]?.method, 'conversations.replies')
  assert.equal(thread.sent[0]?.fields.ts, '1767607100.000200')
  const files = platformOf(
    { file: { id: 'F1', shares: {} } },
    { file: { id: 'F1', shares: { public: { C1: [{ ts: '1.000001' }] } } } },
  )
  const filed = publicationOf({ prepared: { channel: 'C1', fileIds: ['F1'] } })
  const found = doneValue((await publishing.lookup?.(files.transport, account, filed, at)) as never) as any
  assert.deepEqual([found.found.platformPostId, files.waited], ['1.000001', [1]])
  const never = platformOf(no('file_not_found'))
  assert.deepEqual(
    await publishing.lookup?.(never.transport, account, filed, at),
    done({ found: null, complete: true }),
  )
})
