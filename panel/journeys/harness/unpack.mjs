// Unpacks the browser that comes as a package, once for each version of it, and prints what its launch needs. In a
// process of its own: the package looks at TMPDIR and at the environment of the platform that it was made for.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = fileURLToPath(new URL('../node_modules/', import.meta.url))
const { version } = JSON.parse(readFileSync(join(packages, '@sparticuz', 'chromium', 'package.json'), 'utf8'))
const cache = join(packages, '.cache')
const unpacked = join(cache, `chromium-${version}`)

if (!existsSync(unpacked)) await unpack()
process.stdout.write(
  JSON.stringify({
    executablePath: join(unpacked, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(unpacked, 'al2023', 'lib'),
      ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: join(unpacked, 'fonts') }),
    },
  }),
)

/** The first to be ready gives it its name, so half of it is never started. */
async function unpack() {
  const directory = join(cache, `unpacking-${process.pid}`)
  mkdirSync(directory, { recursive: true })
  process.env.TMPDIR = directory
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  await chromium.executablePath()
  try {
    renameSync(directory, unpacked)
  } catch (cause) {
    rmSync(directory, { recursive: true, force: true })
    if (!existsSync(unpacked)) throw cause
  }
}
