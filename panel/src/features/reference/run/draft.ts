import { useState } from 'react'
import { freshKey } from '../../../api/key.ts'
import type { Operation, Parameter } from '../model.ts'

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

export function useDraft(operation: Operation, exampleIds: Ids, ids: Ids): Draft {
  const [values, setValues] = useState<Record<string, string>>({})
  const [body, setBody] = useState<string>()
  const [key] = useState(freshKey)
  const own = (text: string) => withIds(text, exampleIds, ids)
  const usual = Object.fromEntries(
    operation.parameters.map((parameter) => [
      keyOf(parameter),
      isKey(parameter) && parameter.required ? key : own(textOf(parameter.example)),
    ]),
  )
  const shown = body ?? own(usualBody(operation))
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

type Ids = Readonly<Record<string, string>>

const textOf = (example: unknown): string =>
  example === undefined ? '' : typeof example === 'object' ? JSON.stringify(example) : String(example)

/** The example with the ids of the person's own objects, so that it can be sent unchanged. */
function withIds(text: string, exampleIds: Ids, ids: Ids): string {
  return Object.entries(ids).reduce((all, [kind, id]) => {
    const shown = exampleIds[kind]
    return shown ? all.replaceAll(shown, id) : all
  }, text)
}

function usualBody(operation: Operation): string {
  const json = operation.body?.contents.find(({ type }) => type === 'application/json')
  return json?.example === undefined ? '' : JSON.stringify(json.example, null, 2)
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
