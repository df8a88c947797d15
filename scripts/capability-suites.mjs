import { existsSync, globSync, readFileSync } from 'node:fs'

const folder = 'service/src/platforms/capabilities'

/** A capability without a suite is one that no network is asked for. */
export function suiteFaults() {
  return globSync(`${folder}/*/`)
    .map((path) => path.split('/').at(4))
    .filter((name) => !hasSuite(name, `${folder}/${name}/${name}.conformance.ts`))
    .map(
      (name) =>
        `the capability ${name} has no suite: export the function ${name} from ${folder}/${name}/${name}.conformance.ts`,
    )
}

function hasSuite(name, file) {
  return existsSync(file) && new RegExp(`^export function ${name}\\(`, 'm').test(readFileSync(file, 'utf8'))
}
