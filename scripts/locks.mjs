// Checks that no lock file names the registry that its packages were read from: another machine may have another one.
import { globSync, readFileSync } from 'node:fs'

const locks = ['', 'proof/*/', 'panel/', 'panel/journeys/'].map((folder) => `${folder}package-lock.json`)

export function lockFaults() {
  return globSync(locks).flatMap((file) => {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'))
    return Object.entries(packages)
      .filter(([, { resolved = '' }]) => resolved.includes('://'))
      .map(([name]) => `${file}: ${name} names a registry`)
  })
}
