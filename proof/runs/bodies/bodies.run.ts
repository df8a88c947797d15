import { pictureBomb } from '../../../service/src/testing/files/bombs.ts'
import { inParallel } from '../../harness/load/load.ts'
import { watchMemory } from '../../harness/processes/process-tree.ts'
import { type ProofRun, proofRun } from '../../harness/proof-run.ts'
import { newTeam, type Team } from '../../harness/team.ts'
import { formWith, peacefulPicture, sendBytes, uploadTo } from '../bombs/send.ts'

const MiB = 1024 * 1024
const limitMb = 512

const document = (bytes: number) => {
  const file = Buffer.alloc(bytes, ' ')
  file.write('%PDF-1.4\n')
  return formWith(file, 'large.pdf')
}

/** As large as bodies of these operations may be. */
const largest: readonly [path: string, body: () => { body: Uint8Array; contentType: string }][] = [
  ['/v1/media/upload-direct', () => document(24 * MiB)],
  ['/v1/media/upload-direct', () => formWith(pictureBomb({ side: 6000, interlaced: false }), 'a.png')],
  ['/v1/ads/images', () => json({ imageBase64: 'A'.repeat(41 * MiB) })],
  ['/v1/posts/bulk', () => json({ posts: [{ content: 'x'.repeat(7 * MiB) }] })],
  ['/v1/posts/bulk-upload', () => formWith(Buffer.alloc(7 * MiB, 'a\n'), 'posts.csv')],
]

function json(value: object): { body: Uint8Array; contentType: string } {
  return { body: Buffer.from(JSON.stringify(value)), contentType: 'application/json' }
}

const parallel = 8

/**
 * A process of the API on PostgreSQL that may use 512 MiB, as in the manifest of deploy/, gets the largest bodies that its
 * operations take, eight of a kind at once and from several teams, with pictures that take much to decode.
 */
export const bodiesRun: ProofRun = proofRun({
  id: 'R41',
  claim: 'the largest bodies at the same time fit into 512 MiB',
  seconds: { gate: 90, soak: 120 },
  alone: true,
  async run(ground) {
    const { report } = ground
    const deployment = await ground.deploy({ storage: 'postgres', settings: { MEMORY_MB: String(limitMb) } })
    const [api] = deployment.apis
    if (!api) throw new Error('nobody serves the API')
    const teams = [await newTeam(deployment), await newTeam(deployment), await newTeam(deployment)]
    await Promise.all(teams.map((team) => uploadTo(team, peacefulPicture())))
    report.figure('memory before', api.memoryMb, 'MB')
    const watch = watchMemory(api, limitMb)
    const statuses = new Map<number, number>()
    for (const [path, make] of largest) {
      const bytes = make()
      const sending = Array.from({ length: parallel }, (_, index) => teams[index % teams.length])
      await inParallel(sending, parallel, async (team) => {
        const { status, retryAfter } = await sendBytes(team as Team, api.url + path, bytes)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 503 && retryAfter === null) report.violation('a refusal without Retry-After', path)
        if (status === 0 || status === 500) report.violation('no answer', `${path}: ${status}`)
      })
      if (api.life.end !== undefined) break
    }
    const small = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        teams[0]?.client.ask('POST /v1/profiles', { body: { name: `small ${index}` } }),
      ),
    )
    const { mostMb, mostChildMb, samples } = watch.end()
    report.power('moments at which memory was added up', samples, 20)
    report.power(
      'bodies that were taken',
      [...statuses].reduce((sum, [status, count]) => (status === 503 ? sum : sum + count), 0),
      largest.length,
    )
    report.figure('bodies that were told to come again', statuses.get(503) ?? 0)
    report.figure('most of one child', mostChildMb, 'MB')
    report.atMost('most of all processes together', mostMb, limitMb, 'MB')
    report.exactly('small bodies taken', small.filter((reply) => reply?.status === 201).length, 10)
    report.exactly('lives of the process', api.lives.length, 1)
    report.exactly('processes that ended', api.life.end === undefined ? 0 : 1, 0)
  },
})
