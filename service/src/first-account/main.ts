// Creates the first account of a deployment whose registration is closed: `npm run first-account -- you@example.com`.
import { firstAccount } from './first-account.ts'
import { readPassword } from './read-password.ts'

const [email, ...more] = process.argv.slice(2)
if (email === undefined || email.startsWith('-') || more.length > 0) {
  process.stderr.write(
    'Usage: npm run first-account -- you@example.com   (the password is read from stdin)\n',
  )
  process.exit(2)
}
const password = await readPassword()
const { line, code } = await firstAccount(process.env, { email, password })
const output = code === 0 ? process.stdout : process.stderr
output.write(`${line}\n`, () => process.exit(code))
