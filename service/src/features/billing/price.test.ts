import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servedPlatforms } from '#platforms/registry.ts'
import { hasLink, linkMatches } from './link.ts'
import { priceOf, priceOfItems, unitCostMicros } from './price.ts'

const links = [
  ...linkMatches,
  // Addresses with any scheme.
  'http://example.com',
  'HTTPS://EXAMPLE.COM',
  'read (https://example.com/a?b=c#d).',
  'app://open',
  'http://localhost:4000',
  'http://10.0.0.1/x',
  'text before:https://example.com',
  // Words that begin with www.
  'www.example.com',
  'WWW.example',
  '"www.example"',
  // Bare hosts with a known ending.
  'see example.com for more',
  'see example.com.',
  'example.com, and more',
  'example.com/path?query',
  'example.com:8080',
  'EXAMPLE.COM',
  'sub.domain.example.co.uk',
  'x.co',
  't.co/abc',
  'hello.world',
  'readme.md',
  'пример.рф',
  '例え.みんな',
  'xn--e1afmkfd.xn--p1ai',
  'no blank after the sentence.It is a country',
  'mail ann@example.com',
  'line one\nexample.org\nline three',
  'a-b.example-shop.dev',
  '例example.com例',
  // What the platform itself would shorten.
  'see example.com.Then we went on',
  'i.am.happy',
  'example.com_x',
  `${'x'.repeat(2000)} example.com`,
]

for (const text of links)
  test(`${JSON.stringify(text.slice(-60))} is priced as a link`, () => {
    assert.ok(hasLink(text))
    assert.deepEqual(priceOf({ text, described: 0 }), { tariff: 'publish_with_link', micros: 200_000 })
  })

const plain = [
  '',
  'no link at all',
  'it costs 3.50 or 1,000.00',
  'version 1.2.3',
  'v24.21.0',
  '192.168.0.1',
  'at 10.30 a.m. or p.m.',
  'the end. The beginning...',
  'e.g. this, i.e. that',
  'U.S.',
  'Mr.Smith',
  'node.js',
  'archive.tar.gz',
  'wait...what',
  '.com',
  'dot com',
  'example com',
  'www',
  'www. ',
  'awww.so cute'.replace('.', ' '),
  'and/or',
  'a://',
  'me@example',
  '@person #tag $CASH',
  'sbx:publish:refused',
  'time 12:30',
  'example.comma',
  'localhost',
]

for (const text of plain)
  test(`${JSON.stringify(text)} is priced as no link`, () => {
    assert.ok(!hasLink(text))
    assert.deepEqual(priceOf({ text, described: 0 }), { tariff: 'publish', micros: 15_000 })
  })

test('each item of a thread is priced on its own text', () => {
  const texts = ['first', 'second with example.com', 'third']
  assert.equal(priceOfItems(texts.map((text) => ({ text, described: 0 }))), 230_000)
  assert.equal(priceOfItems([]), 0)
})

test('each file that is described is added to the price of its item', () => {
  assert.deepEqual(priceOf({ text: 'words', described: 3 }), { tariff: 'publish', micros: 30_000 })
})

test('a long text without blanks is priced in no time', () => {
  const startedAt = performance.now()
  for (const text of ['a.'.repeat(50_000), 'x'.repeat(100_000), '-.'.repeat(50_000), '://'.repeat(30_000)])
    hasLink(text)
  assert.ok(performance.now() - startedAt < 2000)
})

test('a request is charged what the dated facts of the metered platform say that it costs', () => {
  const metered = [...servedPlatforms.values()].filter(({ publishing }) => publishing?.metered)
  const ofPosts = metered.flatMap(({ facts }) =>
    facts.filter(({ kind, about }) => kind === 'price' && about === 'a post').map(({ value }) => value),
  )
  const { publish, publish_with_link: withLink } = unitCostMicros
  const [plain, linked] = [(publish / 1e6).toFixed(3), (withLink / 1e6).toFixed(2)]
  assert.deepEqual(ofPosts, [`${plain} USD, with any link ${linked} USD`])
})
