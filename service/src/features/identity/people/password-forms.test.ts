import assert from 'node:assert/strict'
import { argon2Sync, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { cheapCost } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newEmail } from '#testing/team/members.ts'
import { newStranger } from '#testing/team/team.ts'
import { findPasswords, hashAt, hashPassword, recommendedCost } from './password.ts'

const composed = 'Zürich, Åre, ﬁne'.normalize('NFC')
const others = [composed.normalize('NFD'), composed.normalize('NFKC'), composed.replace('fi', 'ﬁ')]

test('a password is the same however a keyboard composes its characters', async () => {
  const stranger = await newStranger()
  const email = newEmail()
  const login = (password: string) => stranger('POST /v1/auth/login', { email, password })
  assert.equal((await stranger('POST /v1/auth/register', { email, password: composed })).status, 201)
  for (const password of [composed, ...others]) assert.equal((await login(password)).status, 200, password)
  assert.equal((await login('Zurich, Are, fine')).status, 401)
})

test('a password is as long as it is compared, and not the address in another form', async () => {
  const stranger = await newStranger()
  const weak = { status: 400, code: 'weak_password', param: 'password' }
  const register = (email: string, password: string) =>
    stranger('POST /v1/auth/register', { email, password })
  assert.deepEqual(faultOf(await register(newEmail(), 'üüüü'.normalize('NFD'))), weak)
  const email = newEmail()
  const wide = email.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))
  assert.deepEqual(faultOf(await register(email, wide)), weak)
})

test('a password that was hashed as it was sent, before passwords were normalized, is found', async (t) => {
  hashAt(recommendedCost)
  t.after(() => hashAt(cheapCost))
  const salt = randomBytes(16)
  const decomposed = composed.normalize('NFD')
  const cost = { nonce: salt, memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: decomposed, ...cost })
  const stored = ['argon2id', 19 * 1024, 2, 1, salt.toString('base64'), tag.toString('base64')].join('$')
  assert.deepEqual(await findPasswords(decomposed, [[stored], []]), [stored, undefined])
  assert.deepEqual(await findPasswords('another password', [[stored]]), [undefined])
})

test('of many passwords with one salt the right one is found, and none that is no hash', async () => {
  const salt = randomBytes(16)
  const stored = await Promise.all(
    ['first one', 'second one', 'third one'].map((one) => hashPassword(one, salt)),
  )
  assert.deepEqual(await findPasswords('second one', [stored]), [stored[1]])
  assert.deepEqual(await findPasswords('none', [['none'], ['']]), [undefined, undefined])
})
