// Checks a configuration and what it names, and says what to mend: `npm run doctor`, or `npm run doctor -- --json`.
import { examine } from './examine.ts'
import { lineOf } from './finding.ts'

const [option, ...more] = process.argv.slice(2)
if (more.length > 0 || (option !== undefined && option !== '--json')) {
  process.stderr.write('Usage: npm run doctor [-- --json]\n')
  process.exit(2)
}
const { findings, code } = await examine(process.env)
const text = option
  ? `${JSON.stringify({ findings }, null, 2)}\n`
  : findings.map((each) => `${lineOf(each)}\n`).join('')
process.stdout.write(text, () => process.exit(code))
