// The main job, shown in a terminal: `npm run demo`, or `npm run demo -- --keep` to go on with it by hand.
import { runDemo } from './run.ts'

const [option, ...more] = process.argv.slice(2)
if (more.length > 0 || (option !== undefined && option !== '--keep')) {
  process.stderr.write('Usage: npm run demo [-- --keep]\n')
  process.exit(2)
}
process.exit(await runDemo(option === '--keep'))
