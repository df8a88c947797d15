import { type Catalogue, type Command, commandsOf } from './catalogue.ts'

interface Line {
  readonly command: Command
  readonly args: readonly string[]
}

/**
 * The command that the service will run. Where one path has a fixed word in the place where another has an argument,
 * the service picks the operation with the word. Its flags may differ: `connect get-url storefront` needs a shop.
 */
export function exactCommand(catalogue: Catalogue, { command, args }: Line): Line {
  const { method, path } = command.operation
  const parameters = path.match(/\{[^}]+\}/g) ?? []
  for (const [index, word] of args.entries()) {
    if (word.startsWith('-') || follows(args[index - 1])) continue
    const paths = parameters.map((parameter) => path.replace(parameter, word))
    const operation = catalogue.operations.find((each) => each.method === method && paths.includes(each.path))
    const exact =
      operation && commandsOf(catalogue, operation.tag).find((each) => each.operation === operation)
    if (exact) return { command: exact, args: args.toSpliced(index, 1) }
  }
  return { command, args }
}

/** It may be the value of the flag before it. */
const follows = (before = ''): boolean => before.startsWith('--') && !before.includes('=')
