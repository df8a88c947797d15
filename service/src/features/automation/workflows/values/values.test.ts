import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstMatch } from './conditions.ts'
import { textMatcher } from './keywords.ts'
import { matcherOf, PatternRoom } from './patterns.ts'
import { sideOf } from './split.ts'
import { fillIn, inAddress, inHeader, inJson, valueAt, withValue } from './variables.ts'

const variables = {
  lastMessage: 'say "hi" {{contact.email}}',
  contact: { name: 'Ann', email: 'ann@mail.example', custom: { plan: 'gold' } },
  r: { status: 200, ok: true, body: { items: [{ id: 'first' }], none: null } },
}

test('a text is filled in once, and no value is filled in again', () => {
  const filled = fillIn('{{ contact.name }}: {{lastMessage}} {{r.body.items.0.id}} {{r.status}}', variables)
  assert.equal(filled, 'Ann: say "hi" {{contact.email}} first 200')
})

test('what is not known is empty, and an object is JSON', () => {
  assert.equal(
    fillIn('[{{nobody}}{{r.body.none}}{{contact.x.y}}]{{r.body.items}}', variables),
    '[][{"id":"first"}]',
  )
  assert.equal(fillIn('{{}} { {a} } {{ {b} }}', variables), '{{}} { {a} } {{ {b} }}')
})

test('a path leads to members of a value only', () => {
  for (const path of [
    'constructor',
    '__proto__',
    'r.constructor.name',
    'lastMessage.length',
    'r.body.items.length',
  ])
    assert.equal(valueAt(variables, path), undefined, path)
  assert.equal(valueAt(JSON.parse('{"__proto__": {"a": 1}}'), '__proto__.a'), 1)
})

test('in a body of JSON a value cannot end its string', () => {
  const template = '{"text": "{{lastMessage}}", "escaped \\" {{x}}": {{r.status}}, "all": {{r.body}}}'
  const filled = JSON.parse(fillIn(template, { ...variables, x: '"' }, inJson()))
  assert.deepEqual(filled, {
    text: variables.lastMessage,
    'escaped " "': 200,
    all: variables.r.body,
  })
})

test('in an address and in a header a value stays in its place', () => {
  const wild = { x: '../a?b=c&d#e\r\nx: y' }
  assert.equal(
    fillIn('https://a.example/{{x}}', wild, inAddress),
    'https://a.example/..%2Fa%3Fb%3Dc%26d%23e%0D%0Ax%3A%20y',
  )
  assert.equal(fillIn('{{x}}', wild, inHeader), '../a?b=c&d#e x: y')
})

test('a template of a hundred thousand characters is filled in at once', () => {
  const began = performance.now()
  for (const text of [`{{a${' '.repeat(100_000)}`, '{{'.repeat(50_000), '"{{x}}'.repeat(16_000)])
    fillIn(text, variables, inJson())
  assert.ok(performance.now() - began < 1000)
})

test('variables together have at most 64 KB', () => {
  const most = withValue({}, 'a', 'x'.repeat(64 * 1024 - 8))
  assert.ok(most)
  assert.equal(withValue(most, 'b', ''), undefined)
  assert.deepEqual(withValue(most, 'a', 1), { a: 1 })
  assert.deepEqual(Object.keys(withValue({}, '__proto__', 1) ?? {}), ['__proto__'])
})

test('a condition takes the first rule that holds, without regard to case', () => {
  const rules = (operator: any, value?: string, variable = 'contact.name') => [
    { id: 'yes', variable, operator, ...(value !== undefined && { value }) },
  ]
  const holds: [operator: string, value?: string | undefined, variable?: string][] = [
    ['equals', 'ANN'],
    ['equals', '{{contact.name}}', '{{ contact.name }}'],
    ['not_equals', 'Bob'],
    ['contains', 'N'],
    ['not_contains', 'x'],
    ['starts_with', 'a'],
    ['ends_with', 'N'],
    ['exists'],
    ['not_exists', undefined, 'nobody'],
    ['matches', '^a.n$'],
  ]
  for (const [operator, value, variable] of holds)
    assert.equal(firstMatch(rules(operator, value, variable), variables), 'yes', operator)
  for (const [operator, value] of [['equals', 'x'], ['exists'], ['matches', '(']] as const)
    assert.equal(firstMatch(rules(operator, value, 'nobody'), variables), 'default', operator)
  const both = [...rules('exists'), { id: 'later', variable: 'r', operator: 'exists' as const }]
  assert.equal(firstMatch(both, variables), 'yes')
})

test('a trigger takes texts by their words, whatever their case, width and white space', () => {
  const on = (matchType: any, ...keywords: string[]) => ({ matchType, keywords })
  const matchesText = (trigger: any, text: string) => textMatcher([trigger], text)(trigger)
  assert.ok(matchesText({}, 'anything'))
  assert.ok(matchesText(on('any'), ''))
  assert.ok(matchesText({ keywords: ['price'] }, 'What PRICE?'))
  assert.ok(matchesText(on('contains', 'how  much'), 'So, ＨＯＷ\nmuch is it'))
  assert.ok(matchesText(on('exact', ' Price '), 'price'))
  assert.ok(!matchesText(on('exact', 'price'), 'the price'))
  assert.ok(!matchesText(on('contains', ' '), 'anything'))
  assert.ok(matchesText(on('regex', '^pri(c|z)e\\b'), 'Prize please'))
  assert.ok(!matchesText(on('regex', '('), '('))
})

const isUsable = (source: string) => typeof new PatternRoom().take(source) !== 'string'

test('a pattern ends in bounded time, whatever it is', () => {
  for (const source of ['(a+)+$', '(a|a)*b', '(.*)*x', '(a?){30}a{30}', '.*.*.*.*.*=', '[ab]*a[ab]{90}#']) {
    assert.ok(isUsable(source), source)
    const began = performance.now()
    matcherOf([source])(source, 'abaab'.repeat(13_000))
    assert.ok(performance.now() - began < 500, source)
  }
  for (const source of ['(?=a)', '(a)\\1', '(?<!a)b', '[', '\\pL{1000}\\pL{1000}']) {
    assert.ok(!isUsable(source), source)
    assert.equal(matcherOf([source])(source, 'aab'), false)
  }
})

test('a pattern that is large once it is compiled is refused before that', () => {
  for (const source of [
    '[a-z]{1000}'.repeat(9),
    '((a{30}){30}){30}',
    '(?:a{1,90}b{0,90}){9}',
    `${'(?:)'.repeat(3)}a{600}{600}`,
    '\\pL'.repeat(160),
    `[${'\\pL'.repeat(160)}]`,
    '[B-\\x{1E943}]'.repeat(9),
    '[B-𞥃]'.repeat(90),
    '\\Q{\\E{999}'.repeat(9),
  ])
    assert.equal(new PatternRoom().take(source), 'unusable', source)
  for (const source of [
    '^(hi|hello)\\b',
    '[a-z]{900}',
    '(\\w{1,90}\\W?){1,5}',
    '\\b[\\w.+-]+@[\\w-]+\\.\\w{2,}\\b',
    '^\\p{L}+(?:\\s\\p{L}+){0,5}$',
    '[а-яё]{3,}',
    '[\\x{1F300}-\\x{1FAFF}]',
    '[^\\x00-\\x7f]',
    '[一-龥]+',
    '(?i)(?P<size>s|m|x{1,3}l)',
    '\\Qa{1000}\\E',
    '[{(*]{9}',
  ])
    assert.ok(isUsable(source), source)
})

test('patterns have room for so many parts together, and what comes after matches nothing', () => {
  const patterns = Array.from({ length: 30 }, (_, index) => `${index}x{90}`)
  const room = new PatternRoom()
  const taken = patterns.map((source) => typeof room.take(source) !== 'string')
  const first = taken.indexOf(false)
  assert.ok(first > 5 && taken.slice(first).every((isIn) => !isIn), String(first))
  assert.ok(typeof room.take('0x{90}') !== 'string', 'one that is inside takes no more room')
  const matches = matcherOf(patterns)
  assert.deepEqual(
    patterns.map((source, index) => matches(source, index + 'x'.repeat(90))),
    taken,
  )
  const broken = new PatternRoom()
  const answers = Array.from({ length: 50 }, (_, index) => broken.take(`(${index}`))
  assert.deepEqual([answers[0], answers.at(-1)], ['unusable', 'full'])
})

test('what is filled in to a pattern is text', () => {
  const matches = (value: string, lastMessage: string, said: string) => {
    const rules = [{ id: 'yes', variable: 'said', operator: 'matches' as const, value }]
    return firstMatch(rules, { lastMessage, said }) === 'yes'
  }
  assert.ok(matches('^{{lastMessage}}$', 'a.c', 'A.C'))
  assert.ok(!matches('^{{lastMessage}}$', 'a.c', 'abc'))
  assert.ok(!matches('{{lastMessage}}', '.*', 'anything'))
  assert.ok(matches('^({{lastMessage}})+$', '(x', '(x(x'))
  assert.ok(matches('^[{{lastMessage}}]$', '^-]\\', '-'))
  assert.ok(matches('^\\Q{{lastMessage}}.\\E.', '\\E.*', '\\E.*.x'))
  assert.ok(matches('^{{lastMessage}} \\w+$', 'größe 価格 🔥_1', 'GRÖSSE 価格 🔥_1 x'.replace('SS', 'ß')))
  assert.ok(!matches('x{{lastMessage}}', 'y'.repeat(60_000), 'x'))
})

test('a person takes the same side each time, and a share of people takes each side', () => {
  const people = Array.from({ length: 2000 }, (_, index) => `person ${index}`)
  const sides = people.map((person) => sideOf('split', person, 30))
  assert.deepEqual(
    sides,
    people.map((person) => sideOf('split', person, 30)),
  )
  const share = sides.filter((side) => side === 'a').length / people.length
  assert.ok(share > 0.26 && share < 0.34, String(share))
  assert.ok(people.every((person) => sideOf('split', person, 100) === 'a'))
  assert.ok(people.every((person) => sideOf('split', person, 0) === 'b'))
})
