import { type Accepted, type Parsed, parse } from './arguments/parse.ts'
import { findCommand, loadCatalogue } from './catalogue/catalogue.ts'
import { exactCommand } from './catalogue/exact.ts'
import { globalFlags } from './catalogue/flags.ts'
import { unknownCommand, unknownWord } from './catalogue/unknown.ts'
import { parseFor } from './commands/command-flags.ts'
import { exitCodes, usage } from './exit-codes.ts'
import type { CommandContext } from './failures/explain.ts'
import type { Io } from './io.ts'
import type { OwnCommand } from './own/own-command.ts'
import { findOwn, ownOf } from './own/own-commands.ts'
import { version } from './version.ts'

/** Runs one command line, without the name of the program, and answers with the exit code. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const context: CommandContext = {}
  try {
    return await dispatch(argv, io, context)
  } catch (error) {
    const { explain } = await import('./failures/explain.ts')
    return explain(io, error, context)
  }
}

async function dispatch(argv: readonly string[], io: Io, context: CommandContext): Promise<number> {
  if (argv[0] === '__complete') return completeWords(io, argv.slice(1))
  const args = commandFirst(argv)
  const [first, ...rest] = args
  if (first === '--version') return write(io, `${version}\n`)
  // Flags that every command has, and no command.
  if (first === undefined || first === '-h' || globalFlags.some(({ name }) => first === `--${name}`))
    return help(io, [])
  if (first === 'help')
    return help(
      io,
      rest.filter((word) => !word.startsWith('-')),
    )
  if (first.startsWith('-')) throw usage(`${first} is not a flag of zither.`, 'See zither --help.')
  const own = findOwn(args)
  return own ? runOwn(io, own, args.slice(own.words.length)) : runArea(io, args, context)
}

/** Flags that every command has may stand before the command too. */
function commandFirst(argv: readonly string[]): string[] {
  let at = 0
  for (;;) {
    const word = argv[at] ?? ''
    const flag = globalFlags.find(({ name }) => word === `--${name}` || word.startsWith(`--${name}=`))
    if (!flag || flag.name === 'help') break
    at += flag.takesValue && !word.includes('=') ? 2 : 1
  }
  return [...argv.slice(at), ...argv.slice(0, at)]
}

async function runOwn(io: Io, own: OwnCommand, args: readonly string[]): Promise<number> {
  const accepted: Accepted[] = [...own.flags, ...globalFlags]
  const parsed = parse(args, accepted, ['zither', ...own.words].join(' '))
  if (wantsHelp(parsed)) return help(io, own.words)
  const act = await own.load()
  return act(io, parsed)
}

async function runArea(
  io: Io,
  [tag = '', name, ...given]: readonly string[],
  context: CommandContext,
): Promise<number> {
  const catalogue = await loadCatalogue()
  const isOfOwn = ownOf(tag).length > 0
  if (!isOfOwn && !catalogue.tags.some((each) => each.name === tag)) throw unknownWord(catalogue, tag)
  if (name === undefined || name.startsWith('-')) return help(io, [tag])
  const found = findCommand(catalogue, tag, name)
  if (!found) throw unknownCommand(catalogue, tag, name)
  const { command, args } = exactCommand(catalogue, { command: found, args: given })
  context.command = command
  context.catalogue = catalogue
  context.words = ['zither', command.operation.tag, command.name, ...args]
  const parsed = parseFor(command, args, catalogue.schemas)
  if (wantsHelp(parsed)) return help(io, [command.operation.tag, command.name])
  const { runOperation } = await import('./commands/operation-command.ts')
  return runOperation(io, command, parsed, catalogue, context)
}

const wantsHelp = ({ values }: Parsed): boolean => values.get('help')?.[0] === 'true'

async function help(io: Io, words: readonly string[]): Promise<number> {
  const { helpText } = await import('./help/help.ts')
  return write(io, await helpText(io, words))
}

async function completeWords(io: Io, words: readonly string[]): Promise<number> {
  const { complete } = await import('./completion/complete.ts')
  const found = complete(await loadCatalogue(), words)
  return write(io, found.map(({ value, text }) => `${value}\t${text}\n`).join(''))
}

function write(io: Io, text: string): number {
  io.stdout.write(text)
  return exitCodes.done
}
