// Checks that no folder holds more code files than can be seen at once.
import { globSync } from 'node:fs'
import { dirname } from 'node:path'

const mostFiles = 25

/** Tests lie beside what they test and are not counted, nor is what is generated. */
const notCounted = /\.test\.tsx?$|\.gen\.|(^|\/)(node_modules|dist|\.snippets|\.cache)\//

export function folderFaults() {
  const held = new Map()
  for (const file of globSync('{service,panel,cli,mcp,sdk,proof,bench}/**/*.{ts,tsx,mjs}', {
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  }))
    if (!notCounted.test(file)) held.set(dirname(file), (held.get(dirname(file)) ?? 0) + 1)
  return [...held]
    .filter(([, count]) => count > mostFiles)
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} code files, where ${mostFiles} are the most: give a part of it a folder of its own`,
    )
}
