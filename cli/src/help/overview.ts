import type { Catalogue } from '../catalogue/catalogue.ts'
import { commandsOf } from '../catalogue/catalogue.ts'
import { type Common, globalFlags } from '../catalogue/flags.ts'
import { wrap } from '../output/text.ts'
import type { OwnCommand } from '../own/own-command.ts'
import { type Page, section } from './command-help.ts'
import { firstSentence } from './first-sentence.ts'

const codes: readonly (readonly [string, string])[] = [
  ['0', 'Done.'],
  ['1', 'The command ran, but a target failed, a row was refused, or the time was over.'],
  ['2', 'A flag or an argument is wrong. Nothing was sent.'],
  ['3', 'The service refused the request.'],
  ['4', 'The service failed, or could not be reached.'],
  ['5', 'The outcome is uncertain: it may have been done.'],
]

/** Areas that are of the command line alone. */
const ownAreas: Record<string, string> = {
  context: 'Services and keys that are kept under names.',
}

/** `zither help`. */
export function overview(catalogue: Catalogue, own: readonly OwnCommand[], page: Page): string {
  const areas = new Set(catalogue.tags.map(({ name }) => name))
  const alone = own.filter(({ words: [first = ''] }) => !areas.has(first))
  return [
    'Zither publishes to many social networks and tells you when an outcome is uncertain.',
    '',
    `${page.paint.bold('Usage')}  zither <area> <command> [arguments] [flags]`,
    ...section(
      'Commands',
      [
        ...alone.map(({ words, summary }) => ({ left: words.join(' '), text: summary })),
        { left: 'help', text: 'Shows help: zither help posts, zither help posts create.' },
      ],
      page,
    ),
    ...section(
      'Areas',
      catalogue.tags.map(({ name, description }) => ({ left: name, text: firstSentence(description) })),
      page,
    ),
    ...section('Flags of every command', globalFlags.map(flagLine), page),
    ...section(
      'Exit codes',
      codes.map(([left, text]) => ({ left, text })),
      page,
    ),
    ...section(
      'Examples',
      [
        'zither login',
        'zither posts create --content Hello --targets <accountId> --publish-now --wait',
        'zither posts list --status failed --all --json',
      ].map((left) => ({ left, text: '' })),
      page,
    ),
  ].join('\n')
}

const flagLine = ({ name, shape, description }: Common) => ({
  left: `--${name}${shape ? ` ${shape}` : ''}`,
  text: description,
})

/** `zither help posts`. */
export function areaHelp(catalogue: Catalogue, tag: string, own: readonly OwnCommand[], page: Page): string {
  const description = catalogue.tags.find(({ name }) => name === tag)?.description ?? ownAreas[tag] ?? tag
  const commands = [
    ...commandsOf(catalogue, tag).map(({ name, operation }) => ({ left: name, text: operation.summary })),
    ...own.map(({ words, summary }) => ({ left: words[1] ?? '', text: summary })),
  ]
  return [
    wrap(description, page.width),
    '',
    `${page.paint.bold('Usage')}  zither ${tag} <command> [arguments] [flags]`,
    ...section('Commands', commands, page),
    '',
    `Help of one command: zither ${tag} ${commands[0]?.left ?? '<command>'} --help`,
  ].join('\n')
}

/** Help of a command that is more than one operation. */
export function ownHelp(command: OwnCommand, page: Page): string {
  return [
    wrap(command.summary, page.width),
    '',
    wrap(command.description, page.width),
    '',
    `${page.paint.bold('Usage')}  ${['zither', ...command.words, ...command.arguments, '[flags]'].join(' ')}`,
    ...section('Flags', command.flags.map(flagLine), page),
    ...section('Flags of the command line', globalFlags.map(flagLine), page),
    ...section(
      'Examples',
      command.examples.map((left) => ({ left, text: '' })),
      page,
    ),
  ].join('\n')
}
