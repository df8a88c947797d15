import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, describe, test } from 'node:test'
import { shortvideoadsTwin } from '../../service/src/platforms/shortvideoads/twin/twin.ts'
import { serveTwin } from './twin-server.ts'

// The client has no types.
const sdk = createRequire(import.meta.url)('tiktok-business-api-sdk-official')
let twin: Awaited<ReturnType<typeof serveTwin>>
let token = ''

/** The client answers by callbacks: its errors hold the code of the network in their sentence. */
function requested(call: (done: (error: unknown, data: any) => void) => void): Promise<any> {
  return new Promise((resolve, reject) => {
    call((error, data) => (error ? reject(error) : resolve(data.data)))
  })
}

const exchange = (code: string) => {
  const body = { app_id: 'sandbox-client', secret: 'sandbox-secret', auth_code: code }
  return requested((done) => new sdk.AuthenticationApi().oauth2AccessToken({ body }, done))
}

before(async () => {
  twin = await serveTwin(shortvideoadsTwin)
  sdk.ApiClient.instance.basePath = twin.url
  token = (await exchange('sbx_ok')).access_token
})

after(() => twin.close())

describe('the client of TikTok', () => {
  test('gets a token for a code, and none for a code that was never given', async () => {
    assert.match(token, /^sandbox-business-/)
    await assert.rejects(exchange('made-up'), /code: 40110/)
  })

  test('lists the ad accounts that the person let the app reach', async () => {
    const { list } = await requested((done) =>
      new sdk.AuthenticationApi().oauth2AdvertiserGet('sandbox-client', 'sandbox-secret', token, done),
    )
    assert.deepEqual(
      list.map(({ advertiser_id: id }: any) => id),
      ['1000', '1001', '1010'],
    )
  })

  test('lists business centers page by page, and the ad accounts of one', async () => {
    const page = (number: number) =>
      requested((done) => new sdk.BCApi().bcGet(token, { page: number, page_size: 1 }, done))
    const [first, second] = [await page(1), await page(2)]
    assert.deepEqual(first.page_info, { page: 1, page_size: 1, total_number: 2, total_page: 2 })
    assert.notEqual(first.list[0].bc_info.bc_id, second.list[0].bc_info.bc_id)
    const assets = await requested((done) =>
      new sdk.BCApi().bcAssetGet(first.list[0].bc_info.bc_id, 'ADVERTISER', token, {}, done),
    )
    assert.equal(assets.page_info.total_number, 2)
    assert.equal(assets.list[0].asset_type, 'ADVERTISER')
  })

  test('uploads a picture by its address and makes an identity of it, which is listed', async () => {
    const picture = {
      advertiser_id: '1000',
      upload_type: 'UPLOAD_BY_URL',
      image_url: 'https://media.example/logo.png',
    }
    const { image_id: imageId } = await requested((done) =>
      new sdk.FileApi().adImageUpload(token, picture, done),
    )
    const body = { advertiser_id: '1000', display_name: 'Acme', image_uri: imageId }
    const made = await requested((done) => new sdk.IdentityApi().identityCreate(token, { body }, done))
    const listed = await requested((done) =>
      new sdk.IdentityApi().identityGet('1000', token, { identity_type: 'CUSTOMIZED_USER' }, done),
    )
    const found = listed.identity_list.find(({ identity_id: id }: any) => id === made.identity_id)
    assert.equal(found.display_name, 'Acme')
  })

  test('is told the codes of the network for a wrong token, ad account and parameter', async () => {
    const centers = (accessToken: string, more: object) =>
      requested((done) => new sdk.BCApi().bcGet(accessToken, more, done))
    await assert.rejects(centers('stale', {}), /code: 40105/)
    await assert.rejects(centers(token, { page_size: 51 }), /code: 40002/)
    const body = { advertiser_id: '4711', display_name: 'Acme' }
    await assert.rejects(
      requested((done) => new sdk.IdentityApi().identityCreate(token, { body }, done)),
      /code: 40001/,
    )
  })
})
