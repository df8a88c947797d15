import type { Config } from '#config/config.ts'
import type { Tools } from '#contract/tools/tools.ts'
import type { ExtraRoute } from '#http/server.ts'
import { messageFileRoute } from './message-file.route.ts'
import { Parts } from './parts.ts'
import { serveRoute } from './serve.route.ts'
import { uploadRoute } from './upload.route.ts'
import { Uploads } from './uploads.ts'

/** Where files are read and written over HTTP, besides the operations. */
export function fileRoutes(tools: Tools, config: Config): readonly ExtraRoute[] {
  const { files } = config
  const serve = serveRoute(tools, files.kind === 'bucket')
  const parts = new Parts(files.directory)
  return [serve, messageFileRoute(tools), uploadRoute(tools, parts, new Uploads(parts))]
}
