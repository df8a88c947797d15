import { useState } from 'react'
import { now } from '../../../api/clock.ts'
import { freshKey } from '../../../api/key.ts'
import type { Schemas } from '../../../values/schema.ts'
import { type ExampleContext, exampleOf } from '../../../values/schema-example.ts'
import type { Operation, Parameter } from '../model.ts'
import { bodyExamples } from '../operation/body-examples.ts'

/** What would be sent: the examples and the run show the same request. */
export interface Draft {
  values: Readonly<Record<string, string>>
  body: string
  setValue(parameter: Parameter, value: string): void
  setBody(text: string): void
  /** What is wrong with the body as JSON. */
  fault: string | undefined
  reset(): void
}

export const keyOf = (parameter: Pick<Parameter, 'in' | 'name'>): string =>
  `${parameter.in}.${parameter.name}`

export const isKey = ({ name }: Pick<Parameter, 'name'>): boolean => name === 'Idempotency-Key'

export const takesJson = ({ body }: Operation): boolean =>
  body?.contents.some(({ type }) => type === 'application/json') ?? false

export function useDraft(
  operation: Operation,
  schemas: Schemas,
  ids: Readonly<Record<string, string>>,
): Draft {
  const [values, setValues] = useState<Record<string, string>>({})
  const [body, setBody] = useState<string>()
  const [startedAt] = useState(now)
  const [key] = useState(freshKey)
  const soon = new Date(Math.ceil((startedAt + 86_400_000) / 3_600_000) * 3_600_000).toISOString()
  const context: ExampleContext = { schemas, ids, soon }
  const usual = Object.fromEntries(
    operation.parameters.map((parameter) => [
      keyOf(parameter),
      parameter.required ? (isKey(parameter) ? key : usualOf(parameter, context)) : '',
    ]),
  )
  const shown = body ?? usualBody(operation, context)
  return {
    values: { ...usual, ...values },
    body: shown,
    setValue: (parameter, value) => setValues((before) => ({ ...before, [keyOf(parameter)]: value })),
    setBody,
    fault: takesJson(operation) ? faultIn(shown) : undefined,
    reset: () => {
      setValues({})
      setBody(undefined)
    },
  }
}

const usualOf = ({ schema, name }: Parameter, context: ExampleContext): string => {
  const kind = schema['x-id-of'] ?? name
  return context.ids[kind] ?? String(exampleOf(schema, context, name))
}

function usualBody(operation: Operation, context: ExampleContext): string {
  const json = operation.body?.contents.find(({ type }) => type === 'application/json')
  if (!json) return ''
  const example = bodyExamples[operation.id]?.(context) ?? exampleOf(json.schema, context)
  return JSON.stringify(example, null, 2)
}

function faultIn(text: string): string | undefined {
  if (text.trim() === '') return undefined
  try {
    JSON.parse(text)
    return undefined
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}

/** The values of one place, without the empty ones. */
export function valuesIn(
  operation: Operation,
  { values }: Pick<Draft, 'values'>,
  place: Parameter['in'],
): Record<string, string> {
  return Object.fromEntries(
    operation.parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => [parameter.name, values[keyOf(parameter)] ?? ''] as const)
      .filter(([, value]) => value !== ''),
  )
}
