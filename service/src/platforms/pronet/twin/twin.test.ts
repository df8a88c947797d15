import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { pronetTwin } from './twin.ts'

const person = 'urn:li:person:sbx-pronet-1'
const organization = 'urn:li:organization:pronet-1'
const base = {
  author: person,
  commentary: 'hello',
  visibility: 'PUBLIC',
  distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
  lifecycleState: 'PUBLISHED',
}

interface Requested {
  method?: string
  json?: object
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

/** A twin, and a way to ask it with a good token. */
async function requested(state: TwinState = memoryState()) {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'sbx_ok',
    redirect_uri: 'https://zither.example/back',
    client_id: 'c',
    client_secret: 's',
  })
  const granted = await pronetTwin
    .serve(state)
    .fetch(new Request('https://www.linkedin.com/oauth/v2/accessToken', { method: 'POST', body: form }))
  const { access_token: token } = await granted.json()
  return async (path: string, { method, json, headers = {}, body }: Requested = {}) => {
    const url = path.startsWith('https://') ? path : `https://api.linkedin.com${path}`
    const request = new Request(url, {
      method: method ?? (json ? 'POST' : 'GET'),
      headers: { authorization: `Bearer ${token}`, 'linkedin-version': '202607', ...headers },
      body: json ? JSON.stringify(json) : (body ?? null),
    })
    const response = await pronetTwin.serve(state).fetch(request)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { response, status: response.status, body: isJson ? await response.json() : null }
  }
}

type Ask = Awaited<ReturnType<typeof requested>>

async function begin(ask: Ask, family: string, more: object = {}): Promise<any> {
  const json = { initializeUploadRequest: { owner: person, ...more } }
  return (await ask(`/rest/${family}?action=initializeUpload`, { json })).body.value
}

const bytesOf = (size: number) => new Uint8Array(size)

describe('a post', () => {
  for (const [name, changes, status, code] of [
    ['of somebody else', { author: 'urn:li:person:other' }, 403, 'ACCESS_DENIED'],
    ['without an author', { author: undefined }, 400, 'MISSING_FIELD'],
    ['without a word', { commentary: '' }, 400, 'INVALID_VALUE_BLANK_FIELD'],
    ['of 3001 characters', { commentary: 'a'.repeat(3001) }, 400, 'FIELD_LENGTH_TOO_LONG'],
    ['for nobody known', { visibility: 'FRIENDS' }, 400, 'INVALID_VALUE_FOR_FIELD'],
    ['with two contents', { content: { poll: {}, article: {} } }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [
      'with a file that does not exist',
      { content: { media: { id: 'urn:li:image:1' } } },
      400,
      'INVALID_URN_ID',
    ],
    ['that shares an activity', { reshareContext: { parent: 'urn:li:activity:1' } }, 400, 'INVALID_URN_TYPE'],
    ['that shares nothing', { reshareContext: { parent: 'urn:li:share:0404' } }, 404, 'NOT_FOUND'],
    [
      'of a person for some places',
      {
        distribution: {
          ...base.distribution,
          targetEntities: [{ geoLocations: ['urn:li:geo:1'] }],
        },
      },
      400,
      'INVALID_VALUE_FOR_FIELD',
    ],
  ] as const)
    test(`${name} is refused`, async () => {
      const answer = await (await requested())('/rest/posts', { json: { ...base, ...changes } })
      assert.deepEqual([answer.status, answer.body.code], [status, code])
    })

  test('is changed in its text only, by the method that is meant for it', async () => {
    const ask = await requested()
    const { response } = await ask('/rest/posts', { json: base })
    const path = `/rest/posts/${encodeURIComponent(response.headers.get('x-restli-id') ?? '')}`
    const change = (
      set: object,
      headers = { 'x-restli-method': 'PARTIAL_UPDATE' } as Record<string, string>,
    ) => ask(path, { json: { patch: { $set: set } }, headers })
    assert.equal((await change({ commentary: 'new' }, {})).body.code, 'METHOD_NOT_ALLOWED')
    assert.equal((await change({ content: {} })).body.code, 'FIELD_NOT_UPDATABLE')
    assert.equal((await change({ commentary: 'new #Work' })).status, 204)
    assert.equal((await ask(path)).body.commentary, 'new {hashtag|\\#|Work}')
    for (let times = 0; times < 2; times++) assert.equal((await ask(path, { method: 'DELETE' })).status, 204)
    assert.equal((await ask(path)).status, 404)
  })
})

describe('an upload', () => {
  test('belongs to the author of its post, has to be there, and is processed for a look at least', async () => {
    const ask = await requested()
    const { image, uploadUrl } = await begin(ask, 'images')
    const postBy = (author: string) =>
      ask('/rest/posts', { json: { ...base, author, content: { media: { id: image } } } })
    assert.equal((await postBy(person)).body.code, 'MEDIA_ASSET_WAITING_UPLOAD')
    assert.equal((await ask(uploadUrl, { method: 'PUT', body: bytesOf(3) })).status, 201)
    const [error] = (await postBy(organization)).body.errorDetails.inputErrors
    assert.equal(error.code, 'INVALID_CONTENT_OWNERSHIP')
    assert.equal((await postBy(person)).body.code, 'MEDIA_ASSET_PROCESSING')
    assert.equal((await ask(`/rest/images/${encodeURIComponent(image)}`)).body.status, 'PROCESSING')
    assert.equal((await postBy(person)).status, 201)
  })

  test('of a video takes each part whole, and its marks in order', async () => {
    const ask = await requested()
    const size = 4 * 1024 * 1024 + 5
    const { video, uploadToken, uploadInstructions } = await begin(ask, 'videos', { fileSizeBytes: size })
    assert.deepEqual(
      uploadInstructions.map(({ firstByte, lastByte }: any) => [firstByte, lastByte]),
      [
        [0, 4_194_303],
        [4_194_304, 4_194_308],
      ],
    )
    const [first, second] = uploadInstructions.map((part: any) => part.uploadUrl)
    assert.equal((await ask(second, { method: 'PUT', body: bytesOf(4) })).status, 400)
    const marks: string[] = []
    for (const [url, length] of [
      [first, 4_194_304],
      [second, 5],
    ] as const) {
      const { response } = await ask(url, { method: 'PUT', body: bytesOf(length) })
      marks.push(response.headers.get('etag') ?? '')
    }
    const finish = (uploadedPartIds: string[], token = uploadToken) =>
      ask('/rest/videos?action=finalizeUpload', {
        json: { finalizeUploadRequest: { video, uploadToken: token, uploadedPartIds } },
      })
    assert.equal((await finish(marks.toReversed())).status, 400)
    assert.equal((await finish(marks, 'other')).status, 400)
    assert.equal((await finish(marks)).status, 200)
    const state = async () => (await ask(`/rest/videos/${encodeURIComponent(video)}`)).body.status
    assert.deepEqual([await state(), await state()], ['PROCESSING', 'AVAILABLE'])
  })
})

test('the versioned interface wants a version that is switched on', async () => {
  const ask = await requested()
  const read = async (version: string) => {
    const { status, body } = await ask('/rest/organizationAcls?q=roleAssignee', {
      headers: { 'linkedin-version': version },
    })
    return [status, body.code]
  }
  assert.deepEqual(await read(''), [400, 'VERSION_MISSING'])
  assert.deepEqual(await read('202301'), [426, 'NONEXISTENT_VERSION'])
  assert.deepEqual(await read('next'), [426, 'NONEXISTENT_VERSION'])
})

test('a comment is on a post that is there, and no longer than 1250 characters', async () => {
  const ask = await requested()
  const { response } = await ask('/rest/posts', { json: base })
  const comment = (urn: string, text: string) =>
    ask(`/rest/socialActions/${encodeURIComponent(urn)}/comments`, {
      json: { actor: person, object: urn, message: { text } },
    })
  const urn = response.headers.get('x-restli-id') ?? ''
  assert.equal((await comment(urn, 'a'.repeat(1251))).body.code, 'FIELD_LENGTH_TOO_LONG')
  assert.equal((await comment('urn:li:share:1', 'first')).status, 404)
  const made = await comment(urn, 'first')
  assert.deepEqual([made.status, made.response.headers.get('x-restli-id')], [201, made.body.id])
})

test('what people made of a post and of a comment is read at once, each by its name', async () => {
  const ask = await requested()
  const { response } = await ask('/rest/posts', { json: base })
  const urn = response.headers.get('x-restli-id') ?? ''
  const made = await ask(`/rest/socialActions/${encodeURIComponent(urn)}/comments`, {
    json: { actor: person, object: urn, message: { text: 'first' } },
  })
  const names = [urn, made.body.commentUrn]
  const ids = [...names, 'urn:li:share:1'].map(encodeURIComponent)
  const encoded = ids.join().replaceAll('(', '%28').replaceAll(')', '%29')
  const read = await ask(`/rest/socialActions?ids=List(${encoded})`)
  assert.deepEqual(Object.keys(read.body.results), names)
  assert.equal(read.body.results[urn].commentsSummary.aggregatedTotalComments, 1)
})
