import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { firstLink, isSameText, littleText, measure, writtenText } from './text.ts'
import { readText } from './twin/text.ts'

describe('little text', () => {
  for (const [name, text, sent] of [
    ['plain words', 'hello', 'hello'],
    ['every reserved sign', '|{}@[]()<>#\\*_~', '\\|\\{\\}\\@\\[\\]\\(\\)\\<\\>\\#\\\\\\*\\_\\~'],
    ['a hashtag', 'about #Work today', 'about #Work today'],
    ['a number sign without a word', 'C# and # 1', 'C\\# and \\# 1'],
    ['a fragment of an address', 'https://example.com/#top', 'https://example.com/\\#top'],
    [
      'a mention of a page',
      'with @[Acme (UK)](urn:li:organization:2414183)!',
      'with @[Acme \\(UK\\)](urn:li:organization:2414183)!',
    ],
    ['a mention of a member', '@[Ann](urn:li:person:4qj5ox-agD)', '@[Ann](urn:li:person:4qj5ox-agD)'],
    ['an address of mail', 'ann@example.com', 'ann\\@example.com'],
    ['a mention of nothing', '@[Ann](urn:li:share:1)', '\\@\\[Ann\\]\\(urn:li:share:1\\)'],
  ] as const) {
    test(`sends ${name} so that it reads as it was written`, () => {
      assert.equal(littleText(text), sent)
      assert.equal(writtenText(sent), text)
    })

    test(`the twin reads ${name} as the network does`, () => {
      const { shown, kept } = readText(sent)
      assert.equal(shown, text.replace(/@\[([^\]]+)\]\(urn:li:(?:person|organization):[\w-]+\)/, '$1'))
      assert.ok(isSameText(writtenText(kept), text))
    })
  }

  test('reads the form in which hashtags are given back', () => {
    assert.equal(writtenText('about {hashtag|\\#|Work} today'), 'about #Work today')
    assert.equal(writtenText('{hashtag|#|Work}'), '#Work')
  })

  test('the twin drops what follows a sign that should have been escaped', () => {
    assert.equal(readText('part one | part two').shown, 'part one ')
    assert.equal(readText('a (b) c').shown, 'a ')
  })
})

test('a mention counts as the name that people see', () => {
  assert.equal(measure('hi @[Ann](urn:li:person:4qj5ox-agD)'), 'hi Ann'.length)
  assert.equal(measure('👍🏽 #tag (x)'), '👍🏽 #tag (x)'.length)
})

for (const [text, link] of [
  ['no link', undefined],
  ['see https://example.com/a?b=1.', 'https://example.com/a?b=1'],
  ['(http://example.com) and https://other.example', 'http://example.com'],
  ['https://', undefined],
] as const)
  test(`the first link of ${text}`, () => assert.equal(firstLink(text), link))
