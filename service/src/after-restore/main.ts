// To be run once after a backup was restored, before the service is started: `npm run after-restore`.
import { afterRestore } from './after-restore.ts'

const [option, ...more] = process.argv.slice(2)
if (more.length > 0 || (option !== undefined && option !== '--hold-future')) {
  process.stderr.write('Usage: npm run after-restore [-- --hold-future]\n')
  process.exit(2)
}
const { lines, code } = await afterRestore(process.env, option !== undefined)
process.stdout.write(lines.map((line) => `${line}\n`).join(''), () => process.exit(code))
