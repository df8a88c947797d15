import assert from 'node:assert/strict'
import { after } from 'node:test'
import { call, signIn, transportTo } from './client.ts'
import { startServer } from './server.ts'

export const password = 'a password of both'
export const server = await startServer()
after(() => server.stop())

export const { url } = server
export const transport = transportTo(url)

async function createAccount(name: string) {
  const account = { handle: `${name}.test`, email: `${name}@mail.test`, password }
  const { status, body } = await call(url, 'com.atproto.server.createAccount', account)
  assert.equal(status, 200, JSON.stringify(body))
  return signIn(transport, `@${name}.test`, password)
}

export const ann = await createAccount('ann')
export const bob = await createAccount('bob')
