import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newTalk } from '#testing/inbox/talk.ts'

const MiB = 1024 * 1024
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

async function formsTo() {
  const talk = await newTalk()
  const { conversationId } = await talk.says('hello')
  const sends = async (
    fields: Record<string, string>,
    { bytes, filename = 'a.pdf', key }: { bytes?: Uint8Array<ArrayBuffer>; filename?: string; key?: string },
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    if (bytes) form.set('attachment', new Blob([bytes]), filename)
    const sent = new Response(form)
    const headers = {
      'content-type': sent.headers.get('content-type') ?? '',
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const path = `POST /v1/inbox/conversations/${conversationId}/messages` as const
    return talk.call(path, Buffer.from(await sent.arrayBuffer()), headers)
  }
  return { ...talk, conversationId, sendsForm: sends }
}

test('a file may have 25 MB, whatever the form holds beside it', async () => {
  const { sendsForm } = await formsTo()
  const large = await sendsForm({ message: 'x' }, { bytes: Buffer.alloc(25 * MiB + 1) })
  assert.deepEqual([large.status, large.code, large.body.param], [413, 'body_too_large', 'attachment'])
  const most = await sendsForm({ message: 'x'.repeat(90_000) }, { bytes: Buffer.alloc(25 * MiB) })
  assert.deepEqual([most.status, most.code], [400, 'content_too_long'])
})

test('a repeat with another name of the file is the same request, and one with other bytes is not', async () => {
  const { sendsForm, messages, conversationId } = await formsTo()
  const first = await sendsForm({}, { bytes: pdf, key: 'file' })
  assert.equal(first.status, 201, JSON.stringify(first.body))
  const again = await sendsForm({}, { bytes: pdf, key: 'file', filename: 'b.pdf' })
  assert.deepEqual([again.status, again.body.id], [201, first.body.id])
  const other = await sendsForm({}, { bytes: Buffer.concat([pdf, pdf]), key: 'file' })
  assert.deepEqual([other.status, other.code], [409, 'idempotency_key_reused'])
  assert.equal((await messages(conversationId)).length, 2)
})

test('a list in a form is its JSON, and a text that is none is refused as in JSON', async () => {
  const { sendsForm } = await formsTo()
  const quickReplies = [{ title: 'Yes', payload: 'yes' }]
  const sent = await sendsForm({ message: 'Red?', quickReplies: JSON.stringify(quickReplies) }, {})
  assert.deepEqual([sent.status, sent.body.status], [201, 'sent'], JSON.stringify(sent.body))
  for (const [value, code, param] of [
    ['[{', 'invalid_array', 'quickReplies'],
    ['{}', 'invalid_array', 'quickReplies'],
    ['[{"title":"a\\u0000","payload":"b"}]', 'invalid_string', 'quickReplies[0].title'],
  ] as const) {
    const refused = await sendsForm({ message: 'Red?', quickReplies: value }, {})
    assert.deepEqual([refused.status, refused.code, refused.body.param], [400, code, param])
  }
})
