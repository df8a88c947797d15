import type { Catalogue, CatalogueOperation, CatalogueParameter } from '@zither/sdk/catalogue'
import { commandNames, kebab } from './command-names.ts'

export type { Catalogue }
export type Operation = CatalogueOperation
export type Parameter = CatalogueParameter

/** An operation under the name that people type. */
export interface Command {
  readonly name: string
  /** The operation id in kebab-case, which always works too. */
  readonly alias: string
  readonly operation: Operation
}

let loaded: Promise<Catalogue> | undefined

/** The catalogue is large: only commands that need it wait for it. */
export function loadCatalogue(): Promise<Catalogue> {
  loaded ??= import('@zither/sdk/catalogue').then((module) => module.catalogue)
  return loaded
}

const named = new WeakMap<Catalogue, Map<string, Command[]>>()

/** The commands of a tag, in the order of the catalogue. */
export function commandsOf(catalogue: Catalogue, tag: string): readonly Command[] {
  const byTag = named.get(catalogue) ?? new Map<string, Command[]>()
  const commands = byTag.get(tag) ?? nameCommands(catalogue, tag)
  named.set(catalogue, byTag.set(tag, commands))
  return commands
}

function nameCommands(catalogue: Catalogue, tag: string): Command[] {
  const operations = catalogue.operations.filter((operation) => operation.tag === tag)
  const names = commandNames(operations)
  return operations.map((operation) => ({
    name: names.get(operation.id) ?? kebab(operation.id),
    alias: kebab(operation.id),
    operation,
  }))
}

export function findCommand(catalogue: Catalogue, tag: string, name: string): Command | undefined {
  const commands = commandsOf(catalogue, tag)
  return (
    commands.find((command) => command.name === name) ?? commands.find((command) => command.alias === name)
  )
}

/** The command of an operation, as people type it: `posts list`. */
export function spelled(catalogue: Catalogue, id: string): string | undefined {
  const operation = catalogue.operations.find((each) => each.id === id)
  if (!operation) return undefined
  const command = commandsOf(catalogue, operation.tag).find((each) => each.operation === operation)
  return command && `${operation.tag} ${command.name}`
}
