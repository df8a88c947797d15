import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Platform } from '../../platform.ts'
import type { Notifications } from './notifications.ts'

const secret = 'the-secret-of-the-registered-app'
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))

/** What every network that tells of something by itself owes: nobody but the network is believed. */
export function notifications({ word, notifications }: Platform & { notifications: Notifications }): void {
  const { apps, isSigned, read, sign } = notifications
  const body = bytesOf('{"object":"page","entry":[]}')

  test('names the apps that sign, its own first', () => assert.equal(apps[0], word))

  test('takes what it signs itself, and no other bytes, secret or signature', () => {
    const headers = sign(body, secret)
    assert.equal(isSigned({ headers, body }, secret), true)
    assert.equal(isSigned({ headers, body: bytesOf('{"object":"page","entry":[ ]}') }, secret), false)
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
}
