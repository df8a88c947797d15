import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import { pinboardTwin } from './twin.ts'

interface Reply {
  status: number
  body: any
}

async function sandbox() {
  const clock = { now: new Date('2026-01-05T10:00:00Z') }
  const app = pinboardTwin.serve(memoryState(() => clock.now))
  const ask = async (request: Request): Promise<Reply> => {
    const response = await app.fetch(request)
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  const token = (form: Record<string, string>, authorization = `Basic ${btoa('app:secret')}`) =>
    ask(
      new Request('https://api.pinterest.com/v5/oauth/token', {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams(form),
      }),
    )
  const grant = { grant_type: 'authorization_code', code: 'sbx_ok', redirect_uri: 'https://a.example/' }
  const tokens = (await token(grant)).body
  const call = (method: string, path: string, json?: object, access = tokens.access_token) =>
    ask(
      new Request(`https://api.pinterest.com/v5${path}`, {
        method,
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
        ...(json && { body: JSON.stringify(json) }),
      }),
    )
  return { clock, ask, token, tokens, call, grant }
}

const source = { source_type: 'image_url', url: 'https://a.example/a.jpg' }
const pin = { board_id: 'pinboard-1', media_source: source }

test('a refresh token works once, for sixty days, and may be narrowed', async () => {
  const { token, tokens, call, clock } = await sandbox()
  const renew = (refresh_token: string, more = {}) =>
    token({ grant_type: 'refresh_token', refresh_token, ...more })
  const second = (await renew(tokens.refresh_token, { scope: 'boards:read,pins:read' })).body
  assert.equal(second.scope, 'boards:read pins:read')
  assert.deepEqual((await renew(tokens.refresh_token)).body.code, 283)
  assert.equal((await call('GET', '/boards', undefined, second.access_token)).status, 200)
  const forbidden = await call('POST', '/pins', pin, second.access_token)
  assert.deepEqual([forbidden.status, forbidden.body.code], [403, 29])
  clock.now = new Date('2026-03-07T10:00:00Z')
  assert.equal((await renew(second.refresh_token)).body.code, 283)
})

test('a token is given only to a registered app, for a code and its address', async () => {
  const { token, grant } = await sandbox()
  assert.equal((await token(grant, '')).status, 401)
  assert.equal((await token({ ...grant, code: 'made-up' })).body.code, 283)
  assert.equal((await token({ grant_type: 'authorization_code', code: 'sbx_ok' })).status, 400)
  assert.equal((await token({ ...grant, grant_type: 'password' })).status, 400)
})

test('the limits of the description of the interface hold', async () => {
  const { call } = await sandbox()
  const good = [
    { ...pin, description: 'a'.repeat(800), title: 'a'.repeat(100), alt_text: 'a'.repeat(500) },
    { ...pin, media_source: { source_type: 'image_base64', content_type: 'image/png', data: 'QUJD' } },
    { ...pin, media_source: { source_type: 'multiple_image_urls', items: [source, source] } },
  ]
  for (const body of good) assert.equal((await call('POST', '/pins', body)).status, 201)
  const bad = [
    { ...pin, description: 'a'.repeat(801) },
    { ...pin, title: 'a'.repeat(101) },
    { ...pin, alt_text: 'a'.repeat(501) },
    { ...pin, link: `https://a.example/${'a'.repeat(2048)}` },
    { ...pin, media_source: undefined },
    { ...pin, media_source: { source_type: 'image' } },
    { ...pin, media_source: { source_type: 'image_base64', content_type: 'image/gif', data: 'QUJD' } },
    { ...pin, media_source: { source_type: 'multiple_image_urls', items: [source] } },
    { ...pin, media_source: { source_type: 'multiple_image_urls', items: Array(6).fill(source) } },
    { ...pin, media_source: { source_type: 'video_id', media_id: '1' } },
    { ...pin, board_section_id: '1' },
    { media_source: source },
  ]
  for (const body of bad) assert.equal((await call('POST', '/pins', body)).status, 400, JSON.stringify(body))
  assert.equal((await call('POST', '/pins', { ...pin, board_id: '10404' })).status, 404)
})

test('an upload is pinned once its file is there and processed, and only the form that was signed is taken', async () => {
  const { ask, call } = await sandbox()
  const { body } = await call('POST', '/media', { media_type: 'video' })
  const upload = (fields: Record<string, string>, last = 'file') => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set(last, new File(['film'], 'film.mp4'))
    return ask(
      new Request(body.upload_url, { method: 'POST', headers: { 'content-length': '1' }, body: form }),
    )
  }
  const video = { source_type: 'video_id', media_id: body.media_id, cover_image_key_frame_time: 0 }
  const early = await call('POST', '/pins', { ...pin, media_source: video })
  assert.equal(early.status, 400)
  assert.equal((await call('GET', `/media/${body.media_id}`)).body.status, 'registered')
  assert.equal((await upload({ ...body.upload_parameters, policy: 'other' })).status, 403)
  assert.equal((await upload(body.upload_parameters, 'video')).status, 400)
  assert.equal((await upload(body.upload_parameters)).status, 204)
  assert.equal((await call('POST', '/pins', { ...pin, media_source: video })).status, 400)
  assert.equal((await call('GET', `/media/${body.media_id}`)).body.status, 'processing')
  assert.equal((await call('POST', '/pins', { ...pin, media_source: video })).status, 400)
  assert.equal((await call('GET', `/media/${body.media_id}`)).body.status, 'succeeded')
  assert.equal((await call('POST', '/pins', { ...pin, media_source: video })).status, 201)
})

test("a pin is its owner's: others neither see, change nor delete it", async () => {
  const { call, token, grant } = await sandbox()
  const { id } = (await call('POST', '/pins', pin)).body
  const other = (await token({ ...grant, code: 'sbx_ok_2' })).body.access_token
  for (const [method, body] of [['GET'], ['PATCH', { title: 'x' }], ['DELETE']] as [string, object?][])
    assert.equal((await call(method, `/pins/${id}`, body, other)).status, 404, method)
  assert.equal(
    (await call('PATCH', `/pins/${id}`, { title: 'New', board_id: 'pinboard-2' })).body.title,
    'New',
  )
  const listed = async (board: string) => (await call('GET', `/boards/${board}/pins`)).body.items.length
  assert.deepEqual([await listed('pinboard-1'), await listed('pinboard-2')], [0, 1])
  assert.equal((await call('DELETE', `/pins/${id}`)).status, 204)
  assert.equal((await call('GET', `/pins/${id}`)).status, 404)
  assert.equal((await call('GET', '/pins?page_size=251')).status, 400)
})
