import { randomBytes } from 'node:crypto'
import { freePort } from '../../harness/free-port.ts'
import { type Life, ServiceProcess } from '../../harness/processes/service-process.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { quantile } from '../../harness/report.ts'
import { newTeam } from '../../harness/team.ts'

const inUse = 3

/**
 * A directory has one process. A second one ends by itself, quickly and with the name of the first, also while the
 * first is frozen; the data of the first is unharmed. A holder that was killed leaves nothing that keeps out the next.
 */
export const oneOpener = proofRun({
  id: 'R11-embedded',
  claim: 'a second process never opens the directory, and a killed one never blocks it',
  seconds: { gate: 80, soak: 240 },
  alone: true,
  async run(ground) {
    const { report } = ground
    const deployment = await ground.deploy({ storage: 'embedded' })
    const [first] = deployment.apis
    if (!first) return
    const team = await newTeam(deployment)
    const second = new ServiceProcess('second', await freePort(), {
      DATA_DIR: deployment.directory,
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      ROLE: 'all',
    })
    const times: number[] = []
    const tries = ground.sized(10, 20)
    const refused = async (when: string) => {
      second.start()
      const { end, endedAt = Number.NaN, startedAt }: Life = await second.ended()
      times.push((endedAt - startedAt) / 1000)
      if (end !== inUse) report.violation('the directory was opened twice', `${when}: it ended with ${end}`)
      if (!second.output.includes('the data directory is in use by another process'))
        report.violation('no named error', second.output.slice(-300))
    }
    for (let index = 0; index < tries; index++) {
      await refused('beside a live process')
      await team.client.call('POST /v1/profiles', { name: `after try ${index}` })
    }
    for (let index = 0; index < ground.sized(3, 10); index++) {
      first.signal('SIGSTOP')
      await refused('beside a stopped process')
      first.signal('SIGCONT')
      await team.client.call('POST /v1/profiles', { name: `after stop ${index}` })
    }
    for (let index = 0; index < tries; index++) {
      await first.kill()
      first.start()
      await first.ready()
    }
    const profiles = await team.client.all('/v1/profiles?limit=100')
    const ready = first.lives.slice(1).map(({ readyMs = Number.POSITIVE_INFINITY }) => readyMs / 1000)
    report.power('second processes', times.length, tries)
    report.power('takeovers', ready.length, tries)
    report.atMost('a second process ends within', Math.max(...times), 2, 's')
    report.figure('a killed one is followed, p50', quantile(ready, 0.5), 's')
    report.atMost('a killed one is followed within', Math.max(...ready), 3, 's')
    report.exactly('profiles that are there', profiles.length, 1 + times.length)
  },
})
