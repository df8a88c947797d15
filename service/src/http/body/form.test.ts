import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { pdf } from '#testing/files/files.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

const boundary = 'between'
const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }

const partOf = (disposition: string, content: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`
const form = (...parts: string[]) => `${parts.join('')}--${boundary}--\r\n`

describe('a form with a file', () => {
  let team: Team
  before(async () => {
    team = await newTeam()
  })

  const send = (body: string, given = headers) => team.call('POST /v1/media/upload-direct', body, given)

  test('names it as each kind of client does', async () => {
    const names: [disposition: string, filename: string][] = [
      ['name="file"; filename="a b.pdf"', 'a b.pdf'],
      ['name=file; filename=a.pdf', 'a.pdf'],
      ['name="file"; filename="a%22b%0D.pdf"', 'a"b.pdf'],
      ['name="file"; filename="a\\"b.pdf"', 'a"b.pdf'],
      ['name="file"; filename="ä.pdf"', 'ä.pdf'],
      ['name="file"; filename="x.pdf"; filename*=UTF-8\'\'%C3%A4%20b.pdf', 'ä b.pdf'],
    ]
    for (const [disposition, filename] of names) {
      const { status, body } = await send(form(partOf(disposition, pdf)))
      assert.deepEqual([status, body.filename], [201, filename], disposition)
    }
  })

  test('may begin with lines of no meaning, have a quoted boundary, fields, and base64', async () => {
    const field = partOf('name="contentType"', 'application/pdf')
    const file = partOf('name="file"; filename="a.pdf"', pdf)
    assert.equal((await send(`preamble\r\n${form(field, file)}trailer`)).status, 201)
    const quoted = { 'content-type': `multipart/form-data; charset=utf-8; boundary="${boundary}"` }
    assert.equal((await send(form(file), quoted)).status, 201)
    const encoded = Buffer.from(pdf).toString('base64')
    const inBase64 = partOf('name="file"; filename="a.pdf"', encoded, 'Content-Transfer-Encoding: base64\r\n')
    assert.equal((await send(form(inBase64))).status, 201)
  })

  test('with the file under another name is refused by that name, whatever its bytes are', async () => {
    const reply = await send(form(partOf('name="picture"; filename="a.png"', '\u0000PNG')))
    assert.deepEqual([reply.status, reply.code, reply.param], [400, 'unknown_parameter', 'picture'])
  })

  test('is refused at once when it is none, or has more parts than a form has', async () => {
    const file = partOf('name="file"; filename="a.pdf"', pdf)
    const rows: [body: string, given?: typeof headers][] = [
      [`${file}`],
      [file.replace('\r\n\r\n', '\r\n')],
      [form(partOf('filename="a.pdf"', pdf))],
      [form(...Array<string>(101).fill(partOf('name="x"', '')))],
      [`--${boundary}\r\n`.repeat(1_000_000)],
      [form(file), { 'content-type': 'multipart/form-data' }],
    ]
    for (const [body, given] of rows) {
      const began = performance.now()
      const reply = await send(body, given)
      assert.deepEqual([reply.status, reply.code], [400, 'invalid_request_body'], body.slice(0, 200))
      assert.ok(performance.now() - began < 5000)
    }
  })
})
