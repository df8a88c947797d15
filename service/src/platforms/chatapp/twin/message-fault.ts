import { graphFault, invalidParameter } from '../../graph/twin/fault.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'

/** The error object of messages, whose details say what is wrong. */
export function messageFault(status: number, code: number, title: string, details = title): Error {
  const data = { messaging_product: 'whatsapp', details }
  return graphFault(status, `(#${code}) ${title}`, { code, error_data: data })
}

export const lacking = (details: string) =>
  messageFault(400, 131008, 'Required parameter is missing', details)

export const invalid = (details: string) => messageFault(400, 131009, 'Parameter value is not valid', details)

export function assertProduct({ parameters }: GraphCall): void {
  if (parameters.text('messaging_product') !== 'whatsapp')
    throw invalidParameter('The parameter messaging_product is required.')
}
