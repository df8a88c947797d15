import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

// RFC 9106 parameters of the kind recommended where memory is scarce: 19 MiB, two passes.
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const tagLength = 32

/** Two at a time, so that logins cannot take every thread of the pool from the rest of the service. */
const slots = 2
let running = 0
const waiting: (() => void)[] = []

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt)
  return [
    'argon2id',
    cost.memory,
    cost.passes,
    cost.parallelism,
    salt.toString('base64'),
    tag.toString('base64'),
  ].join('$')
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, , , , salt = '', tag = ''] = stored.split('$')
  const expected = Buffer.from(tag, 'base64')
  const derived = await derive(password, Buffer.from(salt, 'base64'))
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

/** Takes as long as a real comparison, for addresses that have no account. */
export async function compareWithNothing(password: string): Promise<false> {
  await derive(password, randomBytes(16))
  return false
}

async function derive(password: string, nonce: Buffer): Promise<Buffer> {
  if (running >= slots) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const { memory, passes, parallelism } = cost
      argon2(
        'argon2id',
        { message: password, nonce, memory, passes, parallelism, tagLength },
        (error, tag) => (error ? reject(error) : resolve(Buffer.from(tag))),
      )
    })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
