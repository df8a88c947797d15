import { randomBytes } from 'node:crypto'
import { api } from './api.ts'
import { fill } from './life/fill.ts'
import { dim, heading, print } from './paint.ts'

const email = 'demo@example.com'

/** What opens the team. */
export interface Lively {
  login: { email: string; password: string }
  controlToken: string
}

/** A second team with posts, people and everything else, to look around in. */
export async function bringToLife(url: string, controlToken: string): Promise<Lively> {
  heading('A team to look around in')
  print(
    dim(
      '   It lives through three days: the clock of this service moves ahead, and posts are spread over a week.',
    ),
  )
  const began = performance.now()
  const password = randomBytes(9).toString('base64url')
  const control = api(url, { 'x-sandbox-token': controlToken })
  const say = (line: string) => print(`   ${line}`)
  const { now } = await fill(api(url), { email, password, control, say })
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const time = (await now()).toISOString().slice(0, 16).replace('T', ' ')
  print(dim(`   done in ${seconds} s; the service believes that it is ${time} UTC`))
  return { login: { email, password }, controlToken }
}
