import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { postStatuses } from '../values/status.ts'
import { headlineOf as inGerman } from './de/publishing/post.ts'
import { headlineOf as inEnglish } from './en/publishing/post.ts'

const here = new URL('./', import.meta.url)
const areas = readdirSync(new URL('en/', here), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)

/** What the tables are made with, and a sentence that has a test of its own. */
const tools = new Set(['counted', 'numberText', 'headlineOf'])

/** Every word of a language, under the way to it: its text, or the function that makes it. */
async function wordsOf(language: 'en' | 'de'): Promise<ReadonlyMap<string, unknown>> {
  const found = new Map<string, unknown>()
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) found.set(path, value)
    else for (const [name, inner] of Object.entries(value)) walk(inner, `${path}.${name}`)
  }
  for (const area of areas) {
    const table = (await import(new URL(`${language}/${area}`, here).href)) as Record<string, unknown>
    for (const [name, words] of Object.entries(table)) if (!tools.has(name)) walk(words, name)
  }
  return found
}

const [english, german] = await Promise.all([wordsOf('en'), wordsOf('de')])

/** Numbers stand in every sentence as they are; a list of names is the one thing that they cannot be. */
const given = (path: string): readonly unknown[] =>
  path === 'postWords.cancelBody' ? [['13', '17']] : [13, 17, 19]

const textOf = (path: string, word: unknown): string =>
  (typeof word === 'function' ? [word(...given(path))].flat().join('\n') : String(word)).trim()

const shown = (text: string): readonly string[] => [...new Set(text.match(/\b1[379]\b/g))].toSorted()

test('the German table has the words of the English one at every depth, and no other', () => {
  assert.ok(english.size > 1500, `only ${english.size} words were found`)
  assert.deepEqual([...german.keys()].toSorted(), [...english.keys()].toSorted())
})

test('every word says something in both languages, and says what it was given', () => {
  for (const [path, word] of english) {
    const [one, other] = [textOf(path, word), textOf(path, german.get(path))]
    assert.ok(one !== '' && other !== '', `${path} is empty`)
    assert.equal(typeof german.get(path), typeof word, path)
    assert.deepEqual(shown(other), shown(one), `${path}: ${other}`)
    assert.doesNotMatch(other, /undefined|NaN|\[object/, path)
  }
})

test('one and many have a form of their own', () => {
  for (const [path, word] of german)
    if (typeof word === 'function' && path !== 'postWords.cancelBody')
      assert.ok(String(word(1, 1, 1)).trim() !== '' && String(word(0, 0, 0)).trim() !== '', path)
  const posts = german.get('calendarWords.posts') as (count: number) => string
  assert.deepEqual([0, 1, 2, 1200].map(posts), ['0 Beiträge', '1 Beitrag', '2 Beiträge', '1.200 Beiträge'])
})

/** What is the same in both: code, addresses and numbers by their form, */
const code = /^(`|sbx:|https:|\+?\d|[^a-z]*$|create post)/
const places = /\.(code|slug)$|\.rights\.\d\.1\./
/** and names and terms one by one. */
const kept = new Set([
  ...['Zither', 'WhatsApp', 'Stitch', 'GIFs', 'curl', 'fetch', 'English', 'Deutsch', 'Name in Zither'],
  ...['Live', 'Test', 'Team', 'Status', 'Name', 'Person', 'System', 'Version', 'Operation', 'Budget', 'Text'],
  ...['Video', 'Videos', 'Playlist', 'Playlists', 'Story', 'Thread', 'Website', 'in'],
  ...['Version 13', 'Webhook', 'Webhooks', 'Sandbox', 'Community', 'Flair', 'Esc'],
  ...['optional', 'Conversions', 'Markdown', 'Spotlight', 'Reel', 'Stitches', 'Hashtags', 'Emoji'],
])

test('the German words are German', () => {
  const same = [...english]
    .filter(([path, word]) => !places.test(path) && textOf(path, word) === textOf(path, german.get(path)))
    .map(([path, word]) => textOf(path, word))
  assert.deepEqual(
    same.filter((text) => !code.test(text) && !kept.has(text)),
    [],
  )
  // The list holds nothing that has become a German word meanwhile.
  assert.deepEqual(
    [...kept].filter((text) => !same.includes(text)),
    [],
  )
})

test('people are told of networks, in that one word: only ad platforms are called so', () => {
  for (const words of [english, german])
    for (const [path, word] of words) {
      // The API speaks of platforms.
      if (path.endsWith('.code')) continue
      const text = textOf(path, word).replaceAll(/ad platform|Werbeplattform/g, '')
      assert.doesNotMatch(text, /plat{1,2}form/i, path)
    }
})

test('the state of a post is told in German for every mixture of its targets', () => {
  const targets = [...postStatuses, 'removed' as const].map((status) => ({ status }))
  const mixtures = [
    [],
    ...targets.map((one) => [one]),
    ...targets.map((one) => [one, one]),
    ...targets.map((one) => [one, { status: 'published' as const }, { status: 'failed' as const }]),
  ]
  for (const mixture of mixtures)
    for (const { status } of targets) {
      const text = inGerman(status, mixture)
      assert.ok(text !== '' && text !== inEnglish(status, mixture), text)
      assert.doesNotMatch(text, /undefined|NaN/)
    }
})
