import type { TString } from 'typebox'
import { Type } from '#values/type.ts'
import { oneLine } from './control-characters.ts'

/**
 * How an address from a caller is used.
 *
 * fetched: the service opens it, through the address guard, or a network does.
 * shown: people see it as a link or a picture, here or on a network.
 * redirect: the browser of a person is sent there, if the operator allows its origin.
 * site: the site of an organisation, also without its scheme.
 * quoted: a name is read out of it; nothing opens or shows it.
 */
export type AddressKind = 'fetched' | 'shown' | 'redirect' | 'site' | 'quoted'

export interface AddressNote {
  description?: string
  code?: string
  /** Only https, where a network takes nothing else. */
  https?: true
  maxLength?: number
  /** A network opens it, so it has to lead to a host that everybody may reach, or to this deployment. */
  byNetwork?: true
  /** A narrower form, such as the ending of a file. */
  pattern?: string
}

/** The form of an address where only https is taken. */
export const httpsForm = '^[hH][tT][tT][pP][sS]://'

const schemes = { web: '^[hH][tT][tT][pP][sS]?://', https: httpsForm }

/** An absolute address of http or https without credentials. The pattern is in the document; a kind says the rest. */
export function webAddress(
  address: AddressKind,
  { code = 'invalid_url', https, maxLength = 2048, ...note }: AddressNote = {},
): TString {
  const pattern = https ? schemes.https : schemes.web
  return Type.String({ address, format: 'uri', pattern, maxLength, errorCode: code, ...note })
}

/** An address that people are shown, on a page of ours or by a network. */
export const shownAddress = (note: AddressNote = {}): TString => webAddress('shown', note)

/** An address that the service or a network opens. */
export const fetchedAddress = (note: AddressNote = {}): TString => webAddress('fetched', note)

/** An address, or a name in place of one, that is read and neither opened nor shown. */
export const quotedAddress = (maxLength: number, description: string): TString =>
  Type.String({ address: 'quoted', minLength: 1, maxLength, ...oneLine, description })
