/** A name, an @ and a domain of at least two parts, in 254 characters; none of them one that an envelope cannot hold. */
export const mailAddressPattern =
  '^(?=.{3,254}$)[^\\s@"(),:;<>[\\\\\\]\\u0000-\\u001f\\u007f]{1,64}@[^\\s@.\\u0000-\\u001f\\u007f]+(?:\\.[^\\s@.\\u0000-\\u001f\\u007f]+)+$'

const wellFormed = new RegExp(mailAddressPattern, 'u')

export function isMailAddress(text: string): boolean {
  return wellFormed.test(text)
}
