import { graphqlFault } from '../fault.ts'
import { type Operation, readOperation, type Selection, Unreadable, type Value } from './document.ts'
import { checkVariable } from './inputs.ts'

export type Arguments = Readonly<Record<string, any>>

/** A field of an object type. Without a type of its own it is a scalar, which is read by its name. */
export interface Field<Context> {
  of?: () => ObjectType<Context>
  /** The type of each argument. */
  args?: Readonly<Record<string, string>>
  read?(parent: any, args: Arguments, context: Context): unknown
}

export interface ObjectType<Context> {
  name: string
  fields: Readonly<Record<string, Field<Context>>>
}

export interface Schema<Context> {
  query: ObjectType<Context>
  mutation: ObjectType<Context>
}

interface Asked {
  query?: unknown
  variables?: unknown
}

/** The operation of a request, once it fits the schema as a whole. */
export function readRequest<Context>(schema: Schema<Context>, { query, variables }: Asked) {
  if (typeof query !== 'string' || query.trim() === '')
    throw graphqlFault('Required parameter missing or invalid')
  const operation = readable(query)
  const values: Arguments = typeof variables === 'object' && variables !== null ? variables : {}
  checkFields(schema[operation.kind], operation.fields, operation)
  for (const [name, type] of Object.entries(operation.variables)) checkVariable(name, type, values[name])
  return { operation, values }
}

/** Resolves the selected fields of an operation. */
export async function execute<Context>(
  type: ObjectType<Context>,
  fields: readonly Selection[],
  parent: unknown,
  running: { values: Arguments; context: Context },
): Promise<object> {
  const answer: Record<string, unknown> = {}
  for (const selection of fields) {
    if (selection.name === '__typename') {
      answer[selection.alias] = type.name
      continue
    }
    const field = type.fields[selection.name]
    if (!field) throw new Error(`${type.name} was checked for ${selection.name}`)
    const args = valuesOf(selection.args, running.values)
    const value = field.read
      ? await field.read(parent, args, running.context)
      : Reflect.get(Object(parent), selection.name)
    answer[selection.alias] = await completed(field, selection, value ?? null, running)
  }
  return answer
}

async function completed<Context>(
  { of }: Field<Context>,
  { fields }: Selection,
  value: unknown,
  running: { values: Arguments; context: Context },
): Promise<unknown> {
  if (!of || !fields || value === null) return value
  if (!Array.isArray(value)) return execute(of(), fields, value, running)
  const items: object[] = []
  for (const item of value) items.push(await execute(of(), fields, item, running))
  return items
}

function readable(document: string): Operation {
  try {
    return readOperation(document)
  } catch (cause) {
    if (cause instanceof Unreadable) throw graphqlFault(cause.message)
    throw cause
  }
}

function checkFields<Context>(
  type: ObjectType<Context>,
  fields: readonly Selection[],
  operation: Operation,
): void {
  for (const { name, args, fields: below } of fields) {
    if (name === '__typename') continue
    const field = type.fields[name]
    if (!field) throw graphqlFault(`Field '${name}' doesn't exist on type '${type.name}'`, 'undefinedField')
    checkArguments(`Field '${name}'`, field.args ?? {}, args, operation)
    checkSelection(name, field, below, operation)
  }
}

function checkSelection<Context>(
  name: string,
  { of }: Field<Context>,
  below: readonly Selection[] | null,
  operation: Operation,
): void {
  if (of && below) checkFields(of(), below, operation)
  if ((of === undefined) === (below === null)) return
  const message = of ? 'Field must have selections' : "Selections can't be made on scalars"
  throw graphqlFault(`${message} (field '${name}')`, 'selectionMismatch')
}

function checkArguments(
  owner: string,
  known: Readonly<Record<string, string>>,
  given: Readonly<Record<string, Value>>,
  { variables }: Operation,
): void {
  for (const [name, value] of Object.entries(given)) {
    const type = known[name]
    if (!type) throw graphqlFault(`${owner} doesn't accept argument '${name}'`, 'argumentNotAccepted')
    if (!('variable' in value)) continue
    const declared = variables[value.variable]
    if (declared === undefined)
      throw graphqlFault(`Variable $${value.variable} is used but not declared`, 'variableNotDefined')
    if (declared !== type && declared !== `${type}!`)
      throw graphqlFault(
        `Type mismatch on variable $${value.variable} and argument ${name} (${declared} / ${type})`,
        'variableMismatch',
      )
  }
  const missing = Object.keys(known).filter((name) => known[name]?.endsWith('!') && !(name in given))
  if (missing.length > 0)
    throw graphqlFault(
      `${owner} is missing required arguments: ${missing.join(', ')}`,
      'missingRequiredArguments',
    )
}

function valuesOf(args: Readonly<Record<string, Value>>, values: Arguments): Arguments {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, settledValue(value, values)]))
}

function settledValue(value: Value, values: Arguments): unknown {
  if ('variable' in value) return values[value.variable]
  if ('list' in value) return value.list.map((item) => settledValue(item, values))
  return 'object' in value ? valuesOf(value.object, values) : value.literal
}
