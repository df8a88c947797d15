import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { newAccount } from '../../service/src/testing/team/accounts.ts'
import { type Customer, newCustomer, zither } from './testing/terminal.ts'

let customer: Customer
before(async () => {
  customer = await newCustomer()
})

const as = (args: string[]) => zither(args, { env: customer.env })

test('a command whose argument is a path of its own takes the flags of that path', async () => {
  const profile = ['--profile-id', customer.team.profileId]
  for (const args of [
    ['connect', 'get-url', 'storefront', ...profile, '--shop', 'acme'],
    ['connect', 'get-url', ...profile, '--shop=acme', 'storefront'],
    ['connect', 'get-connect-url', 'storefront', ...profile, '--shop', 'acme'],
  ]) {
    const { code, err, json } = await as(args)
    assert.equal(code, 0, err)
    assert.match(json.authUrl, /storefront/)
  }
  const without = await as(['connect', 'get-url', 'storefront', ...profile])
  assert.match(without.err, /--shop is required/)
  const { out } = await as(['connect', 'get-url', 'storefront', '--help'])
  assert.match(out, /--shop <text>/)
  const { json } = await as(['connect', 'get-url', 'threadnet', ...profile])
  assert.match(json.authUrl, /threadnet/)
})

test('an account that has lost its connection is refused with the command that connects it again', async () => {
  const { id } = await newAccount(customer.team, 'chatroom')
  const again = new RegExp(`Connect the account again: zither connect reconnect-account ${id}`)
  const targets = ['--targets', id, '--publish-now', '--wait']
  const lost = await as(['posts', 'create', '--content', 'Lost sbx:publish:expired', ...targets])
  assert.match(lost.err, again)
  assert.match(lost.err, /Then: zither posts retry [0-9a-f]{24}/)
  for (const args of [
    ['accounts', 'get-chatroom-channels', id],
    ['api', 'GET', `/v1/accounts/${id}/chatroom-channels`],
    ['chatroom', 'send-direct-message', '--account-id', id, '--user-id', '1', '--content', 'Hello'],
  ]) {
    const { code, err } = await as(args)
    assert.equal(code, 3, err)
    assert.match(err, again)
  }
})
