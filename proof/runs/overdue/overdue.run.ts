import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishCalls } from '../../harness/ledger.ts'
import { inParallel, until } from '../../harness/load/load.ts'
import { type ProofRun, proofRun } from '../../harness/proof-run.ts'
import { newAccounts, newTeam } from '../../harness/team.ts'

const clockShift = fileURLToPath(new URL('../../harness/processes/clock-shift.mjs', import.meta.url))
const minute = 60_000
const slots = 32

/** How many places a post may be out of its order: what goes out at once has no order. */
const atOnce = 2 * slots

/**
 * Posts of half an hour come due while the service is down: it is stopped, and the wall clock of its processes is moved
 * behind the last of them before it is started again. They were written in another order than that of their times.
 */
function overdue(storage: 'postgres' | 'embedded'): ProofRun {
  return proofRun({
    id: `R9-overdue-${storage}`,
    claim: 'what came due while the service was down goes out once, the oldest first, within a minute',
    seconds: { gate: 90, soak: 180 },
    alone: true,
    async run(ground) {
      const { report, random } = ground
      const posts = ground.sized(500, 2000)
      const file = join(await ground.directory('clock'), 'shift')
      await writeFile(file, '0')
      const deployment = await ground.deploy({
        storage,
        nodeOptions: ['--import', clockShift],
        settings: { CLOCK_SHIFT_FILE: file, WORKER_CONCURRENCY: String(slots) },
      })
      const team = await newTeam(deployment)
      const accounts = await newAccounts(deployment, team, 100)
      const from = Date.now() + 10 * minute
      const due = Array.from({ length: posts }, (_, index) => from + (index * 30 * minute) / posts)
      const order = [...due.keys()].map((index) => ({ index, by: random.between(0, 1) }))
      await inParallel(
        order.toSorted((a, b) => a.by - b.by),
        16,
        ({ index }) =>
          team.client.call('POST /v1/posts', {
            content: `number ${index} of those that wait.`,
            targets: [{ accountId: accounts[index % accounts.length]?.id }],
            scheduledFor: new Date(due[index] ?? 0).toISOString(),
          }),
      )
      const early = await publishCalls(deployment.control())
      await deployment.stop()
      await writeFile(file, String(41 * minute))
      const startedAt = performance.now()
      await deployment.start()
      const control = deployment.control()
      const calls = await until(
        () => publishCalls(control),
        ({ length }) => length >= posts,
        70_000,
        250,
      )
      report.atMost('from the start to the last post', (performance.now() - startedAt) / 1000, 60, 's')

      const numbers = calls.map(({ text }) => Number(/number (\d+)/.exec(text)?.[1]))
      report.exactly('calls before their time', early.length, 0)
      report.exactly('calls', calls.length, posts)
      report.exactly('posts called', new Set(numbers).size, posts)
      const places = numbers.map((number, place) => Math.abs(number - place))
      report.figure('furthest from its place', Math.max(...places))
      report.exactly('posts out of their order', places.filter((places) => places > atOnce).length, 0)
      const backwards = [...Map.groupBy(numbers, (number) => number % accounts.length).values()].filter(
        (list) => list.some((number, index) => number < (list[index - 1] ?? -1)),
      )
      report.exactly('accounts whose posts are out of order', backwards.length, 0)
    },
  })
}

export const overdueRuns = [overdue('postgres'), overdue('embedded')]
