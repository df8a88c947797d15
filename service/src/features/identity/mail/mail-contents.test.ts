import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { sweepAt } from '#testing/database/sweep.ts'
import { testStorage } from '#testing/files/storage.ts'
import { keyring } from '#values/keyring.ts'
import { sealedColumns } from '../../catalogue.ts'
import { rewrapPass } from '../../system/index.ts'
import { insertMail, type MailRow, openMail } from './mail.store.ts'
import { writeMail } from './mail.text.ts'

describe('what a mail holds', () => {
  const settings = { publicUrl: 'https://zither.example', emailDelivery: 'smtp' } as never

  test('of an invitation is in words of others, and they stay words', () => {
    const teamName = '<b>Choir</b> & "Co"'
    const content = { token: 'zi_1', teamName, inviterName: 'Ann <ann@x>', role: 'read_only' }
    const { subject, text, html, link } = writeMail(settings, 'invitation', content)
    const fragment = new URL(link).hash.slice(1)
    assert.deepEqual(
      [...new URLSearchParams(fragment)],
      [
        ['token', 'zi_1'],
        ['team', teamName],
        ['role', 'read_only'],
      ],
    )
    assert.equal(subject, 'Invitation to a team')
    assert.ok(text.includes('Team: “b Choir b & Co”\n') && text.includes('Invited by: “Ann ann x”\n'))
    assert.ok(text.includes('as read only'))
    assert.ok(html.includes('“<bdi>b Choir b &amp; Co</bdi>”'))
    assert.doesNotMatch(html, /<b>|<ann@x>/)
  })

  test('of strangers is no link, no line of its own and nothing that turns words around', () => {
    const rows = [
      ['Log in at https://evil.example/x?y=1#z', 'Log in at https evil example x?y 1#z'],
      ['www.evil.example', 'www evil example'],
      ['evil。example evil．example evil․example', 'evil example evil example evil example'],
      ['ann@evil.example or mailto:ann@evil.example', 'ann evil example or mailto ann evil example'],
      ['two\nlines\r\nand\u2028more\u0085of them', 'two lines and more of them'],
      ['\u202egnp.tohs\u202c \u2067x\u2069 a\u200bb \u200e', 'gnp tohs x a b'],
      ['”, says “Zither” <b>', ', says Zither b'],
      ["St. Mary's Choir & Co. (2024), no. 7", "St. Mary's Choir & Co. (2024), no. 7"],
      ['جوقة بيروت', 'جوقة بيروت'],
    ]
    for (const [teamName = '', plain] of rows)
      for (const kind of ['invitation', 'verify_email'] as const) {
        const content = {
          token: 'zi_1',
          email: 'ann@x.example',
          teamName,
          inviterName: teamName,
          role: 'member',
        }
        const { subject, text, html, link } = writeMail(settings, kind, content)
        assert.ok(text.split('\n').includes(`Team: “${plain}”`), `${text} has not ${plain}`)
        assert.ok(!/evil|choir/i.test(subject))
        const outside = [text, html].map((part) => part.replaceAll(link, '').replaceAll('&amp;', '&'))
        for (const part of outside) assert.ok(!part.includes('evil.'), part)
        assert.match(link, /^https:\/\/zither\.example\/[a-z-]+#[A-Za-z0-9_=&%]+$/)
      }
    const { text } = writeMail(settings, 'invitation', { token: 'zi_1', teamName: '@@@', inviterName: '://' })
    assert.doesNotMatch(text, /“|Invited by/)
  })

  test('is sealed, opens only in its own row, follows a new key, and is gone after a month', async () => {
    const { db } = await testStorage()
    const [older, newer] = ['older', 'newer'].map((id) => ({ id, bytes: randomBytes(32) }))
    const ring = keyring([older as never])
    const both = keyring([newer as never, older as never])
    const now = new Date()
    const mail = {
      teamId: null,
      recipient: 'ann@example.com',
      kind: 'verify_email',
      content: { token: 'zv_canary' },
    } as const
    await insertMail(db, ring, mail, now)
    const read = async () => (await sql<MailRow>`select * from mail`.execute(db)).rows[0] as MailRow
    const row = await read()
    assert.doesNotMatch(JSON.stringify(row), /canary/)
    assert.deepEqual(openMail(ring, row), { token: 'zv_canary' })
    assert.throws(() => openMail(ring, { ...row, recipient: 'eve@example.com' }))
    await rewrapPass(sealedColumns).run({ db, keyring: both, stopping: () => false, force: false } as never)
    assert.deepEqual(openMail(keyring([newer as never]), await read()), { token: 'zv_canary' })
    const after = (days: number) => new Date(now.getTime() + days * 86_400_000)
    await sweepAt(db, after(29))
    assert.ok(await read())
    await sweepAt(db, after(31))
    assert.equal(await read(), undefined)
  })
})
