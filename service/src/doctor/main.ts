// Checks a configuration and everything that it names, and prints what to fix: `npm run doctor`, or with `-- --json`.
// With `-- --live` it calls the networks of live mode, and with `--account ID` the one of that account.
import { parseArgs } from 'node:util'
import { examine, examineLive } from './examine.ts'
import { lineOf } from './finding.ts'

const usage = 'Usage: npm run doctor [-- [--json] [--live [--account ID]]]\n'

function readOptions() {
  const options = {
    json: { type: 'boolean' },
    live: { type: 'boolean' },
    account: { type: 'string' },
  } as const
  try {
    const { values } = parseArgs({ options })
    return values.account === undefined || values.live ? values : undefined
  } catch {
    return undefined
  }
}

const asked = readOptions()
if (!asked) {
  process.stderr.write(usage)
  process.exit(2)
}
const { findings, code } = await (asked.live ? examineLive(process.env, asked.account) : examine(process.env))
const text = asked.json
  ? `${JSON.stringify({ findings }, null, 2)}\n`
  : findings.map((each) => `${lineOf(each)}\n`).join('')
process.stdout.write(text, () => process.exit(code))
