import { open, readdir } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// A process of its own that makes an embedded database: its memory goes with it. Nothing has to be durable on the way,
// since nobody has been promised anything; at the end all of it is written to the disk at once.

enableCompileCache()
const { PGlite } = await import('@electric-sql/pglite')
const [directory = ''] = process.argv.slice(2)
const database = await PGlite.create({ dataDir: directory })
await database.close()
const entries = await readdir(directory, { recursive: true, withFileTypes: true })
await Promise.all([directory, ...entries.map(({ parentPath, name }) => join(parentPath, name))].map(writeOut))

async function writeOut(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync()
  await file.close()
}
