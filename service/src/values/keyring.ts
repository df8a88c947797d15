import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** One key that encrypts and any number that still decrypt. Secrets at rest are bound to the place where they are kept. */
export interface Keyring {
  /** `place` names table, column, row, team and mode: a sealed value that is moved elsewhere does not open. */
  seal(plain: string, place: string): string
  open(sealed: string, place: string): string
  /** The same value, its data key wrapped by the active key. What is sealed is neither read nor changed. */
  rewrap(sealed: string, place: string): string
  /** The ids of the ring, the active key first. */
  ids: readonly string[]
  /** Signs a text for one purpose; the active key signs, every key verifies. */
  sign(purpose: string, text: string): string
  verifies(purpose: string, text: string, signature: string): boolean
}

export interface Key {
  id: string
  bytes: Buffer
}

const algorithm = 'aes-256-gcm'
const version = 'v1'
const nonceBytes = 12
const tagBytes = 16

/** Envelope encryption: each value has a data key of its own, and that key is wrapped by a key of the ring. */
export function keyring(keys: readonly [Key, ...Key[]]): Keyring {
  const [active] = keys
  const byId = new Map(keys.map((key) => [key.id, key.bytes]))
  const wrap = (dataKey: Buffer, place: string, body: string) => {
    const wrapped = encrypt(active.bytes, dataKey, `${active.id}|${place}`)
    return [version, active.id, wrapped.toString('base64url'), body].join('.')
  }
  const unwrap = (sealed: string, place: string) => {
    const [form, id = '', wrapped = '', body = ''] = sealed.split('.')
    const key = byId.get(id)
    if (form !== version || !key) throw new Error(`sealed with key ${id}, which is not in the ring`)
    return { dataKey: decrypt(key, Buffer.from(wrapped, 'base64url'), `${id}|${place}`), body }
  }
  return {
    ids: keys.map(({ id }) => id),
    seal(plain, place) {
      const dataKey = randomBytes(32)
      return wrap(dataKey, place, encrypt(dataKey, Buffer.from(plain), place).toString('base64url'))
    },
    open(sealed, place) {
      const { dataKey, body } = unwrap(sealed, place)
      return decrypt(dataKey, Buffer.from(body, 'base64url'), place).toString()
    },
    rewrap(sealed, place) {
      const { dataKey, body } = unwrap(sealed, place)
      return wrap(dataKey, place, body)
    },
    sign: (purpose, text) => signWith(active.bytes, purpose, text).toString('base64url'),
    verifies(purpose, text, signature) {
      const given = Buffer.from(signature, 'base64url')
      // The last letter has bits to spare: of the texts that mean the same bytes only one is ours.
      if (given.toString('base64url') !== signature) return false
      return keys.some(({ bytes }) => {
        const expected = signWith(bytes, purpose, text)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
    },
  }
}

/** The part of a sealed text that stays as it is when the key around it is changed; no two seals have the same. */
export function sealedBody(sealed: string | null | undefined): string | undefined {
  return sealed?.split('.')[3]
}

/** Sixteen bytes are out of reach of guessing and keep cursors short. */
function signWith(key: Buffer, purpose: string, text: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest().subarray(0, 16)
}

function encrypt(key: Buffer, plain: Buffer, place: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, sealed: Buffer, place: string): Buffer {
  const options = { authTagLength: tagBytes }
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), options).setAAD(
    Buffer.from(place),
  )
  decipher.setAuthTag(sealed.subarray(nonceBytes).subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}
