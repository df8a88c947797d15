import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markupFault } from './markup.ts'

const rows: [mode: string | undefined, text: string, isRead: boolean][] = [
  [undefined, 'a.b <x> *', true],
  ['Markdown', 'a.b!', true],
  ['MarkdownV2', 'a.b', false],
  ['MarkdownV2', 'a\\.b', true],
  ['MarkdownV2', '`a.b` and ```\na-b\n```', true],
  ['MarkdownV2', '[words](https://example.com/a-b.c)', true],
  ['MarkdownV2', '[words.](https://example.com)', false],
  ['MarkdownV2', '![x](tg://emoji?id=1)', true],
  ['MarkdownV2', 'ends with `a tick.', false],
  ['HTML', '<b>bold <i>both</i></b> &lt;', true],
  ['HTML', '<b>bold', false],
  ['HTML', '<b>bold</i>', false],
  ['HTML', 'a <marquee>', false],
  ['HTML', '<a href="https://example.com">a</a>', true],
]

for (const [mode, text, isRead] of rows)
  test(`${isRead ? 'lets' : 'does not let'} ${JSON.stringify(text)} pass as ${mode ?? 'plain text'}`, () =>
    assert.equal(markupFault(text, mode) === undefined, isRead))
