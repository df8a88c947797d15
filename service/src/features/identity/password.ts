import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { raise } from '#contract/errors.ts'
import { passwordsBusy } from './identity.errors.ts'

// RFC 9106 parameters of the kind recommended where memory is scarce: 19 MiB, two passes.
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const tagLength = 32

/** Two at a time at the most, and one core is left: a hash takes all of one, and others wait for an answer meanwhile. */
const slots = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Whoever would wait longer than for these, a few seconds, is told to come back. */
const waitingMax = 200
let running = 0
const waiting: (() => void)[] = []

export async function hashPassword(password: string): Promise<string> {
  requireRoom(1)
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

/** Compares with each stored password. One that is not there takes as long as one that is. */
export async function arePasswords(
  password: string,
  stored: readonly (string | null | undefined)[],
): Promise<boolean[]> {
  requireRoom(stored.length)
  return Promise.all(stored.map((one) => isPassword(password, one)))
}

async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, , , , salt, tag = ''] = stored?.split('$') ?? []
  const expected = Buffer.from(tag, 'base64')
  const derived = await derive(password, salt === undefined ? randomBytes(16) : Buffer.from(salt, 'base64'))
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

function requireRoom(count: number): void {
  if (waiting.length + count > waitingMax) raise(passwordsBusy, { headers: { 'Retry-After': '3' } })
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
