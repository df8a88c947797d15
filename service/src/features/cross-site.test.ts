import assert from 'node:assert/strict'
import type { OutgoingHttpHeaders } from 'node:http'
import { before, describe, test } from 'node:test'
import { type Asker, expectFault, keyOf, sharedAsker } from '#testing/requests/asker.ts'
import { bodyOf } from '#testing/requests/requests.ts'
import { differences, viewOf } from '#testing/requests/view.ts'
import { newMember } from '#testing/team/members.ts'
import { catalogue } from './catalogue.ts'

const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

/** The headers of a browser's write from a page that is not ours. */
const foreign: OutgoingHttpHeaders[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  ...forms.map((type) => ({ 'content-type': type, origin: 'https://evil.example' })),
  ...forms.map((type) => ({ 'content-type': type, 'sec-fetch-site': 'cross-site' })),
]

describe('a write that a foreign page makes with the cookie of a session', () => {
  const writes = catalogue.filter(({ route }) => !route.startsWith('GET'))
  const ours = writes.filter(({ permission }) => permission !== 'public')
  /** Uploads are forms: what a browser says of itself is all that protects them. */
  const notTaking = (type: string) =>
    ours.filter(
      ({ upload, formFile }) =>
        !type.startsWith(upload ?? (formFile === undefined ? 'none' : 'multipart/form-data')),
    )
  let asker: Asker
  let cookie: string
  let authorization: string
  before(async () => {
    asker = await sharedAsker()
    const { token } = await newMember(asker.team, 'owner')
    cookie = `zither_session=${token}`
    authorization = `Bearer ${token}`
  })

  test('is refused, whatever it is and however it is dressed, and changes nothing', async () => {
    const before = await viewOf(asker.team)
    const refused = { status: 403, code: 'cross_site_request' }
    for (const headers of foreign)
      await expectFault(writes, refused, (operation) =>
        asker.ask(operation, {
          credential: { cookie },
          headers: { ...headers, 'idempotency-key': 'k' },
          body: operation.body ? bodyOf(operation) : undefined,
        }),
      )
    assert.deepEqual(differences(before, await viewOf(asker.team)), [])
  })

  test('is refused for its type when it does not tell where it comes from', async () => {
    const refused = { status: 415, code: 'unsupported_media_type' }
    for (const type of forms)
      await expectFault(notTaking(type), refused, (operation) =>
        asker.ask(operation, {
          credential: { cookie },
          headers: { 'content-type': type, 'idempotency-key': 'k' },
          body: JSON.stringify(bodyOf(operation)),
        }),
      )
  })

  test('passes with the Authorization header, which no page can make a browser send', async () => {
    const passed = { status: 400, code: 'unknown_parameter', param: 'notAField' }
    // What is no JSON has no fields.
    const ofFields = ours.filter(({ upload }) => !upload)
    for (const headers of foreign.filter((sent) => sent['content-type'] === undefined))
      await expectFault(ofFields, passed, (operation) =>
        asker.ask(operation, {
          credential: { authorization },
          headers: { ...headers, 'idempotency-key': 'k' },
          body: { notAField: 1 },
        }),
      )
  })

  test('is refused when it brings two credentials, be they the same', async () => {
    const key = await keyOf(asker.team)
    for (const credential of [
      { ...key, cookie },
      { authorization, cookie },
    ])
      await expectFault(ours, { status: 400, code: 'ambiguous_credentials' }, (operation) =>
        asker.ask(operation, { credential, body: operation.body ? bodyOf(operation) : undefined }),
      )
  })
})
