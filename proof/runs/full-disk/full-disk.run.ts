import { execFile } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Ground } from '../../harness/ground.ts'
import { pause, until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { newAccounts, newTeam } from '../../harness/team.ts'
import { Writers } from '../durability/writers.ts'

const execute = promisify(execFile)
const MiB = 1024 * 1024

/** What an empty installation takes, what the service keeps in reserve on such a disk, and room to work in. */
const diskMb = 150

/**
 * A small disk of its own (tmpfs, so the run needs to be root). A file that is not ours fills it below the reserve,
 * and then almost to the last block, while eight writers go on. Writes are refused by name, reads and health go on,
 * and once the file is gone everything does, in the same process; nothing that was acknowledged is missing.
 *
 * The goal speaks of a disk of 75 MB. An empty installation takes more than that leaves beside the reserve of the
 * service, which is 64 MiB or, on a small disk, 32 MiB and a tenth; so the disk is larger, and the reserve the same.
 */
export const fullDisk = proofRun({
  id: 'R12-embedded',
  claim: 'a full disk refuses writes by name, loses nothing, and is got over without a restart',
  seconds: { gate: 75, soak: 150 },
  alone: true,
  async run(ground) {
    const directory = await smallDisk(ground)
    const deployment = await ground.deploy({ storage: 'embedded', directory })
    const { bavail, bsize } = await statfs(directory)
    ground.report.figure('free after the first start', (bavail * bsize) / MiB, 'MiB')
    const team = await newTeam(deployment)
    const accounts = (await newAccounts(deployment, team, 4)).map(({ id }) => id)
    const writers = new Writers(team.client, accounts)
    writers.start(8)
    await pause(1500)
    const [process] = deployment.apis
    for (let round = 0; round < ground.sized(2, 6); round++) {
      const before = writers.acknowledged.size
      await fill(directory, round % 2 === 0 ? 20 * MiB : 1 * MiB)
      const probe = () => team.client.ask('POST /v1/profiles', { body: { name: `round ${round}` } })
      const refused = await until(probe, ({ status }) => status !== 201 && status !== 409, 5000)
      if (refused.status !== 503 || refused.body.code !== 'storage_full' || !refused.headers['retry-after'])
        ground.report.violation('a wrong refusal', `${refused.status} ${refused.text}`)
      await watch(ground, team.client, () => process?.health(1000) ?? Promise.resolve(0))
      await rm(join(directory, 'ballast'))
      const freedAt = performance.now()
      const name = `after round ${round}`
      const again = () => team.client.ask('POST /v1/profiles', { body: { name } })
      const { status } = await until(again, (answer) => answer.status === 201, 20_000)
      ground.report.atMost(
        'writes go on after',
        status === 201 ? (performance.now() - freedAt) / 1000 : 99,
        10,
        's',
      )
      const open = () => writers.acknowledged.size
      await until(open, (count) => count > before + 20, 10_000)
    }
    await writers.stop()
    await writers.judge(ground.report)
    ground.report.power('acknowledged writes', writers.acknowledged.size, 50)
    ground.report.power('writes refused', team.client.statuses.get(503) ?? 0, 50)
    ground.report.exactly('lives of the process', process?.lives.length ?? 0, 1)
  },
})

/** Reads and health, for five seconds of a full disk. */
async function watch(
  { report }: Ground,
  client: Awaited<ReturnType<typeof newTeam>>['client'],
  health: () => Promise<number>,
): Promise<void> {
  const end = performance.now() + 5000
  while (performance.now() < end) {
    const reads = ['GET /v1/posts?limit=5', 'GET /v1/profiles', 'GET /v1/webhooks']
    for (const route of reads) {
      const { status, ms } = await client.ask(route, { withinMs: 10_000 })
      if (status !== 200) report.violation('a read was refused', `${route} ${status}`)
      if (ms > 1000) report.violation('a slow read', `${route} ${ms} ms`)
    }
    const status = await health()
    if (status !== 200) report.violation('health', `${status} within a second`)
    await pause(50)
  }
}

async function smallDisk(ground: Ground): Promise<string> {
  const directory = await ground.directory('small-disk')
  await execute('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', directory]).catch((cause) => {
    throw new Error('this run mounts a disk of its own, so it has to be root', { cause })
  })
  ground.atEnd(() => execute('umount', ['-l', directory]))
  return directory
}

/** Fills the disk with a file, but for so many bytes. */
async function fill(directory: string, left: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory)
  await writeFile(join(directory, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - left), 1))
}
