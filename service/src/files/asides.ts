import type { Config } from '#config/config.ts'
import type { Tools } from '#contract/tools.ts'
import type { Aside } from '#http/server.ts'
import { DiskFiles } from './disk.ts'
import { serveAside } from './serve.aside.ts'
import { uploadAside } from './upload.aside.ts'
import { Uploads } from './uploads.ts'

/** Where files are read and written over HTTP, besides the operations. */
export function fileAsides(tools: Tools, config: Config): readonly Aside[] {
  const { files } = config
  const serve = serveAside(tools, files.kind === 'bucket')
  if (files.kind === 'bucket') return [serve]
  const disk = new DiskFiles(files.directory, () => config.publicUrl)
  return [serve, uploadAside(tools, new Uploads(disk))]
}
