import type { TString } from 'typebox'
import { type AddressNote, shownAddress, webAddress } from '#values/address.ts'
import { oneLine } from '#values/control-characters.ts'
import { Type } from '#values/type.ts'

interface Described {
  description?: string
}

/** The document must not refuse what is taken. */
const blanksBefore = '^\\s*[hH][tT][tT][pP][sS]?://'

/**
 * An address that the service opens, through the address guard. `judgedLater`: the operation answers 200 and says what
 * is wrong with it. `trimmed`: blanks around it are left out before it is judged and kept.
 */
export const fetched = ({
  judgedLater,
  ...note
}: AddressNote & { judgedLater?: true; trimmed?: true } = {}): TString =>
  judgedLater
    ? Type.String({
        address: 'fetched',
        judgedLater,
        format: 'uri',
        maxLength: 2048,
        errorCode: 'invalid_url',
        ...note,
      })
    : webAddress('fetched', note.trimmed ? { ...note, pattern: blanksBefore } : note)

/** An address that people are shown as a link or a picture, by us or by a network. */
export const shown = shownAddress

/**
 * A target of a redirect of a person's browser. The operation calls `checkRedirect` to see whether the operator allows
 * it.
 */
export const redirect = (note: AddressNote = {}): TString => webAddress('redirect', note)

/** The site of an organisation: example.com, or a whole address of http or https. */
export const site = (max: number, note: Described = {}): TString =>
  Type.String({
    address: 'site',
    minLength: 1,
    maxLength: max,
    pattern: oneLine.pattern,
    errorCode: 'invalid_url',
    ...note,
  })

/** An address, or a name in place of one, that is read and neither opened nor shown. */
export const quoted = (max: number, note: Described = {}): TString =>
  Type.String({
    address: 'quoted',
    minLength: 1,
    maxLength: max,
    pattern: oneLine.pattern,
    errorCode: 'invalid_string',
    ...note,
  })
