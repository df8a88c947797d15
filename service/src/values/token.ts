import { createHash, randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const length = 43

export type TokenPrefix = 'sk_' | 'sk_test_' | 'zs_' | 'zv_' | 'zr_' | 'zi_' | 'zc_' | 'zp_' | 'zt_' | 'zu_'

/** A secret of 256 random bits in base62 behind a prefix for its kind. */
export function newToken(prefix: TokenPrefix): string {
  let number = BigInt(`0x${randomBytes(32).toString('hex')}`)
  let text = ''
  for (let place = 0; place < length; place++) {
    text = alphabet[Number(number % 62n)] + text
    number /= 62n
  }
  return prefix + text
}

/** What is stored of a secret: enough to recognise it, not enough to use it. */
export function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** The prefix and the last four characters, which distinguish keys in a list. */
export function preview(token: string): string {
  return `${token.slice(0, token.lastIndexOf('_') + 1)}...${token.slice(-4)}`
}
