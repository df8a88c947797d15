import { type Catalogue, type Command, commandsOf, findCommand } from '../catalogue/catalogue.ts'
import { type Common, commonFlags, type Flag, flagsOf, globalFlags, isSwitch } from '../catalogue/flags.ts'
import { alternatives, choicesOf, type Schemas, typesOf } from '../catalogue/schema.ts'
import { extraFlags } from '../commands/command-flags.ts'
import { firstSentence } from '../help/first-sentence.ts'
import { findOwn, ownCommands, ownOf } from '../own/own-commands.ts'

/** A word that may stand at the cursor. */
export interface Candidate {
  readonly value: string
  readonly text: string
}

/** What may stand at the cursor, which is behind the last of the words. */
export function complete(catalogue: Catalogue, words: readonly string[]): Candidate[] {
  const current = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  const [assigned, flag = ''] = /^(--[\w-]+)=/.exec(current) ?? []
  if (assigned !== undefined)
    return complete(catalogue, [...before, flag, current.slice(assigned.length)]).map(({ value, text }) => ({
      value: assigned + value,
      text,
    }))
  return candidates(catalogue, before, current).filter(({ value }) => value.startsWith(current))
}

function candidates(catalogue: Catalogue, before: readonly string[], current: string): Candidate[] {
  const [first, second] = before
  if (first === 'help') return candidates(catalogue, before.slice(1), current)
  if (first === undefined) return firstWords(catalogue)
  const own = findOwn(before)
  if (own) return ownWords(own.flags, own.arguments, before, current)
  if (second === undefined) return secondWords(catalogue, first)
  const command = findCommand(catalogue, first, second)
  return command ? flagWords(command, catalogue.schemas, before, current) : []
}

function firstWords({ tags }: Catalogue): Candidate[] {
  const areas = new Set(tags.map(({ name }) => name))
  const own = ownCommands.filter(({ words: [first = ''] }) => !areas.has(first))
  return [
    ...own
      .filter(({ words: [first] }, at) => own.findIndex(({ words }) => words[0] === first) === at)
      .map(({ words, summary }) => ({ value: words[0] ?? '', text: summary })),
    { value: 'help', text: 'Shows help.' },
    ...tags.map(({ name, description }) => ({ value: name, text: firstSentence(description) })),
  ]
}

function secondWords(catalogue: Catalogue, tag: string): Candidate[] {
  return [
    ...ownOf(tag).map(({ words, summary }) => ({ value: words[1] ?? '', text: summary })),
    ...commandsOf(catalogue, tag).map(({ name, operation }) => ({ value: name, text: operation.summary })),
  ]
}

function ownWords(
  flags: readonly Common[],
  words: readonly string[],
  before: readonly string[],
  current: string,
): Candidate[] {
  const last = before.at(-1) ?? ''
  const known = [...flags, ...globalFlags]
  const awaited = known.find(({ name, takesValue }) => takesValue && last === `--${name}`)
  if (awaited) return choicesIn(awaited.shape)
  return current.startsWith('-') ? namesOf(known, before) : words.flatMap(choicesIn)
}

function flagWords(
  command: Command,
  schemas: Schemas,
  before: readonly string[],
  current: string,
): Candidate[] {
  const flags = flagsOf(command.operation, schemas)
  const common = [...extraFlags(command), ...commonFlags(command.operation)]
  const last = before.at(-1) ?? ''
  const awaited = flags.find(({ name, schema }) => last === `--${name}` && !isSwitch(schema, schemas))
  if (awaited) return valuesOf(awaited, schemas, current)
  const other = common.find(({ name, takesValue }) => takesValue && last === `--${name}`)
  if (other) return choicesIn(other.shape)
  if (!current.startsWith('-')) return []
  return [...namesOf(flags, before), ...namesOf(common, before)]
}

function namesOf(
  flags: readonly { name: string; description: string }[],
  before: readonly string[],
): Candidate[] {
  return flags
    .filter(({ name }) => !before.includes(`--${name}`) || name === 'set')
    .map(({ name, description }) => ({ value: `--${name}`, text: firstSentence(description) }))
}

/** The values of an enum. In a list with commas, those that are not in it yet. */
function valuesOf({ schema }: Flag, schemas: Schemas, current: string): Candidate[] {
  const isList = alternatives(schema, schemas).some((each) => typesOf(each).includes('array'))
  const head = isList ? current.slice(0, current.lastIndexOf(',') + 1) : ''
  const given = head.split(',')
  return choicesOf(schema, schemas)
    .filter((choice) => !given.includes(choice))
    .map((choice) => ({ value: head + choice, text: '' }))
}

/** The words of `<live|test>`. */
function choicesIn(shape: string | undefined): Candidate[] {
  const inner = /^<([\w|]+)>$/.exec(shape ?? '')?.[1]
  return inner?.includes('|') ? inner.split('|').map((value) => ({ value, text: '' })) : []
}
