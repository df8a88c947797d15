import { findCommand, loadCatalogue } from '../catalogue/catalogue.ts'
import { calledAs, commandsAround, wordOfAny } from '../catalogue/networks.ts'
import { unknownCommand, unknownWord } from '../catalogue/unknown.ts'
import { extraFlags } from '../commands/command-flags.ts'
import type { Io } from '../io.ts'
import { paintFor } from '../output/paint.ts'
import { findOwn, ownCommands, ownOf } from '../own/own-commands.ts'
import { commandHelp, type Page } from './command-help.ts'
import { areaHelp, overview, ownHelp } from './overview.ts'

/** The help of zither, of an area or of a command. */
export async function helpText(io: Io, [tag, name]: readonly string[]): Promise<string> {
  const page = pageFor(io)
  const own = tag === undefined ? undefined : findOwn(name === undefined ? [tag] : [tag, name])
  if (own) return `${ownHelp(own, page)}\n`
  const catalogue = await loadCatalogue()
  if (tag === undefined) return `${overview(catalogue, ownCommands, page)}\n`
  const isArea = ownOf(tag).length > 0 || catalogue.tags.some((each) => each.name === tag)
  const network = isArea || name !== undefined ? undefined : wordOfAny(tag)
  if (network) return `${[calledAs(network), ...commandsAround(catalogue, network)].join('\n')}\n`
  if (!isArea) throw unknownWord(catalogue, tag)
  if (name === undefined) return `${areaHelp(catalogue, tag, ownOf(tag), page)}\n`
  const command = findCommand(catalogue, tag, name)
  if (!command) throw unknownCommand(catalogue, tag, name)
  return `${commandHelp(command, catalogue.schemas, page, extraFlags(command))}\n`
}

function pageFor(io: Io): Page {
  return { width: Math.min(100, io.stdout.columns || 80), paint: paintFor(io.stdout, io.env) }
}
