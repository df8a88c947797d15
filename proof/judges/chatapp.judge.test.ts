import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { GraphApiError, WhatsAppClient } from '@kapso/whatsapp-cloud-api'
import { WhatsAppAPI } from 'whatsapp-api-js'
import * as content from 'whatsapp-api-js/messages'
import { chatapp } from '../../service/src/platforms/chatapp/manifest.ts'
import { chatappTwin } from '../../service/src/platforms/chatapp/twin/twin.ts'
import { clientOf, refusal, transportTo } from './meta.ts'
import { serveTwin } from './twin-server.ts'

const number = 'chatapp-1'
const business = '100000000000000'
const person = '+15557001001'
const picture = Buffer.from('a picture')

let twin: Awaited<ReturnType<typeof serveTwin>>
let accessToken: string

before(async () => {
  twin = await serveTwin(chatappTwin)
  const grant = { code: 'sbx_ok', redirectUri: 'https://zither.example/callback', verifier: 'verifier' }
  const person = await chatapp.connect.oauth.exchange(transportTo(twin.url, chatappTwin), grant)
  assert.ok(person.kind === 'done', JSON.stringify(person))
  accessToken = person.value.credentials.accessToken
})

after(() => twin.close())

describe('@kapso/whatsapp-cloud-api', () => {
  const client = () => new WhatsAppClient({ accessToken, baseUrl: twin.url, graphVersion: 'v25.0' })
  const refused = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => assert.fail('it was not refused'),
      (cause) => cause,
    )
    assert.ok(error instanceof GraphApiError, String(error))
    return error
  }

  test('sends a text, and a picture, a video and a document by the id of an upload and by an address', async () => {
    const { messages, media } = client()
    const to = { phoneNumberId: number, to: person }
    const text = await messages.sendText({
      ...to,
      body: 'hello',
      previewUrl: true,
      bizOpaqueCallbackData: '1',
    })
    assert.match(text.messages[0]?.id ?? '', /^wamid\./)
    assert.deepEqual(text.contacts, [{ input: person, waId: '15557001001' }])
    const upload = async (type: string, fileName: string) =>
      (await media.upload({ phoneNumberId: number, type, fileName, file: new Blob([picture], { type }) })).id
    const ids = [
      await upload('image/png', 'a.png'),
      await upload('video/mp4', 'a.mp4'),
      await upload('application/pdf', 'a.pdf'),
    ]
    const sent = [
      await messages.sendImage({ ...to, image: { id: ids[0], caption: 'a' } }),
      await messages.sendVideo({ ...to, video: { id: ids[1], caption: 'b' } }),
      await messages.sendDocument({ ...to, document: { id: ids[2], filename: 'a.pdf', caption: 'c' } }),
      await messages.sendImage({ ...to, image: { link: 'https://media.example/a.png' } }),
      await messages.sendDocument({
        ...to,
        document: { link: 'https://media.example/a.pdf', filename: 'a.pdf' },
      }),
    ]
    for (const one of sent) assert.match(one.messages[0]?.id ?? '', /^wamid\./)
  })

  test('sends an approved template, and is told what is wrong with another', async () => {
    const { messages } = client()
    const send = (name: string, more: object = {}) =>
      messages.sendTemplate({
        ...{ phoneNumberId: number, to: person },
        template: { name, language: { code: 'en_US' }, ...more },
      })
    assert.equal((await send('hello_world')).messages.length, 1)
    const absent = await refused(send('other'))
    assert.deepEqual([absent.code, absent.isTemplateError()], [132001, true])
    const components = [{ type: 'body', parameters: [{ type: 'text', text: 'Ann' }] }]
    assert.equal((await refused(send('hello_world', { components }))).code, 132000)
  })

  test('reads the refusals of a message, and of a token', async () => {
    const { messages } = client()
    const text = { phoneNumberId: number, to: person }
    const long = await refused(messages.sendRaw({ ...text, payload: textOf('x'.repeat(4097)) }))
    assert.equal(long.code, 131009)
    assert.match(long.details ?? '', /4096/)
    const unknown = await refused(messages.sendImage({ ...text, image: { id: '1' } }))
    assert.equal(unknown.code, 131052)
    const nobody = await refused(messages.sendText({ ...text, phoneNumberId: '10404', body: 'x' }))
    assert.equal(nobody.code, 100)
    const other = new WhatsAppClient({ accessToken: 'sbx_denied', baseUrl: twin.url })
    const denied = await refused(other.messages.sendText({ ...text, body: 'x' }))
    assert.deepEqual([denied.code, denied.isAuthError(), denied.requiresTokenRefresh()], [190, true, true])
  })

  test('registers a number by its pin', async () => {
    const { phoneNumbers } = client()
    assert.equal((await phoneNumbers.register({ phoneNumberId: number, pin: '123456' })).success, true)
    const wrong = await refused(phoneNumbers.register({ phoneNumberId: number, pin: '000000' }))
    assert.equal(wrong.code, 133005)
  })
})

const textOf = (body: string) => ({
  ...{ messaging_product: 'whatsapp', recipient_type: 'individual', to: person },
  ...{ type: 'text', text: { body } },
})

describe('whatsapp-api-js', () => {
  const client = (token = accessToken) =>
    new WhatsAppAPI({
      ...{ token, secure: false, v: 'v25.0' },
      ponyfill: {
        fetch: async (input: any, init: any) => {
          const { origin, pathname, search } = new URL(String(input))
          assert.ok(['https://graph.facebook.com', twin.url].includes(origin), origin)
          return fetch(`${twin.url}${pathname}${search}`, init)
        },
      },
    })

  async function sentId(sending: Promise<any>): Promise<string> {
    const answer = await sending
    assert.ok(answer.messages, JSON.stringify(answer))
    return answer.messages[0].id
  }

  test('opens a file that somebody has sent, by its id and then at its address, and nobody else does', async () => {
    const file = { type: 'image' as const, url: 'https://media.example.com/a.png', name: null }
    const said = await chatappTwin.inbox?.say(twin.state, {
      ...{
        accountId: number,
        participant: { id: '15557001001', name: 'Ann Example' },
        direction: 'incoming',
      },
      ...{ text: null, attachments: [file], at: new Date().toISOString() },
    })
    assert.ok(said)
    const { entry } = said.notification as any
    const { id } = entry[0].changes[0].value.messages[0].image
    const media: any = await client().retrieveMedia(id)
    assert.deepEqual([media.id, media.messaging_product, media.mime_type], [id, 'whatsapp', 'image/jpeg'])
    const opened = await client().fetchMedia(media.url)
    assert.deepEqual([opened.status, await opened.text()], [200, file.url])
    const closed = await client('another token').fetchMedia(media.url)
    assert.equal(closed.status, 401)
  })

  test('uploads a file, and sends what a post can be, to a person and to a group', async () => {
    const api = client()
    const form = new FormData()
    form.set('type', 'image/jpeg')
    form.set('file', new Blob([picture], { type: 'image/jpeg' }), 'a.jpg')
    const uploaded: any = await api.uploadMedia(number, form)
    const ids = [
      await sentId(api.sendMessage(number, person, new content.Text('hello https://example.com', true))),
      await sentId(api.sendMessage(number, person, new content.Image(uploaded.id, true, 'a'))),
      await sentId(api.sendMessage(number, person, new content.Video('https://media.example/a.mp4'))),
      await sentId(
        api.sendMessage(
          number,
          person,
          new content.Document('https://media.example/a.pdf', false, 'b', 'a.pdf'),
        ),
      ),
      await sentId(api.sendMessage(number, person, new content.Template('hello_world', 'en_US'))),
      await sentId(api.sendMessage(number, { group: 'G1' }, new content.Text('to all'))),
    ]
    assert.equal(new Set(ids).size, ids.length)
  })

  test('reads a refusal with its details', async () => {
    const { error }: any = await client().sendMessage(number, person, new content.Template('other', 'en_US'))
    assert.deepEqual([error.code, error.error_data.messaging_product], [132001, 'whatsapp'])
    const denied: any = await client('sbx_denied').sendMessage(number, person, new content.Text('x'))
    assert.equal(denied.error.code, 190)
  })
})

describe('facebook-nodejs-business-sdk', () => {
  test('reads the businesses of a person, their numbers, and subscribes the app to what happens in one', async () => {
    const sdk = clientOf(twin.url, accessToken)
    const [portfolio] = await new sdk.User('me').getBusinesses(['name'])
    const owned = await new sdk.Business(portfolio.id).getOwnedWhatsAppBusinessAccounts(['name'])
    assert.deepEqual(
      owned.map(({ id }: any) => id),
      [business],
    )
    const clients = await new sdk.Business(portfolio.id).getClientWhatsAppBusinessAccounts(['name'])
    assert.equal(clients.length, 0)
    const account = new sdk.WhatsAppBusinessAccount(business)
    const numbers = await account.getPhoneNumbers(['id', 'display_phone_number', 'verified_name'])
    assert.deepEqual(
      numbers.map(({ id, display_phone_number }: any) => [id, display_phone_number]),
      [
        ['chatapp-1', '+15550100001'],
        ['chatapp-2', '+15550100002'],
      ],
    )
    assert.deepEqual([...(await account.getSubscribedApps([]))], [])
    await account.createSubscribedApp([], {})
    const [app] = await account.getSubscribedApps([])
    assert.equal(app.whatsapp_business_api_data.id, 'sandbox-client')
    await account.deleteSubscribedApps({})
    assert.equal((await account.getSubscribedApps([])).length, 0)
    assert.equal((await refusal(new sdk.WhatsAppBusinessAccount('10404').getPhoneNumbers(['id']))).code, 100)
  })
})
