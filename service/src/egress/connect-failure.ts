import { NotSent } from '#wire/wire.ts'

/** An address that no call may go to. */
export class AddressRefused extends NotSent {
  name = 'AddressRefused'
}

const beforeConnected = Symbol('not sent')

/** What the connector fails with: no byte of the request has left. */
export function asNotSent(fault: Error): Error {
  return Object.assign(fault, { [beforeConnected]: true })
}

/** A failure of the connector, however deep it stands among the causes. */
export function connectFailure(cause: unknown): NotSent | undefined {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (error instanceof NotSent) return error
    if (beforeConnected in error) return new NotSent(error.message, { cause })
  }
  return undefined
}
