import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TraceStep, traced } from '#values/trace.ts'
import { shownPath, tracedFetch } from './traced-call.ts'

test('the path of a call shows words, versions and numbers, and hides what may be a token', () => {
  for (const [path, shown] of [
    ['/xrpc/com.atproto.repo.putRecord', '/xrpc/com.atproto.repo.putRecord'],
    ['/v21.0/act_1234/campaigns', '/v21.0/act_1234/campaigns'],
    ['/2/tweets/1876543210987654321', '/2/tweets/1876543210987654321'],
    ['/bot123456:AAF-planted_token/sendMessage', '/*/sendMessage'],
    ['/rest/posts/urn%3Ali%3Ashare%3A12', '/rest/posts/*'],
    ['/services/T02AB/B03CD/x7Yp9QplantedToken', '/services/*/*/*'],
    ['/upload/kQpLmNoPqRsTuVwXyZaBcDeFgHiJ', '/upload/*'],
    ['/', '/'],
  ] as const)
    assert.equal(shownPath(path), shown)
})

test('a call that gets no answer is shown with the name of its error and not with its words', async () => {
  const steps: [string, TraceStep][] = []
  const fetch = tracedFetch(async () => {
    throw new TypeError('planted words of the error')
  }, 'words')
  const write = (message: string, step: TraceStep) => void steps.push([message, step])
  await assert.rejects(traced(write, () => fetch(new Request('https://network.example/send?token=planted'))))
  assert.deepEqual(
    steps.map(([message, { method, host, path, code }]) => [message, method, host, path, code]),
    [['outbound call without an answer', 'GET', 'network.example', '/send', 'TypeError']],
  )
  assert.ok(!JSON.stringify(steps).includes('planted'))
})
