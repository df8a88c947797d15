import { randomInt } from 'node:crypto'
import { after } from 'node:test'
import { boot, type Running } from '../service/service.ts'
import { control, type Mail, mailsTo, newStranger } from '../team/team.ts'

let shared: Promise<Running> | undefined

/** A service that keeps its mails for the control, for the tests of one process. */
export function mailService(): Promise<Running> {
  shared ??= boot({ AUTH_EMAIL_DELIVERY: 'outbox' })
  return shared
}

after(async () => {
  if (shared) await (await shared).stop()
})

let addresses = 0

/** A new address. */
export function newMailbox(tag = ''): string {
  addresses += 1
  return `person-${addresses}-${randomInt(1e9)}${tag}@sandbox.test`
}

/** Everything that is to leave now has left; answers what has come to an address, the newest first. */
export async function settledMails(address: string, running: Running): Promise<Mail[]> {
  const sandbox = await control(running)
  const ran = await sandbox('POST /_sandbox/jobs/run', { job: 'mail' })
  if (ran.status !== 200) throw new Error(`the mails were not sent: ${JSON.stringify(ran.body)}`)
  return mailsTo(address, 0, running)
}

/** A person who has registered and not opened the link yet; answers the mail with it. */
export async function register(
  running: Running,
  email = newMailbox(),
  password = 'a long password',
): Promise<Mail> {
  const stranger = await newStranger(running)
  const { status, body } = await stranger('POST /v1/auth/register', { email, password })
  if (status !== 202) throw new Error(`it was answered ${status}: ${JSON.stringify(body)}`)
  const [mail] = await settledMails(email, running)
  if (!mail) throw new Error('no mail has come')
  return mail
}
