import { type Accepted, type Parsed, parse } from '../arguments/parse.ts'
import type { Command } from '../catalogue/catalogue.ts'
import { type Common, commonFlags, flagsOf, isSwitch } from '../catalogue/flags.ts'
import type { Schemas } from '../catalogue/schema.ts'
import { timeoutFlag } from '../own/timeout.ts'

/** Operations that begin to publish, and answer with the post. */
const publishing = new Set(['createPost', 'publishPost', 'retryPost'])

const waitFlags: readonly Common[] = [
  { name: 'wait', takesValue: false, description: 'Follows the post until every target has an outcome.' },
  timeoutFlag,
]

/** Flags that only some commands have. */
export function extraFlags({ operation }: Command): readonly Common[] {
  return publishing.has(operation.id) ? waitFlags : []
}

export function acceptedBy(command: Command, schemas: Schemas): Accepted[] {
  return [
    ...flagsOf(command.operation, schemas).map(({ name, schema }) => ({
      name,
      takesValue: !isSwitch(schema, schemas),
      repeatable: true,
    })),
    ...extraFlags(command),
    ...commonFlags(command.operation),
  ]
}

export function parseFor(command: Command, args: readonly string[], schemas: Schemas): Parsed {
  const line = `zither ${command.operation.tag} ${command.name}`
  return parse(args, acceptedBy(command, schemas), line)
}
