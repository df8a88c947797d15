import { mkdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { api, withKey } from '../service/src/demo/api.ts'
import type { Bench } from './harness/bench.ts'
import { startChild, startService } from './harness/children.ts'
import { figureOf } from './harness/figure.ts'
import { apiSettings, layGround } from './harness/ground.ts'
import { mostMB, residentMB } from './harness/resident.ts'

const MB = 1_000_000
const fileBytes = 200 * MB
const roundsOf = { short: 5, long: 9 }

export const upload: Bench = {
  name: 'upload',
  about:
    'PUT of 200 MB to an upload address of the service, beside a bare node:http server that pipes the body to the same disk and syncs it, in turns; and the most resident memory of the service meanwhile, above what it held before.',
  kinds: ['embedded', 'postgres'],
  shortKinds: ['embedded'],
  async run({ kind, short, profiles, say }) {
    const ground = await layGround(kind, { accounts: 0 })
    const directory = join(ground.settings.DATA_DIR ?? '', 'bare')
    await mkdir(directory)
    const bare = await startChild<object, { url: string }>('baseline/upload.ts', { directory })
    const service = await startService(apiSettings(ground), profiles)
    const { url: bareUrl } = await bare.ask({})
    const call = api(service.url, withKey(ground.key))
    const ours = async () => {
      const announced = { filename: 'a.pdf', contentType: 'application/pdf', size: fileBytes }
      const { uploadUrl, mediaId } = (await call('POST /v1/media/presign', announced)).body
      const took = await put(new URL(new URL(uploadUrl).pathname, service.url))
      await call(`DELETE /v1/media/${mediaId}`)
      return took
    }
    const theirs = async () => {
      const took = await put(new URL(bareUrl))
      await rm(directory, { recursive: true })
      await mkdir(directory)
      return took
    }
    await ours()
    await theirs()
    const before = await residentMB(service.pid)
    const [service_, baseline]: [number[], number[]] = [[], []]
    let most = before
    for (let round = 0; round < roundsOf[short ? 'short' : 'long']; round++) {
      baseline.push(rateOf(await theirs()))
      const held = await mostMB(service.pid, async () => {
        service_.push(rateOf(await ours()))
      })
      most = Math.max(most, held)
    }
    await service.stop()
    await bare.stop()
    await ground.database.drop()
    say(`the service held ${before.toFixed(0)} MB before and at most ${most.toFixed(0)} MB`)
    return [
      figureOf({
        name: 'upload of 200 MB',
        kind,
        unit: 'MB/s',
        service: service_,
        baseline,
        target: { side: 'at least', value: 0.6, of: 'ratio' },
      }),
      figureOf({
        name: 'memory of an upload, more than before',
        kind,
        unit: 'MB',
        service: [most - before],
        target: { side: 'at most', value: 64, of: 'service' },
      }),
    ]
  },
}

const rateOf = (milliseconds: number): number => fileBytes / MB / (milliseconds / 1000)

/** Sends the file, and answers how many milliseconds it took until the answer was there. */
async function put(url: URL): Promise<number> {
  const began = performance.now()
  const headers = { 'content-length': fileBytes }
  const outgoing = request(url, { method: 'PUT', headers, agent: false })
  const answered = new Promise<number>((resolve, reject) => {
    outgoing.once('error', reject)
    outgoing.once('response', (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
  })
  await pipeline(Readable.from(content()), outgoing)
  const status = await answered
  if (status !== 200) throw new Error(`the upload was answered ${status}`)
  return performance.now() - began
}

/** A document by its first bytes. */
function* content(): Iterable<Buffer> {
  const head = Buffer.from('%PDF-1.4\n')
  yield head
  const piece = Buffer.alloc(1024 * 1024, 'x')
  for (let left = fileBytes - head.length; left > 0; left -= piece.length)
    yield piece.subarray(0, Math.min(left, piece.length))
}
