import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CutShort } from './cut-short.ts'
import { isOnHosts, readFileBytes } from './file-bytes.ts'
import { NotSent } from './wire.ts'

const request = new Request('https://files.example/a')
const read = (answer: () => Response) => readFileBytes({ fetch: async () => answer() }, request)

test('a file is read whole or not at all', async () => {
  assert.equal((await read(() => new CutShort('part of it'))).kind, 'refused')
  assert.deepEqual(await read(() => new Response('gone', { status: 404 })), {
    kind: 'done',
    value: undefined,
  })
  assert.equal((await read(() => new Response('busy', { status: 502 }))).kind, 'unknown')
  assert.equal((await read(() => new Response(null, { status: 302 }))).kind, 'unknown')
  const unsent = await read(() => {
    throw new NotSent('no connection')
  })
  assert.equal(unsent.kind, 'unreachable')
  const whole = await read(() => new Response('all', { headers: { 'content-type': 'image/png; x=1' } }))
  const value = { bytes: new Uint8Array(Buffer.from('all')), type: 'image/png' }
  assert.deepEqual(whole, { kind: 'done', value })
})

test('a token is shown to the hosts of its network alone', () => {
  const hosts = /(^|\.)files\.example$/
  for (const address of [
    'http://files.example/a',
    'https://files.example.evil/a',
    'https://notfiles.example/a',
    'https://evil/?files.example',
    'file:///etc/passwd',
    'a',
    undefined,
  ])
    assert.equal(isOnHosts(address, {}, hosts), false, String(address))
  assert.ok(isOnHosts('https://eu.files.example/a', {}, hosts))
  const own = { url: 'http://127.0.0.1:4100/slack' }
  assert.ok(isOnHosts('http://127.0.0.1:4100/files/a', own, hosts))
  assert.equal(isOnHosts('https://files.example/a', own, hosts), false)
})
