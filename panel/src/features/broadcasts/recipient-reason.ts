import { recipientWords as words } from '../../i18n/audience/broadcasts.ts'
import type { Recipient } from './broadcast.ts'

type Code = keyof typeof words.reasons

export interface Reason {
  text: string
  /** Whether the text is the sentence of the service. */
  isForeign: boolean
  /** What the network itself said. */
  said?: string
}

/** Why somebody did not get the message, or may have got it. */
export function reasonOf({
  status,
  errorCode,
  error,
}: Pick<Recipient, 'status' | 'errorCode' | 'error'>): Reason | undefined {
  if (status === 'unknown') return { text: words.mayHaveArrived, isForeign: false }
  if (!errorCode) return undefined
  if (!Object.hasOwn(words.reasons, errorCode)) return { text: error ?? errorCode, isForeign: true }
  const text = words.reasons[errorCode as Code]
  return errorCode === 'provider_rejected' && error
    ? { text, isForeign: false, said: error }
    : { text, isForeign: false }
}
