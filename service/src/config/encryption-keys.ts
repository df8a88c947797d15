import { ConfigRefused, type Reader, refuse } from './reader.ts'

export interface EncryptionKey {
  id: string
  bytes: Buffer
}

/** The key that encrypts, and behind it those that still decrypt. */
export function readEncryptionKeys(read: Reader, production: boolean): readonly EncryptionKey[] {
  const single = read.text('ENCRYPTION_KEY')
  const ring = read.list('ENCRYPTION_KEYS')
  if (single && ring.length > 0)
    throw new ConfigRefused('ENCRYPTION_KEYS', 'give either this or ENCRYPTION_KEY')
  if (!single && ring.length === 0 && production)
    throw new ConfigRefused('ENCRYPTION_KEY', 'production needs a key: base64 of 32 bytes')
  if (single) return [{ id: 'default', bytes: activeKey('ENCRYPTION_KEY', single) }]
  const keys = ring.map((entry, index) => {
    const [id = '', value = ''] = entry.split(/:(.*)/s)
    if (!/^[a-z0-9-]{1,32}$/.test(id))
      throw new ConfigRefused('ENCRYPTION_KEYS', 'give id:base64, the id of a-z, 0-9 and -')
    return { id, bytes: (index === 0 ? activeKey : keyBytes)('ENCRYPTION_KEYS', value) }
  })
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new ConfigRefused('ENCRYPTION_KEYS', 'give each key an id of its own')
  return keys
}

function keyBytes(name: string, value: string): Buffer {
  const bytes = Buffer.from(value, 'base64')
  return bytes.length === 32 ? bytes : refuse(name, 'give base64 of exactly 32 bytes')
}

/** A weak key that is not the active one still decrypts: otherwise an operator could not move away from it. */
function activeKey(name: string, value: string): Buffer {
  const bytes = keyBytes(name, value)
  if (!isGuessable(bytes)) return bytes
  return refuse(
    name,
    'this key can be guessed. Make one with `openssl rand -base64 32`. If data is sealed with this key already, put it behind the new one: ENCRYPTION_KEYS=new:<the new key>,default:<this key>',
  )
}

/** About 30 of 32 random bytes differ; only one key in 10^13 has fewer than 16. */
const leastDistinct = 16

/** Equal bytes, a repeated pattern, or a row of bytes with equal steps such as 0, 1, 2. */
function isGuessable(bytes: Buffer): boolean {
  const half = bytes.length / 2
  if (new Set(bytes).size < leastDistinct) return true
  if (bytes.subarray(0, half).equals(bytes.subarray(half))) return true
  const steps = bytes.subarray(1).map((byte, index) => byte - (bytes[index] ?? 0))
  return new Set(steps).size === 1
}
