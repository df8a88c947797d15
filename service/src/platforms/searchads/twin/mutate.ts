import type { TwinError } from '#wire/twin/error.ts'
import { type AdsErrorOf, errorsIn, invalid, partialFailure, refusal } from './fault.ts'

/** What an operation does once all of them are known to be right. */
export interface Prepared {
  resourceName: string
  keep(): Promise<void>
}

const mostOperations = 10_000

/** The operations of a mutate, each a thing with one of `create`, `update`, `remove`. */
export function operationsOf(body: any): any[] {
  const { operations } = body
  if (!Array.isArray(operations) || operations.length === 0)
    throw invalid({ fieldError: 'REQUIRED' }, 'The required field was not present.', [
      { fieldName: 'operations' },
    ])
  if (operations.length > mostOperations)
    throw invalid({ requestError: 'TOO_MANY_MUTATE_OPERATIONS' }, 'Too many mutate operations.')
  return operations
}

/** What is wrong with one of several things, placed within the request; its value when nothing is. */
export async function judge<T>(
  take: () => Promise<T>,
  fieldName: string,
  index: number,
): Promise<{ value: T | undefined; errors: readonly AdsErrorOf[] }> {
  try {
    return { value: await take(), errors: [] }
  } catch (cause) {
    const found = errorsIn(cause)
    if (!found) throw cause
    const place = { fieldName, index }
    return {
      value: undefined,
      errors: found.map((error) => ({ ...error, path: [place, ...(error.path ?? [])] })),
    }
  }
}

/** Runs operations: all or none of them, unless the request allows partial failure. */
export async function mutate(body: any, prepare: (operation: any) => Promise<Prepared>): Promise<object> {
  const prepared: { value: Prepared | undefined; errors: readonly AdsErrorOf[] }[] = []
  for (const [index, operation] of operationsOf(body).entries())
    prepared.push(await judge(() => prepare(operation), 'operations', index))
  const errors = prepared.flatMap((one) => one.errors)
  if (errors.length > 0 && body.partialFailure !== true) throw refusal(errors)
  const fault = errors.length > 0 && { partialFailureError: partialFailure(errors) }
  if (body.validateOnly === true) return { ...fault }
  for (const { value } of prepared) await value?.keep()
  return {
    results: prepared.map(({ value }) => (value ? { resourceName: value.resourceName } : {})),
    ...fault,
  }
}

export function required(...fieldNames: string[]): TwinError {
  const path = fieldNames.map((fieldName) => ({ fieldName }))
  return invalid({ fieldError: 'REQUIRED' }, 'The required field was not present.', path)
}

/** A text of 1 to `most` characters. */
export function checkText(value: unknown, most: number, ...fieldNames: string[]): void {
  const path = fieldNames.map((fieldName) => ({ fieldName }))
  if (typeof value !== 'string' || value === '') throw required(...fieldNames)
  if ([...value].length > most) throw invalid({ stringLengthError: 'TOO_LONG' }, 'Too long.', path)
}

export function noResource(...fieldNames: string[]): TwinError {
  const path = fieldNames.map((fieldName) => ({ fieldName }))
  return invalid({ mutateError: 'RESOURCE_NOT_FOUND' }, 'Resource was not found.', path)
}
