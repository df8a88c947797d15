// From the rows of a file to the rows of an import: which column is what, and what can be said before anything is sent.

export interface FieldKind {
  slug: string
  name: string
  type: 'text' | 'number' | 'boolean' | 'date' | 'select'
  options: readonly string[]
}

/** What a column holds: a member of a contact, `field:<slug>` for a custom field, or nothing that is imported. */
export type Target =
  | ''
  | 'displayName'
  | 'email'
  | 'company'
  | 'tags'
  | 'notes'
  | 'externalId'
  | 'accountId'
  | `field:${string}`

export interface ImportContact {
  displayName?: string
  email?: string
  company?: string
  tags?: string[]
  accountId?: string
  externalId?: string
}

export type FieldValue = string | number | boolean

export interface Planned {
  /** The place of the row among the rows of the file, from 0. */
  index: number
  /** Its number in the file, as a spreadsheet counts it. */
  number: number
  cells: readonly string[]
  contact: ImportContact
  /** Written once the contact is there. */
  notes: string | undefined
  values: readonly { slug: string; value: FieldValue }[]
  problems: readonly Problem[]
}

export type Problem =
  | { kind: 'nobody' | 'email' | 'name' | 'company' | 'notes' | 'tags' | 'account' }
  | { kind: 'value'; field: string; text: string }

export interface Plan {
  targets: readonly Target[]
  fields: readonly FieldKind[]
  /** The account that identifiers belong to, where no column names one. */
  accountId?: string | undefined
  /** Tags that every row gets. */
  tags: readonly string[]
}

const guesses: readonly (readonly [Target, RegExp])[] = [
  ['email', /^(e ?)?mail( ?(address|adresse))?$/],
  [
    'displayName',
    /^(display ?name|full ?name|name|contact|anzeigename|(vollständiger|ganzer) name|kontakt)$/,
  ],
  ['company', /^(company|organi[sz]ation|employer|firma|unternehmen|firmenname)( ?name)?$/],
  ['tags', /^(tags?|labels?|groups?|segments?|schlag(wort|worte|wörter)|gruppen?|kategorien?|etiketten)$/],
  ['notes', /^(notes?|comments?|remarks?|notiz(en)?|bemerkung(en)?|anmerkung(en)?|kommentar(e)?)$/],
  ['accountId', /^(account|konto) ?id$/],
  ['externalId', /^((external|user|platform|externe|benutzer|nutzer) ?id|identifier|handle|kennung)$/],
]

const plain = (heading: string): string => heading.trim().toLowerCase().replaceAll(/[_-]+/g, ' ')

/** What the columns of a file most likely hold. Nothing is held by two columns. */
export function guessTargets(
  headings: readonly string[],
  fields: readonly FieldKind[],
  remembered: Readonly<Record<string, string>> = {},
): Target[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const target = remembered[plain(heading)] ?? guessOf(heading, fields)
    const isKnown = !target.startsWith('field:') || fields.some(({ slug }) => target === `field:${slug}`)
    if (target === '' || taken.has(target) || !isKnown) return ''
    taken.add(target)
    return target as Target
  })
}

function guessOf(heading: string, fields: readonly FieldKind[]): string {
  const text = heading.trim().toLowerCase().replaceAll('_', ' ')
  const guess = guesses.find(([, form]) => form.test(plain(heading)))
  const field = fields.find(({ slug, name }) => slug === heading.trim() || name.toLowerCase() === text)
  return guess?.[0] ?? (field ? `field:${field.slug}` : '')
}

/** What is kept for the next file with the same headings. */
export const toRemember = (headings: readonly string[], targets: readonly Target[]): Record<string, string> =>
  Object.fromEntries(headings.map((heading, index) => [plain(heading), targets[index] ?? '']))

const tagsMax = 25

/** `numbers` has the number of each row in the file. */
export function planRows(
  rows: readonly (readonly string[])[],
  numbers: readonly number[],
  plan: Plan,
): Planned[] {
  return rows.map((cells, index) => {
    const contact = contactOf(cells, plan)
    const notes = cells[plan.targets.indexOf('notes')]?.trim() || undefined
    const { values, problems } = valuesOf(cells, plan)
    return {
      index,
      number: numbers[index] ?? index + 2,
      cells,
      contact,
      notes,
      values,
      problems: [...problemsOf(contact, notes), ...problems],
    }
  })
}

function contactOf(cells: readonly string[], { targets, accountId, tags }: Plan): ImportContact {
  const cell = (target: Target) => cells[targets.indexOf(target)]?.trim() || undefined
  const [displayName, email, externalId] = [cell('displayName'), cell('email'), cell('externalId')]
  const company = cell('company')
  const account = cell('accountId') ?? (externalId ? accountId : undefined)
  const all = tagsOf(`${cell('tags') ?? ''};${tags.join(';')}`)
  return {
    ...(displayName && { displayName }),
    ...(email && { email }),
    ...(company && { company }),
    ...(account && { accountId: account }),
    ...(externalId && { externalId }),
    ...(all.length > 0 && { tags: all }),
  }
}

/** The tags of one cell, without duplicates that differ only in case. */
export function tagsOf(text: string): string[] {
  const seen = new Map<string, string>()
  for (const tag of text
    .split(/[;,|]/)
    .map((one) => one.trim())
    .filter(Boolean))
    if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag)
  return [...seen.values()]
}

const notesMax = 10_000

function problemsOf(contact: ImportContact, notes: string | undefined): Problem[] {
  const { displayName, email, company, tags, accountId, externalId } = contact
  const checks: readonly (readonly [boolean, Exclude<Problem['kind'], 'value'>])[] = [
    [!displayName && !email && !(accountId && externalId), 'nobody'],
    [email !== undefined && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email), 'email'],
    [(displayName?.length ?? 0) > 100, 'name'],
    [(company?.length ?? 0) > 100, 'company'],
    [(notes?.length ?? 0) > notesMax, 'notes'],
    [(tags?.length ?? 0) > tagsMax, 'tags'],
    [(externalId === undefined) !== (accountId === undefined), 'account'],
  ]
  return checks.filter(([isWrong]) => isWrong).map(([, kind]) => ({ kind }))
}

function valuesOf(cells: readonly string[], { targets, fields }: Plan) {
  const values: { slug: string; value: FieldValue }[] = []
  const problems: Problem[] = []
  for (const field of fields) {
    const text = cells[targets.indexOf(`field:${field.slug}`)]?.trim()
    if (!text) continue
    const value = fieldValueOf(text, field)
    if (value === undefined) problems.push({ kind: 'value', field: field.name, text })
    else values.push({ slug: field.slug, value })
  }
  return { values, problems }
}

const truths: Record<string, boolean> = {
  true: true,
  yes: true,
  y: true,
  '1': true,
  ja: true,
  false: false,
  no: false,
  n: false,
  '0': false,
  nein: false,
}

/** A text as the value of a field; undefined when it does not fit the type. */
export function fieldValueOf(text: string, { type, options }: FieldKind): FieldValue | undefined {
  switch (type) {
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
    case 'boolean':
      return truths[text.toLowerCase()]
    case 'date':
      return isDay(text) ? text : undefined
    case 'select':
      return options.includes(text) ? text : undefined
    default:
      return text.length <= 1000 ? text : undefined
  }
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
