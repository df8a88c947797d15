import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MatchRules, overlap, textMatcher } from './match-text.ts'

const matchText = (text: string, rule: MatchRules) => textMatcher(text, [rule])(rule)

const matches = (text: string, keyword: string | string[], more: Partial<MatchRules> = {}) =>
  matchText(text, {
    keywords: [keyword].flat(),
    mode: 'contains',
    exclude: [],
    typoTolerance: false,
    ...more,
  }).isMatch

test('case, width, composition and white space do not count', () => {
  for (const text of ['LINK', 'ＬＩＮＫ', '  link\n', 'lınk'.replace('ı', 'i')])
    assert.ok(matches(text, 'link', { mode: 'exact' }), text)
  assert.ok(matches('cafe\u0301', 'CAFÉ', { mode: 'exact' }))
  assert.ok(matches('free \n\t guide', 'free guide', { mode: 'exact' }))
  assert.ok(!matches('a link', 'link', { mode: 'exact' }))
})

test('contains finds a keyword anywhere, word only between word boundaries', () => {
  assert.ok(matches('linking', 'link'))
  assert.ok(!matches('linking', 'link', { mode: 'word' }))
  for (const text of ['link!', '#link', '(link)', 'the link, please', 'link👏'])
    assert.ok(matches(text, 'link', { mode: 'word' }), text)
})

test('a keyword of several words matches them in a row', () => {
  const word = { mode: 'word' } as const
  assert.ok(matches('the free, guide please', 'free guide', word))
  assert.ok(!matches('free little guide', 'free guide', word))
  assert.ok(!matches('free', 'free guide', word))
})

test('words are found in scripts that write no blanks, and a keyword may be an emoji', () => {
  const word = { mode: 'word' } as const
  assert.ok(matches('価格を教えて', '価格', word))
  assert.ok(matches('الرابط من فضلك', 'الرابط', word))
  assert.ok(matches('yes 🔥🔥', '🔥', word))
  assert.ok(matches('yes 🔥', '🔥', word))
  assert.ok(!matches('👩‍👩‍👧', '👩', word))
})

test('a typing error is forgiven by the length of the word, in the mode word alone', () => {
  const forgiving = { mode: 'word', typoTolerance: true } as const
  for (const text of ['lnk', 'linnk', 'lonk', 'ilnk', 'link'])
    assert.ok(matches(`the ${text} please`, 'link', forgiving), text)
  assert.ok(!matches('lk', 'link', forgiving))
  assert.ok(!matches('cut', 'cat', forgiving), 'three letters take no error')
  assert.ok(matches('discont', 'discount', forgiving))
  assert.ok(matches('disocnut', 'discount', forgiving), 'two errors from eight letters')
  assert.ok(!matches('dsocnut', 'discount', forgiving))
  assert.ok(!matches('lonk', 'link', { mode: 'contains', typoTolerance: true }))
})

test('an exclusion wins, without tolerance, and is named where a keyword matched', () => {
  const rules: MatchRules = {
    keywords: ['link'],
    mode: 'word',
    exclude: ['broken'],
    typoTolerance: true,
  }
  assert.deepEqual(matchText('the link is broken', rules), { isMatch: false, excludedBy: 'broken' })
  assert.deepEqual(matchText('the link is brokn', rules), { isMatch: true, excludedBy: null })
  assert.deepEqual(matchText('broken', rules), { isMatch: false, excludedBy: null })
})

test('without keywords every text matches, except those that are excluded', () => {
  assert.ok(matches('anything', []))
  assert.ok(matches('', []))
  assert.ok(!matches('spam here', [], { exclude: ['spam'] }))
})

test('automations overlap when they share a keyword or one takes every text', () => {
  assert.ok(overlap(['Link'], ['ｌｉｎｋ', 'x']))
  assert.ok(overlap([], ['x']))
  assert.ok(!overlap(['link'], ['price']))
})

test('words of a keyword may be wrong at any place, and a text may have the first one several times', () => {
  const forgiving = { mode: 'word', typoTolerance: true } as const
  assert.ok(matches('free frie guid free, gudie', 'free guide', forgiving))
  assert.ok(!matches('free frie guid', 'guide free', forgiving))
  assert.ok(matches('free little free guide', 'free guide', { mode: 'word' }))
  assert.ok(matches('free', 'fre', { mode: 'contains' }))
  assert.ok(!matches('free gu', 'free guide', { mode: 'word' }))
})

test('a long text is looked at as far as the keywords of all automations together allow', () => {
  const far = (blanks: number) => `${'. '.repeat(blanks)}link`
  assert.ok(matches(far(1500), 'link', { mode: 'word' }))
  assert.ok(!matches(far(3000), 'link', { mode: 'word' }))
  assert.ok(!matches(`link${' '.repeat(5000)}.`, 'link', { mode: 'exact' }))
  const rule: MatchRules = { keywords: ['link'], mode: 'word', exclude: [], typoTolerance: false }
  const others = Array.from({ length: 300 }, (_, index) => ({
    ...rule,
    keywords: [`${index}`.padEnd(90, 'x')],
    typoTolerance: true,
  }))
  const matched = (blanks: number) => textMatcher(far(blanks), [rule, ...others])(rule).isMatch
  assert.deepEqual([matched(100), matched(1500)], [true, false])
})

test('a long text and many keywords take no time to speak of', () => {
  const text = 'lorem ipsum dolor '.repeat(5000)
  const keywords = Array.from({ length: 50 }, (_, index) => `consectetur${index} adipiscing`)
  const begun = performance.now()
  assert.ok(!matches(text, keywords, { mode: 'word', typoTolerance: true }))
  assert.ok(performance.now() - begun < 2000)
})
