import { normalMailAddress } from './mail-address.ts'

/**
 * The mailbox that an address most likely leads to. Mail services deliver `ann+news@` to `ann@`, and some ignore dots,
 * so an address is counted without tag and dots: otherwise one mailbox would have any number of names. Two people whose
 * addresses differ in dots alone share a limit and nothing else.
 */
export function mailboxOf(kept: string): string {
  const address = normalMailAddress(kept)
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+')
  const plain = name.replaceAll('.', '')
  return `${plain || address.slice(0, at)}${address.slice(at)}`
}
