// Copies the packages that a client needs into its own, so that it installs without a registry.
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What only editors and debuggers read. */
const left = /(\.d\.[cm]?ts|\.map|\.tsbuildinfo)$|\/(src|test|tests|examples)\//

/** Copies packages with everything that they need, and answers with their exact versions. */
export function addBundled(from, target, wanted) {
  const versions = {}
  for (const name of Object.keys(wanted)) {
    const { path, manifest } = find(from, name)
    versions[name] = manifest.version
    add(path, manifest, target, target)
  }
  return versions
}

/** At the top if nothing else has the place, or else below the package that needs it. */
function add(path, manifest, below, target) {
  const top = join(target, 'node_modules', manifest.name)
  if (!existsSync(top)) copy(path, top)
  else if (versionIn(top) !== manifest.version) copy(path, join(below, 'node_modules', manifest.name))
  else return
  const own = versionIn(top) === manifest.version ? top : join(below, 'node_modules', manifest.name)
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    const needed = find(path, name)
    add(needed.path, needed.manifest, own, target)
  }
}

function copy(path, target) {
  const filter = (file) => {
    const inside = file.slice(path.length)
    return !inside.startsWith('/node_modules') && !left.test(inside)
  }
  cpSync(path, target, { recursive: true, filter })
}

const versionIn = (path) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).version

/** As Node finds a package from a directory. */
function find(from, name) {
  for (let at = from; ; at = dirname(at)) {
    const path = join(at, 'node_modules', name)
    if (existsSync(join(path, 'package.json')))
      return { path, manifest: JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) }
    if (dirname(at) === at) throw new Error(`${name} is not installed: run npm install`)
  }
}
