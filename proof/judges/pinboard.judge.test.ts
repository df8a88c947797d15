import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, describe, test } from 'node:test'
import { pinboardTwin } from '../../service/src/platforms/pinboard/twin/twin.ts'
import { serveTwin } from './twin-server.ts'

const sdk = createRequire(import.meta.url)('pinterest-sdk')
const { instance } = sdk.ApiClient
const redirectUri = 'https://zither.example/v1/connect/pinboard/callback'

const pins = new sdk.PinsApi()
const boards = new sdk.BoardsApi()
const media = new sdk.MediaApi()
const users = new sdk.UserAccountApi()

let twin: Awaited<ReturnType<typeof serveTwin>>

/** A call of the client, whose last argument is a function that takes the end. */
function requested<T = any>(use: (done: (error: any, data: T, response: any) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    use((error, data) => (error ? reject(error) : resolve(data)))
  })
}

/** The method of the client for tokens sends no code, so the same request is made by the function below it. */
function token(form: Record<string, string>): Promise<any> {
  instance.authentications.basic.username = 'sandbox-client'
  instance.authentications.basic.password = 'sandbox-secret'
  const types = ['application/x-www-form-urlencoded']
  const accepts = ['application/json']
  return requested((done) =>
    instance.callApi(
      '/oauth/token',
      'POST',
      {},
      {},
      {},
      form,
      null,
      ['basic'],
      types,
      accepts,
      Object,
      null,
      done,
    ),
  )
}

const grant = (code: string) => token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error) => error.status,
  )

before(async () => {
  twin = await serveTwin(pinboardTwin)
  instance.basePath = `${twin.url}/v5`
  instance.authentications.pinterest_oauth2.accessToken = (await grant('sbx_ok')).access_token
})

after(() => twin.close())

/** A pin with one image, as the models of the client say it. */
function pinOf(more: object = {}) {
  const source = new sdk.PinMediaSourceImageURL('image_url', 'https://media.example/a.jpg')
  return Object.assign(new sdk.Pin(), { board_id: 'pinboard-1', media_source: source, ...more })
}

const create = (pin: object) => requested((done) => pins.pinsCreate(pin, done))

describe('pinterest-sdk', () => {
  test('gets a token for a code, and another one for its refresh token', async () => {
    const first = await grant('sbx_ok_2')
    assert.deepEqual([first.token_type, first.response_type], ['bearer', 'authorization_code'])
    const next = await token({ grant_type: 'refresh_token', refresh_token: first.refresh_token })
    assert.equal(next.response_type, 'refresh_token')
    assert.notEqual(next.access_token, first.access_token)
    assert.equal(await statusOf(grant('made-up')), 400)
  })

  test('reads who the account is', async () => {
    const user = await requested((done) => users.userAccountGet({}, done))
    assert.equal(user.username, 'sbx-pinboard-1')
  })

  test('creates, reads and deletes a pin', async () => {
    const made = await create(pinOf({ title: 'Soup', description: 'Hot', alt_text: 'A bowl' }))
    assert.deepEqual([made.title, made.description, made.alt_text], ['Soup', 'Hot', 'A bowl'])
    assert.ok(Math.abs(made.created_at.getTime() - Date.now()) < 60_000, String(made.created_at))
    const read = await requested((done) => pins.pinsGet(made.id, {}, done))
    assert.deepEqual([read.id, read.board_id], [made.id, 'pinboard-1'])
    await requested((done) => pins.pinsDelete(made.id, done))
    assert.equal(await statusOf(requested((done) => pins.pinsGet(made.id, {}, done))), 404)
  })

  test('lists boards and their pins page by page', async () => {
    const { items } = await requested((done) => boards.boardsList({}, done))
    assert.deepEqual(
      items.map(({ id }: any) => id),
      ['pinboard-1', 'pinboard-2'],
    )
    for (const title of ['One', 'Two', 'Three']) await create(pinOf({ title, board_id: 'pinboard-2' }))
    const page = (opts: object) => requested((done) => boards.boardsListPins('pinboard-2', opts, done))
    const first = await page({ pageSize: 2 })
    const second = await page({ pageSize: 2, bookmark: first.bookmark })
    const titles = [...first.items, ...second.items].map(({ title }: any) => title)
    assert.deepEqual(titles, ['Three', 'Two', 'One'])
    assert.equal(second.bookmark, null)
  })

  test('creates a board, and lists the sections of another', async () => {
    const board = Object.assign(new sdk.Board('Recipes'), { description: 'Summer', privacy: 'SECRET' })
    const made = await requested((done) => boards.boardsCreate(board, done))
    assert.deepEqual([made.name, made.privacy, made.owner.username], ['Recipes', 'SECRET', 'sbx-pinboard-1'])
    const read = await requested((done) => boards.boardsGet(made.id, done))
    assert.equal(read.id, made.id)
    const { items } = await requested((done) => boards.boardSectionsList('pinboard-1', {}, done))
    assert.equal(items.length, 3)
  })

  test('uploads a video by the form that it is told, and pins it', async () => {
    const slot = await requested((done) => media.mediaCreate(new sdk.MediaUploadRequest('video'), done))
    const form = new FormData()
    for (const [name, value] of Object.entries(slot.upload_parameters)) form.set(name, String(value))
    form.set('file', new File(['film'], 'film.mp4'))
    // The store of the platform is another host, which the twin plays, too.
    const sent = await fetch(`${twin.url}/`, { method: 'POST', body: form })
    assert.equal(sent.status, 204)
    for (const expected of ['processing', 'succeeded']) {
      const { status } = await requested((done) => media.mediaGet(slot.media_id, done))
      assert.equal(status, expected)
    }
    const source = Object.assign(new sdk.PinMediaSourceVideoID('video_id', 'x', slot.media_id), {
      cover_image_url: 'https://media.example/cover.jpg',
    })
    const made = await create(pinOf({ media_source: source }))
    assert.equal(made.media.media_type, 'video')
  })

  test('is told what it did wrong', async () => {
    for (const [pin, status] of [
      [pinOf({ title: 'a'.repeat(101) }), 400],
      [pinOf({ board_id: '10404' }), 404],
    ] as const)
      assert.equal(await statusOf(create(pin)), status)
    const good = instance.authentications.pinterest_oauth2.accessToken
    instance.authentications.pinterest_oauth2.accessToken = 'stale'
    assert.equal(await statusOf(requested((done) => users.userAccountGet({}, done))), 401)
    instance.authentications.pinterest_oauth2.accessToken = good
  })
})
