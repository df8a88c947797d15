import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BodyForm, bodyForms } from '../../conformance/notification-bodies.ts'
import { accountOf, doneValue, liveWay, rigOf } from '../../conformance/rig.ts'
import type { Platform } from '../../platform.ts'
import type { Notifications } from './notifications.ts'

const secret = 'the-secret-of-the-registered-app'
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))

const hostile = [null, 5, 'x', '', true, {}, [], [null], 1e15, -1e308, '9'.repeat(400), 'x'.repeat(300_000)]

/** A value in all forms in which one place of it, or the whole, is something else. */
function* hurt(value: any): Generator<unknown> {
  yield* hostile
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value))
    for (const other of hurt(member)) {
      if (Array.isArray(value)) yield value.with(Number(name), other)
      else yield { ...value, [name]: other }
    }
}

/** However another part of its body is hurt. */
function staysWhole(told: (body: unknown) => string[], { body }: BodyForm, part: unknown): void {
  const good = told(body([part]))
  assert.ok(good.length > 0 && good.every((one) => !one.includes('"unreadable"')), JSON.stringify(part))
  // A body of one event alone has no neighbours.
  const kept = told(body([part, part])).length > good.length ? good : []
  for (const bad of hurt(part)) {
    const all = new Set(told(body([bad, part])))
    assert.ok(
      kept.every((one) => all.has(one)),
      JSON.stringify(bad).slice(0, 2000),
    )
  }
}

/** What every network with notifications must guarantee: only notifications signed by the network are accepted. */
export function notifications(platform: Platform & { notifications: Notifications }): void {
  const { word, notifications } = platform
  const { apps, isSigned, read, sign, signsBody = true, subscribe } = notifications
  const body = bytesOf('{"object":"page","entry":[]}')

  test('names the apps that sign, its own first', () => assert.equal(apps[0], word))

  test('takes what it signs itself, and no other bytes, secret or signature', () => {
    const headers = sign(body, secret)
    assert.equal(isSigned({ headers, body }, secret), true)
    const changed = bytesOf('{"object":"page","entry":[ ]}')
    assert.equal(isSigned({ headers, body: changed }, secret), !signsBody)
    assert.equal(isSigned({ headers, body }, 'the-secret-of-another-app'), false)
    for (const [name, value] of Object.entries(headers))
      for (const other of [undefined, '', 'x', [value, value], value.slice(0, -1), `${value}0`])
        assert.equal(isSigned({ headers: { ...headers, [name]: other }, body }, secret), false, String(other))
  })

  test('throws at no bytes, and reads nothing out of what are no words of the network', () => {
    for (const text of ['', '{', 'null', '0', '"text"', '[]', '{}', '{"entry":{}}', '\u0000\uffff'])
      assert.equal(read(bytesOf(text)), undefined, text)
    assert.equal(read(new Uint8Array([0xff, 0xfe, 0x00])), undefined)
  })

  test('reads each fact by itself: one that makes no sense costs no other', () => {
    const forms = bodyForms[word] ?? assert.fail(`there are no bodies of ${word}`)
    const told = (body: unknown) =>
      (read(bytesOf(JSON.stringify(body))) ?? []).map((one) => JSON.stringify(one))
    for (const form of forms) for (const part of form.parts) staysWhole(told, form, part)
  })

  if (subscribe)
    test('has an account reported as often as it is asked, and says when the network refuses', async () => {
      const rig = rigOf(platform)
      const account = await accountOf(rig)
      for (const _ of [1, 2]) assert.equal(doneValue(await subscribe(liveWay(rig), account)), true)
      const unknown = { ...account, credentials: { ...account.credentials, accessToken: 'of nobody' } }
      assert.equal((await subscribe(liveWay(rig), unknown)).kind, 'unauthorized')
    })
}
