import { planSetting } from '../service/src/platforms/plan.ts'
import { servedPlatforms } from '../service/src/platforms/registry.ts'
import { variableOf } from '../service/src/platforms/settings.ts'

const all = [...servedPlatforms.values()]
const posting = all.filter(({ publishing }) => publishing)
const advertising = all.filter(({ kind }) => kind === 'ads')

const ways = {
  oauth: 'consent page (OAuth)',
  credentials: 'name and app password',
  code: 'a code that a person posts in the chat',
  token: 'a token or an app of the owner',
  number: 'the token of a number, or a sign-up in a pop-up',
}

const counts = {
  codepoints: 'Unicode characters',
  graphemes: 'characters as people see them',
  weighted: 'weights of its own',
  bytes: 'bytes of UTF-8',
  utf16: 'units of UTF-16',
}

const abilities = [
  ['word', (platform) => `\`${platform.word}\``],
  ['connected by', ({ connect }) => listed(Object.keys(connect).map((way) => ways[way]))],
  ['chosen after the consent', ({ connect }) => chosen(connect.oauth?.choices)],
  ['publish', ({ publishing }) => yes(publishing)],
  ['text up to', ({ publishing }) => publishing.limits.textMax],
  ['images', ({ publishing }) => mostOf(publishing.media.image)],
  ['videos', ({ publishing }) => mostOf(publishing.media.video)],
  ['threads', ({ publishing }) => threads(publishing)],
  ['stories', ({ publishing }) => yes(publishing?.abilities.story)],
  ['first comment', ({ publishing }) => yes(publishing?.options.properties.firstComment)],
  ['edit', ({ publishing }) => yes(publishing?.edit)],
  ['unpublish', ({ publishing }) => yes(publishing?.remove)],
  ['look-up of an unknown outcome', ({ publishing }) => yes(publishing?.lookup)],
  ['a removal elsewhere is noticed', ({ publishing }) => yes(publishing?.isThere && !publishing.metered)],
  ['credentials are renewed', ({ profile }) => yes(profile.refresh)],
  ['paid from the balance', ({ publishing }) => yes(publishing?.metered)],
  ['capabilities', ({ can }) => words(can)],
  ['calls of its own', ({ own }) => words(own)],
]

const limits = [
  ['text', ({ limits }) => limits.textMax],
  ['text beside media', ({ limits }) => limits.captionMax ?? limits.textMax],
  ['counted in', ({ counting }) => counts[counting]],
  ...['image', 'gif', 'video', 'document'].map((kind) => [kind, ({ media }) => mediaRule(media[kind])]),
]

const adsFacts = [
  ['word', ({ word }) => `\`${word}\``],
  ['connected by', ({ connect }) => listed(Object.keys(connect).map((way) => ways[way]))],
  ['stands beside', ({ beside = [] }) => listed(beside.map(({ word }) => `\`${word}\``))],
  ['works with the token of a posting account', ({ beside = [] }) => yes(beside.some(({ grant }) => grant))],
  ['credentials are renewed', ({ profile }) => yes(profile.refresh)],
  ['capabilities', ({ can }) => words(can)],
  ['calls for conversions', ({ conversions }) => words(callsIn(conversions))],
  ['calls of its own', ({ own }) => words(own)],
]

const inShort = [
  'word',
  'text up to',
  'images',
  'videos',
  'threads',
  'stories',
  'first comment',
  'edit',
  'unpublish',
  'look-up of an unknown outcome',
]

/** The platforms in short, for the README. */
export function platformsTable() {
  const facts = abilities.filter(([title]) => inShort.includes(title))
  const head = ['', ...posting.map(({ name }) => name)]
  return table(
    head,
    rowsOf(facts, posting, (platform) => platform),
  ).join('\n')
}

/** What each platform can do, from its manifest. */
export function platformsPage() {
  const head = ['', ...posting.map(({ name }) => name)]
  const proofs = all.map(({ name, judgedBy, word }) => [
    name,
    `[\`platforms/${word}/twin\`](../service/src/platforms/${word}/twin)`,
    'yes',
    judgedBy ?? 'nothing yet',
  ])
  return [
    ...introduction,
    ...table(
      head,
      rowsOf(abilities, posting, (platform) => platform),
    ),
    '',
    '## Limits',
    '',
    ...table(
      head,
      rowsOf(limits, posting, ({ publishing }) => publishing),
    ),
    '',
    'An account may be allowed more than these limits, such as a longer text for a paying account of X.',
    '',
    ...adsIntroduction,
    ...table(
      ['', ...advertising.map(({ name }) => name)],
      rowsOf(adsFacts, advertising, (platform) => platform),
    ),
    '',
    ...proof,
    ...table(['platform', 'twin', 'conformance suite', 'judged besides by'], proofs),
    '',
    'What configures each for live mode: [configuration](configuration.md#platforms-in-live-mode). Where to register and what',
    'to wait for: [going live](going-live/README.md).',
    '',
  ].join('\n')
}

const introduction = [
  '# Platforms',
  '',
  'The networks that this version serves, generated from their manifests by `npm run docs`. A client reads the same from',
  '`GET /v1/platforms`. Paths, fields and settings use the neutral word of a network.',
  '',
  '## What each can do',
  '',
]

const adsIntroduction = [
  '## Ads',
  '',
  'Networks that run ads have connections of their own, beside the accounts that publish: [ads](guides/ads.md).',
  '',
]

const proof = [
  '## How each is proven',
  '',
  'In test mode a platform is its twin, a server with a memory that answers as the network does. The conformance suite',
  '(`npm test -- platforms/conformance`) asks adapter and twin together: connecting, publishing, counting, media, every',
  'fault, and answers that no platform should give.',
  '',
]

/** What the account is chosen from, or what is chosen for it. */
function chosen(choices) {
  return choices ? `one of its ${choices.type}` : 'nothing'
}

/** A row per fact, with a cell for each platform. */
function rowsOf(facts, platforms, part) {
  const cellOf = (read, subject) => (subject ? read(subject) : 'none')
  return facts.map(([title, read]) => [title, ...platforms.map((platform) => cellOf(read, part(platform)))])
}

/** A capability holds data of the network as well. */
function callsIn(members = {}) {
  return Object.fromEntries(Object.entries(members).filter(([, member]) => typeof member === 'function'))
}

function words(members = {}) {
  return listed(Object.keys(members).map((name) => `\`${name}\``))
}

function listed(words) {
  return words.join(', ') || 'none'
}

/** The table of settings in docs/configuration.md. */
export function settingsTable() {
  return table(
    ['platform', 'name', 'values', 'what it is'],
    all.flatMap(({ word, name, publicUrl, settings, plan, connect }) => [
      [name, `\`${variableOf(word, 'url')}\``, 'http(s) address', `takes the place of ${publicUrl}`],
      ...Object.entries(settings).map(([key, setting], index) => [
        name,
        `\`${variableOf(word, key)}\``,
        settingValues(setting),
        `${setting.about}${effectOf(connect, index, setting)}`,
      ]),
      ...(plan ? [[name, `\`${variableOf(word, planSetting)}\``, planValues(plan), planAbout]] : []),
    ]),
  ).join('\n')
}

/** What setting the first one does, and each that begins a registration of its own. */
function effectOf(connect, index, setting) {
  if (index > 0 && !setting.configures) return ''
  return connect.token
    ? '; without it no person can agree on a page of consent'
    : '; setting it configures the platform'
}

/** What a setting may be. */
export function settingValues({ kind, words, many }) {
  return words ? `${many ? 'some' : 'one'} of ${words.join(', ')}` : kind
}

export const planAbout =
  'what the plan of the app has at the platform; in test mode too, what it does not have is refused with `capability_not_in_plan`'

export function planValues({ capabilities }) {
  const each = Object.entries(capabilities).map(([word, opens]) => `\`${word}\` (${opens})`)
  return `comma list of ${each.join(', ')}; or \`all\``
}

/** A document with the lines between two markers made anew. */
export function withTable(text, marker, rows) {
  const [begin, end] = [`<!-- ${marker} -->`, `<!-- end of ${marker} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`the markers of ${marker} are missing`)
  return `${text.slice(0, from + begin.length)}\n\n${rows}\n\n${text.slice(to)}`
}

/** The lines of a table. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)]
}

function yes(value) {
  return value ? 'yes' : 'no'
}

function mostOf(rule) {
  return rule ? `up to ${rule.count}` : 'no'
}

function threads(publishing) {
  return publishing?.abilities.thread ? `up to ${publishing.limits.threadItems} items` : 'no'
}

function mediaRule(rule) {
  if (!rule) return 'no'
  const { count, bytes, seconds, types } = rule
  const bounds = [size(bytes), seconds === null ? undefined : `${seconds} s`].filter(Boolean)
  return [`${count}`, ...bounds, types.join(' ')].join(', ')
}

function size(bytes) {
  if (bytes === null) return undefined
  const [unit, divisor] = bytes % 1_048_576 === 0 ? ['MiB', 1_048_576] : ['MB', 1_000_000]
  return `${bytes / divisor} ${unit}`
}
