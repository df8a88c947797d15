import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Parsed } from '../arguments/parse.ts'
import { exitCodes, Stop, usage } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { bytes, Progress } from '../output/progress.ts'
import { shapeOf, show } from '../output/show.ts'
import { harmless } from '../output/text.ts'
import { contentTypeOf, knownExtensions } from '../service/content-type.ts'
import { Service } from '../service/service.ts'
import { readSettings } from '../settings/settings.ts'
import { putFile } from './put-file.ts'

interface Media {
  readonly id: string
  readonly status: string
  readonly error: string | null
}

export async function upload(io: Io, parsed: Parsed): Promise<number> {
  if (parsed.positionals.length === 0) throw usage('Name the files: zither media upload <file>...')
  const files = await Promise.all(parsed.positionals.map((file) => describe(file, parsed)))
  const service = new Service(io, await readSettings(io, parsed))
  const records: Media[] = []
  for (const file of files) records.push(await uploadOne(io, service, file))
  const [only, ...others] = records
  show(io, others.length === 0 ? only : records, shapeOf(io, parsed))
  return records.every(({ status }) => status === 'ready') ? exitCodes.done : exitCodes.notAchieved
}

interface File {
  readonly path: string
  readonly size: number
  readonly contentType: string
}

async function describe(path: string, parsed: Parsed): Promise<File> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw usage(`${path} cannot be read: ${error.code ?? error.message}.`)
  })
  if (!found.isFile()) throw usage(`${path} is not a file.`)
  if (found.size === 0) throw usage(`${path} is empty.`)
  const contentType = parsed.values.get('content-type')?.[0] ?? contentTypeOf(path)
  if (!contentType)
    throw usage(`The type of ${path} is not known.`, `Known are ${knownExtensions}. Or give --content-type.`)
  return { path, size: found.size, contentType }
}

async function uploadOne(io: Io, service: Service, { path, size, contentType }: File): Promise<Media> {
  const progress = new Progress(io, harmless(basename(path)))
  const { mediaId, uploadUrl } = (await service.ask('getMediaPresignedUrl', {
    body: { filename: basename(path), contentType, size },
  })) as { mediaId: string; uploadUrl: string }
  const address = new URL(uploadUrl, service.url).href
  await putFile(io, {
    address,
    file: path,
    size,
    contentType,
    onProgress: (sent) => progress.at(sent, size, bytes),
  })
  const media = await settle(io, service, mediaId)
  progress.end(
    media.status === 'ready'
      ? `${bytes(size)} uploaded, ${mediaId}`
      : `cannot be used: ${harmless(media.error ?? '')}`,
  )
  return media
}

/** Waits until the service has looked at the bytes. */
async function settle(io: Io, service: Service, mediaId: string): Promise<Media> {
  const end = performance.now() + 10 * 60_000
  for (;;) {
    const media = (await service.ask('getMedia', { path: { mediaId } })) as Media
    if (media.status !== 'pending') return media
    if (performance.now() > end)
      throw new Stop(exitCodes.notAchieved, 'The service has not looked at the file yet.', [
        `Look again later: zither media get ${mediaId}`,
      ])
    await io.sleep(500)
  }
}
