import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import type { Transport } from '#wire/wire.ts'
import { signIn } from './connect.ts'
import { skynetTwin } from './twin/twin.ts'

const elsewhere = 'https://pds.example.org'

/** The network, with an account on a server of its own beside those of the network. */
function network(document: object = documentNaming(elsewhere)): Transport & { asked: string[] } {
  const state = memoryState()
  const asked: string[] = []
  const fetch = async (request: Request) => {
    const { origin, pathname, searchParams } = new URL(request.url)
    const call = pathname.replace('/xrpc/', '').replace(/^\//, '')
    asked.push(`${new URL(origin).host} ${call}`)
    if (searchParams.get('handle') === 'ann.example.org') return Response.json({ did: 'did:plc:annannann' })
    if (searchParams.get('handle') === 'web.example.org')
      return Response.json({ did: 'did:web:web.example.org' })
    if (call.endsWith('annannann') || call.endsWith('did.json')) return Response.json(document)
    return skynetTwin.serve(state).fetch(request)
  }
  return { fetch, asked }
}

function documentNaming(serviceEndpoint: string, id = 'did:plc:annannann') {
  return { id, service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint }] }
}

const password = 'abcd-efgh-ijkl-mnop'
const passwordWentTo = ({ asked }: { asked: string[] }) =>
  asked.filter((call) => call.endsWith('createSession')).map((call) => call.split(' ')[0])

test('an account on a server of its own signs in there, and nobody else sees its password', async () => {
  const transport = network()
  const connected = await signIn(transport, { identifier: '@ann.example.org', password })
  assert.equal(connected.kind, 'done')
  assert.deepEqual(passwordWentTo(transport), ['pds.example.org'])
  const web = network(documentNaming(elsewhere, 'did:web:web.example.org'))
  assert.equal((await signIn(web, { identifier: 'web.example.org', password })).kind, 'done')
  assert.deepEqual(passwordWentTo(web), ['pds.example.org'])
})

test('an account of the network signs in at its entryway, whatever domain its handle has', async () => {
  const transport = network(documentNaming('https://amanita.us-east.host.bsky.network'))
  assert.equal((await signIn(transport, { identifier: 'ann.example.org', password })).kind, 'done')
  assert.equal((await signIn(transport, { identifier: 'ben.bsky.social', password })).kind, 'done')
  assert.equal((await signIn(transport, { identifier: 'ann@mail.example.org', password })).kind, 'done')
  assert.deepEqual(passwordWentTo(transport), ['bsky.social', 'bsky.social', 'bsky.social'])
})

test('a document of another account, or one that names no https server, leads nowhere', async () => {
  for (const document of [
    documentNaming(elsewhere, 'did:plc:another'),
    documentNaming('http://pds.example.org'),
    {},
  ]) {
    const transport = network(document)
    await signIn(transport, { identifier: 'ann.example.org', password })
    assert.deepEqual(passwordWentTo(transport), ['bsky.social'])
  }
})

test('while the directory does not answer, the password goes nowhere', async () => {
  const known = network()
  const fetch = async (request: Request) =>
    request.url.startsWith('https://plc.directory/')
      ? new Response('', { status: 503 })
      : known.fetch(request)
  const outcome = await signIn({ fetch }, { identifier: 'ann.example.org', password })
  assert.notEqual(outcome.kind, 'done')
  assert.deepEqual(passwordWentTo(known), [])
})
