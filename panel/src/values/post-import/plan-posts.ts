// From the rows of a file to posts: which column is what, and what can be said before anything is sent.
import { type AccountNames, idsOf } from './name-accounts.ts'
import { type DateOrder, readClock, readDay, readWhen } from './read-when.ts'

export const postTargets = [
  'content',
  'accounts',
  'when',
  'day',
  'time',
  'timezone',
  'media',
  'title',
  'tags',
  'hashtags',
] as const

/** What a column holds; nothing that is imported where it is empty. */
export type PostTarget = '' | (typeof postTargets)[number]

export type PostProblem =
  | { kind: 'unknownAccount' | 'severalAccounts' | 'when' | 'day' | 'time' | 'media'; text: string }
  | { kind: 'noTime' | 'noDay' | 'empty' }

export interface PlannedPost {
  /** Its number in the file, as a spreadsheet counts it. */
  number: number
  cells: readonly string[]
  content: string
  title: string
  accountIds: readonly string[]
  /** A local time, or one with its offset; empty for a draft. */
  scheduledFor: string
  timezone: string
  mediaUrls: readonly string[]
  tags: readonly string[]
  hashtags: readonly string[]
  problems: readonly PostProblem[]
}

export interface PostPlan {
  targets: readonly PostTarget[]
  order: DateOrder
  names: AccountNames
  /** For rows that name no account, and times that name no zone. */
  accountIds: readonly string[]
  zone: string
}

const guesses: readonly (readonly [PostTarget, RegExp])[] = [
  [
    'content',
    /^((the )?(post ?)?(content|text|caption|message|body|copy|description)( of the post)?|tweet|post|beitrag(stext)?|text des beitrags|inhalt|nachricht|beschreibung)$/,
  ],
  [
    'accounts',
    /^((social )?(accounts?|channels?|networks?|platforms?|media|profiles?|pages?)|account ?ids?|konto|konten|kanal|kanäle|netzwerke?|plattform(en)?|seiten?)$/,
  ],
  [
    'when',
    /^(when|schedule[d]?( ?(for|at|time))?|date ?(and|&)? ?time|time ?stamp|publish(ed)? at|termin|zeitpunkt|wann|datum (und|&) (uhr)?zeit)$/,
  ],
  ['day', /^(((publish(ing)?|schedule[d]?|post(ing)?|go live) ?)?(date|day)|(veröffentlichungs)?datum|tag)$/],
  ['time', /^(((publish(ing)?|post(ing)?) ?)?(time|hour)|uhrzeit|zeit)$/],
  ['timezone', /^(time ?zone|tz|zeitzone)$/],
  [
    'media',
    /^((link to |url of )?((media|image|picture|photo|video|file|asset|bild|medien|datei|foto)(s|er)?)( ?(urls?|links?|adressen?))?|bilder)$/,
  ],
  ['title', /^(title|headline|titel|überschrift)$/],
  ['tags', /^(tags?|labels?|schlag(wort|worte|wörter))$/],
  ['hashtags', /^hash ?tags?$/],
]

const plain = (heading: string): string =>
  heading
    .trim()
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\s*\(.*\)$/, '')
    .replaceAll(/[_/-]+/g, ' ')

/** What the columns of a file most likely hold. Nothing is held by two columns. */
export function guessPostTargets(headings: readonly string[]): PostTarget[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const target = guesses.find(([, form]) => form.test(plain(heading)))?.[0] ?? ''
    if (target === '' || taken.has(target)) return ''
    taken.add(target)
    return target
  })
}

/** `numbers` has the number of each row in the file. */
export function planPosts(
  rows: readonly (readonly string[])[],
  numbers: readonly number[],
  plan: PostPlan,
): PlannedPost[] {
  return rows.map((cells, index) => planned(cells, numbers[index] ?? index + 2, plan))
}

const listOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean)

/** A spreadsheet and our own download put an apostrophe before what would run as a formula. */
const unmarked = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@])/, '')

function planned(cells: readonly string[], number: number, plan: PostPlan): PlannedPost {
  const rawOf = (target: PostTarget) => unmarked(cells[plan.targets.indexOf(target)] ?? '')
  const cell = (target: PostTarget): string => rawOf(target).trim()
  const content = rawOf('content')
  const accounts = accountsOf(cell('accounts'), plan)
  const when = whenOf(cell, plan)
  const mediaUrls = listOf(cell('media'), /[;|\s]+|,(?=\s*https?:)/)
  const title = cell('title')
  const strange = mediaUrls.filter((url) => !/^https?:\/\/./i.test(url))
  const isEmpty = content.trim() === '' && title === '' && mediaUrls.length === 0
  return {
    number,
    cells,
    content,
    title,
    accountIds: accounts.ids,
    scheduledFor: when.at,
    timezone: when.at === '' ? '' : cell('timezone') || plan.zone,
    mediaUrls,
    tags: listOf(cell('tags'), /[;,|\n]/),
    hashtags: listOf(cell('hashtags'), /[;,|\s]+/),
    problems: [
      ...(isEmpty ? [{ kind: 'empty' as const }] : []),
      ...accounts.problems,
      ...(when.problem ? [when.problem] : []),
      ...strange.map((text) => ({ kind: 'media' as const, text })),
    ],
  }
}

function accountsOf(text: string, { names, accountIds }: PostPlan) {
  const ids = new Set<string>()
  const problems: PostProblem[] = []
  for (const name of listOf(text, /[;,|\n]/)) {
    const found = idsOf(name, names)
    if (found.length > 1) problems.push({ kind: 'severalAccounts', text: name })
    else if (found[0] === undefined) problems.push({ kind: 'unknownAccount', text: name })
    else ids.add(found[0])
  }
  return { ids: text === '' ? accountIds : [...ids], problems }
}

interface Due {
  at: string
  problem?: PostProblem
}

function whenOf(cell: (target: PostTarget) => string, { order, targets }: PostPlan): Due {
  // A column of days may have their times in it.
  const isOneColumn = !targets.includes('time')
  const whole = cell('when') || (isOneColumn ? cell('day') : '')
  if (whole !== '') return readWhole(whole, order)
  return isOneColumn ? { at: '' } : readPair(cell('day'), cell('time'), order)
}

function readWhole(text: string, order: DateOrder): Due {
  const at = readWhen(text, order)
  if (at) return { at }
  return readDay(text, order) ? wrong({ kind: 'noTime' }) : wrong({ kind: 'when', text })
}

/** A spreadsheet gives a day midnight where it has no time of its own. */
const midnight = '00:00'

function readPair(day: string, time: string, order: DateOrder): Due {
  if (day === '') return time === '' ? { at: '' } : wrong({ kind: 'noDay' })
  const date = readDay(day, order)
  if (!date) return wrong({ kind: 'day', text: day })
  if (time === '') return date.clock ? { at: `${date.day}T${date.clock}` } : wrong({ kind: 'noTime' })
  const clock = readClock(time)
  if (!clock) return wrong({ kind: 'time', text: time })
  const contradicts = date.clock !== undefined && date.clock !== midnight && date.clock !== clock
  return contradicts ? wrong({ kind: 'day', text: day }) : { at: `${date.day}T${clock}` }
}

const wrong = (problem: PostProblem): Due => ({ at: '', problem })

export const uploadColumns = [
  'content',
  'title',
  'accountIds',
  'scheduledFor',
  'timezone',
  'mediaUrls',
  'tags',
  'hashtags',
]

/** The cells of a row of the file that is sent. */
export const uploadCells = (post: PlannedPost): string[] => [
  post.content,
  post.title,
  post.accountIds.join(';'),
  post.scheduledFor,
  post.timezone,
  // An address may have what separates them.
  post.mediaUrls.map((url) => url.replaceAll(';', '%3B')).join(';'),
  post.tags.join(';'),
  post.hashtags.join(';'),
]
