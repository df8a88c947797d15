import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import type { Transport } from '#wire/wire.ts'
import { noMedia, publicationOf } from '../conformance/scripted-platform.ts'
import { pinboard } from './manifest.ts'
import { trial } from './twin/app.ts'
import { pinboardTwin } from './twin/twin.ts'

/** Makes a pin as an app with trial access, from the consent on. */
async function pinOnTrial(settings: Record<string, string>) {
  const state = memoryState()
  const fetch = async (request: Request) => pinboardTwin.serve(state, trial).fetch(request)
  const transport: Transport = {
    ...pinboardTwin.registration,
    fetch,
    settings: { clientId: 'c', ...settings },
  }
  const { oauth, profile, publishing } = { ...pinboard.connect, ...pinboard }
  assert.ok(oauth && profile)
  const way = { code: 'sbx_ok', redirectUri: 'https://zither.example/callback', verifier: 'v' }
  const person = await oauth.exchange(transport, way)
  assert.ok(person.kind === 'done')
  const account = { ...person.value.identity, credentials: person.value.credentials }
  const item = { text: 'hello', media: [{ type: 'image', url: 'https://a.example/a.jpg' }] } as const
  const prepared = { boardId: 'pinboard-1' }
  return publishing.publish(transport, account, publicationOf('hello', { item }), prepared, noMedia)
}

test('an app with trial access is told to use the sandbox, and makes pins there', async () => {
  const outcome = await pinOnTrial({})
  assert.partialDeepStrictEqual(outcome, { kind: 'refused', reason: 'forbidden', providerCode: '29' })
  assert.match(outcome.kind === 'refused' ? outcome.message : '', /PINBOARD_SANDBOX=1/)
  assert.equal((await pinOnTrial({ sandbox: '1' })).kind, 'done')
})
