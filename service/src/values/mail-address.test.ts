import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalMailAddress, toMailAddress } from './mail-address.ts'

test('an address is a name and a domain of two labels or more', () => {
  const good = [
    'a@x.com',
    'first.last+tag@sub.example-domain.co.uk',
    "o'neil_{x}!#$%&*/=?^`|~-@x.com",
    `${'x'.repeat(64)}@x.com`,
    `a@${'y'.repeat(63)}.com`,
    'jörg@xn--mnchen-3ya.de',
    'a@1.example',
    'a@xn--bcher-kva.example',
  ]
  for (const address of good) assert.equal(toMailAddress(address), address, address)
})

test('what no mail server takes is no address', () => {
  const bad = [
    ['', ' ', 'x', 'x@y', '@x.com', 'x@', 'a@@x.com', 'a@b@x.com', 'a b@x.com', 'a,b@x.com', 'a;b@x.com'],
    ['.a@x.com', 'a.@x.com', 'a..b@x.com', `${'x'.repeat(65)}@x.com`],
    ['a@-x.com', 'a@x-.com', 'a@x.-com', 'a@x.com-', 'a@.x.com', 'a@x..com', 'a@x.com.', 'a@x_y.com'],
    [`a@${'y'.repeat(64)}.com`, `a@x.${'y'.repeat(64)}`, `a@${'ü'.repeat(60)}.com`],
    ['a@1.2.3.4', 'a@[1.2.3.4]', 'a@x.com/y', 'a@x.com:25', 'a<b>@x.com', '"a"@x.com'],
    ['a\n@x.com', 'a\u0085b@x.com', 'a\u200b@x.com', 'a@x\u202e.com', 'a@x。com', 'a@x．com'],
    [`${'x'.repeat(60)}@${'y'.repeat(60)}.${'y'.repeat(60)}.${'y'.repeat(60)}.${'y'.repeat(20)}`],
  ].flat()
  for (const address of bad) assert.equal(toMailAddress(address), undefined, JSON.stringify(address))
})

test('blanks around an address and the case of its letters do not count', () => {
  assert.equal(toMailAddress('  Ann@Example.COM\t'), 'ann@example.com')
  assert.equal(normalMailAddress(' Not An Address '), 'not an address')
})

test('every spelling of a domain is one address, with its domain in ASCII', () => {
  const spellings = [
    'zed@y.example',
    'zed@ｙ.example',
    'zed@ⓨ.example',
    'zed@y\u00ad.exam\u00adple',
    'ｚｅｄ@Y.Example',
  ]
  for (const spelling of spellings) assert.equal(toMailAddress(spelling), 'zed@y.example', spelling)
  for (const spelling of ['jörg@münchen.de', 'jo\u0308rg@mu\u0308nchen.de', 'JÖRG@XN--MNCHEN-3YA.de'])
    assert.equal(toMailAddress(spelling), 'jörg@xn--mnchen-3ya.de', spelling)
  assert.equal(toMailAddress('用户@例子.公司'), '用户@xn--fsqu00a.xn--55qx5d')
  for (const none of ['a＠b@x.com', 'a＜b@x.com', 'a@１.2.3.４', 'a@xn--.com'])
    assert.equal(toMailAddress(none), undefined, none)
})
