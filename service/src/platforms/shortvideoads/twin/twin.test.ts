import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import { shortvideoadsTwin } from './twin.ts'

/** A way to ask the twin with a good token; answers the code of the network and its data. */
async function requested(code = 'sbx_ok') {
  const twin = shortvideoadsTwin.serve(memoryState())
  const send = async (path: string, json?: object, headers: Record<string, string> = {}) => {
    const init = json ? { method: 'POST', body: JSON.stringify(json), headers } : { headers }
    const response = await twin.fetch(
      new Request(`https://business-api.tiktok.com/open_api/v1.3${path}`, init),
    )
    assert.equal(response.status, 200)
    const body = await response.json()
    assert.ok(body.request_id)
    return body
  }
  const grant = { app_id: 'app', secret: 'secret', auth_code: code }
  const { data } = await send('/oauth2/access_token/', grant)
  return {
    send,
    ask: (path: string, json?: object) => send(path, json, { 'access-token': data.access_token }),
  }
}

test('a token is asked for, and only the one that was given is good', async () => {
  const { send } = await requested()
  assert.equal((await send('/user/info/')).code, 40_105)
  assert.equal((await send('/user/info/', undefined, { 'access-token': 'other' })).code, 40_105)
  assert.equal((await send('/oauth2/access_token/', { app_id: 'app', secret: 'secret' })).code, 40_002)
})

test('a picture is of the ad account that it was uploaded to', async () => {
  const { ask } = await requested()
  const upload = {
    advertiser_id: '1000',
    upload_type: 'UPLOAD_BY_URL',
    image_url: 'https://media.example/a.png',
  }
  const { data } = await ask('/file/image/ad/upload/', upload)
  const identity = { display_name: 'Acme', image_uri: data.image_id }
  assert.equal((await ask('/identity/create/', { ...identity, advertiser_id: '1001' })).code, 40_002)
  assert.equal((await ask('/identity/create/', { ...identity, advertiser_id: '4711' })).code, 40_001)
  assert.equal((await ask('/identity/create/', { ...identity, advertiser_id: '1000' })).code, 0)
  const listed = await ask('/identity/get/?advertiser_id=1000&identity_type=CUSTOMIZED_USER')
  assert.equal(listed.data.page_info.total_number, 1)
})

test('a name is at most 100 characters, and a picture at an address of the web', async () => {
  const { ask } = await requested()
  const named = (name: string) => ask('/identity/create/', { advertiser_id: '1000', display_name: name })
  assert.equal((await named('ä'.repeat(100))).code, 0)
  assert.equal((await named('ä'.repeat(101))).code, 40_002)
  const picture = { advertiser_id: '1000', upload_type: 'UPLOAD_BY_URL', image_url: 'file:///etc/passwd' }
  assert.equal((await ask('/file/image/ad/upload/', picture)).code, 40_002)
})

test('a path that the network does not have is refused', async () => {
  const { ask } = await requested()
  assert.equal((await ask('/campaign/get/')).code, 40_002)
})
