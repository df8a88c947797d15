import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { raise } from '#contract/operation/errors.ts'
import { passwordsBusy } from '../identity.errors.ts'

// RFC 9106 parameters of the kind recommended where memory is scarce: 19 MiB, two passes.
export const recommendedCost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
let cost = recommendedCost
const tagLength = 32
const saltLength = 16

/** Two at a time at the most, and one core is left: a hash takes all of one, and others wait for an answer meanwhile. */
const slots = Math.max(1, Math.min(2, availableParallelism() - 1))

/** A request that would wait longer than for these, a few seconds, is refused with Retry-After. */
const waitingMax = 200
let running = 0
const waiting: (() => void)[] = []

/** What an account has whose password is still to be set: no password is this one. */
export const noPassword = 'none'

/** For tests, which register people by the thousand. */
export function hashAt(other: typeof recommendedCost): void {
  cost = other
}

/** Equal passwords with the same salt have equal hashes. */
export async function hashPassword(
  password: string,
  salt: Buffer = randomBytes(saltLength),
): Promise<string> {
  requireRoom(1)
  return encode(password.normalize('NFKC'), salt)
}

/**
 * Finds the typed password in each list. The passwords of one list share a salt, so a list of any length takes as long
 * as one password, and so does an empty one. What it takes depends on the typed password alone: one that changes under
 * normalization is also compared as it was sent, since older hashes were made so.
 */
export async function findPasswords(
  typed: string,
  lists: readonly (readonly string[])[],
): Promise<(string | undefined)[]> {
  const forms = [...new Set([typed.normalize('NFKC'), typed])]
  requireRoom(lists.length * forms.length)
  return Promise.all(
    lists.map(async (stored) => {
      const salt = saltOf(stored[0]) ?? randomBytes(saltLength)
      const hashes = await Promise.all(forms.map((form) => encode(form, salt)))
      return stored.find((one) => hashes.some((hash) => areEqual(hash, one)))
    }),
  )
}

function saltOf(stored: string | undefined): Buffer | undefined {
  const salt = stored?.split('$')[4]
  return salt === undefined ? undefined : Buffer.from(salt, 'base64')
}

function areEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

async function encode(password: string, salt: Buffer): Promise<string> {
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
