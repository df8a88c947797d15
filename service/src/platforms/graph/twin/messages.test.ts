import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { memoryState } from '#wire/twin/memory.ts'
import { socialnetTwin } from '../../socialnet/twin/twin.ts'
import { appSecret } from './token.ts'

const state = memoryState()
const app = socialnetTwin.serve(state)
const host = 'https://graph.facebook.com'
let token = ''

async function get(address: string): Promise<any> {
  const answer = await app.fetch(new Request(address, { headers: { authorization: `Bearer ${token}` } }))
  return answer.json()
}

before(async () => {
  const client = {
    client_id: 'sandbox-client',
    client_secret: appSecret,
    redirect_uri: 'https://zither.example/',
  }
  const query = new URLSearchParams({ ...client, code: 'sbx_ok' })
  token = (await get(`${host}/oauth/access_token?${query}`)).access_token
  token = (await get(`${host}/me/accounts?fields=access_token`)).data[0].access_token
  for (const number of [1, 2, 3])
    await socialnetTwin.inbox?.say(state, {
      ...{ accountId: 'socialnet-1', participant: { id: `72000${number}`, name: 'Ann Example' } },
      ...{ direction: 'incoming', text: `Question ${number}`, attachments: [], at: new Date().toISOString() },
    })
})

test('the rest of a list of threads is at the address that the list names', async () => {
  const first = await get(`${host}/v25.0/socialnet-1/conversations?limit=2&fields=participants`)
  assert.equal(first.data.length, 2)
  const second = await get(first.paging.next)
  assert.equal(second.data.length, 1)
  const ids = [...first.data, ...second.data].map(({ participants }) => participants.data[0].id)
  assert.deepEqual(ids, ['720003', '720002', '720001'])
})

test('a thread shows the fields that were asked for, and its messages by themselves', async () => {
  const { data } = await get(`${host}/socialnet-1/conversations?platform=MESSENGER&user_id=720001`)
  assert.deepEqual(Object.keys(data[0]).sort(), ['id', 'updated_time'])
  const said = await get(`${host}/${data[0].id}/messages?fields=message`)
  assert.deepEqual(
    said.data.map(({ message }: any) => message),
    ['Question 1'],
  )
  assert.equal((await get(`${host}/t_socialnet-2_720001/messages`)).error.code, 100)
})
