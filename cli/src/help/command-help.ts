import type { Command } from '../catalogue/catalogue.ts'
import {
  type Common,
  commonFlags,
  type Flag,
  flagsOf,
  isSwitch,
  type Positional,
  positionalsOf,
} from '../catalogue/flags.ts'
import { areNetworks, withName } from '../catalogue/networks.ts'
import { choicesOf, type Schemas, shapeOf } from '../catalogue/schema.ts'
import type { Paint } from '../output/paint.ts'
import { pad, widthOf, wrap } from '../output/text.ts'
import { examplesOf } from './examples.ts'

export interface Page {
  readonly width: number
  readonly paint: Paint
}

export interface Line {
  readonly left: string
  readonly text: string
}

/** Help of one command, out of the catalogue. */
export function commandHelp(
  command: Command,
  schemas: Schemas,
  page: Page,
  more: readonly Common[] = [],
): string {
  const { operation } = command
  const flags = flagsOf(operation, schemas)
  const required = flags.filter((flag) => flag.required)
  const optional = flags.filter((flag) => !flag.required)
  const positionals = positionalsOf(operation)
  const names = positionals.map(({ field }) => `<${field}>`)
  const usage = ['zither', operation.tag, command.name, ...names, '[flags]'].join(' ')
  return [
    wrap(operation.summary, page.width),
    ...(operation.description ? ['', wrap(operation.description, page.width)] : []),
    '',
    `${page.paint.bold('Usage')}  ${usage}`,
    ...section(
      'Arguments',
      positionals.map((positional) => positionalLine(positional, schemas)),
      page,
    ),
    ...section(
      'Required',
      required.map((flag) => flagLine(flag, schemas)),
      page,
    ),
    ...section(
      'Flags',
      optional.map((flag) => flagLine(flag, schemas)),
      page,
    ),
    ...section('Flags of the command line', [...more, ...commonFlags(operation)].map(commonLine), page),
    ...section(
      'Examples',
      examplesOf(command, schemas).map((example) => ({ left: example, text: '' })),
      page,
    ),
    '',
    ...about(command, page),
  ].join('\n')
}

function about({ operation, alias, name }: Command, { width, paint }: Page): string[] {
  const also = alias === name ? [] : [`Also: zither ${operation.tag} ${alias}`]
  const permission = operation.permission ? [`Permission: ${operation.permission}`] : []
  return [`Operation: ${operation.method} ${operation.path}`, ...permission, ...also].map((line) =>
    paint.dim(wrap(line, width)),
  )
}

function positionalLine({ field, schema, description }: Positional, schemas: Schemas): Line {
  const choices = choicesOf(schema, schemas)
  const list = areNetworks(choices) ? ` One of ${choices.map(withName).join(', ')}.` : ''
  return { left: `<${field}>`, text: `${description}${list}`.trim() }
}

function flagLine(flag: Flag, schemas: Schemas): Line {
  const value = flag.place === 'file' ? ' <file>' : ` ${shapeOf(flag.schema, schemas)}`
  const choices = choicesOf(flag.schema, schemas)
  const isListed = choices.length > 6 || areNetworks(choices)
  const list = isListed ? ` One of ${choices.map(withName).join(', ')}.` : ''
  return {
    left: `--${flag.name}${isSwitch(flag.schema, schemas) ? '' : value}`,
    text: `${flag.description}${list}`.trim(),
  }
}

function commonLine({ name, shape, description }: Common): Line {
  return { left: `--${name}${shape ? ` ${shape}` : ''}`, text: description }
}

/** A title and lines of two columns. */
export function section(title: string, lines: readonly Line[], { width, paint }: Page): string[] {
  if (lines.length === 0) return []
  const left = Math.min(28, Math.max(...lines.map((line) => widthOf(line.left))))
  return ['', paint.bold(title), ...lines.map((line) => twoColumns(line, left, width))]
}

function twoColumns(line: Line, left: number, width: number): string {
  if (line.text === '') return `  ${line.left}`
  const indent = ' '.repeat(left + 4)
  const text = wrap(line.text, Math.max(width, left + 34), indent)
  if (widthOf(line.left) > left) return `  ${line.left}\n${text}`
  return `  ${pad(line.left, left)}  ${text.slice(indent.length)}`
}
