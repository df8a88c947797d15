import type { Deployment } from '../../harness/deployment.ts'
import { publishCalls } from '../../harness/ledger.ts'
import { pause, until } from '../../harness/load/load.ts'
import { type ProofRun, proofRun } from '../../harness/proof-run.ts'
import { quantile } from '../../harness/report.ts'
import { newAccounts, newTeam, type Team } from '../../harness/team.ts'
import { loopDelayMs } from '../overload/probe.ts'
import { bombs, peacefulPicture, uploadTo } from './send.ts'

const posts = 60
const spreadMs = 12_000
const leadMs = 1500

/** What two busy cores add to the lateness by themselves. */
const noiseMs = 1000

/**
 * One team sends files and bodies that are small and cost a reader without limits all memory or minutes, while
 * another team publishes. Each is answered with its code, the process lives, and the other team's posts go out as
 * before.
 */
export const bombsRun: ProofRun = proofRun({
  id: 'R40',
  claim: 'a file that explodes costs its team that file, and others nothing',
  seconds: { gate: 90, soak: 120 },
  alone: true,
  async run(ground) {
    const { report } = ground
    const deployment = await ground.deploy({ storage: 'embedded', settings: { METRICS: '1' } })
    const [api] = deployment.apis
    if (!api) throw new Error('nobody serves the API')
    const bomber = await newTeam(deployment)
    const other = await newTeam(deployment)
    const accounts = (await newAccounts(deployment, other, 12)).map(({ id }) => id)
    await uploadTo(bomber, peacefulPicture())
    const before = await latenessMs(deployment, other, accounts, 'calm')
    await loopDelayMs(api)
    const exploding = explode(bomber, api.url)
    const during = await latenessMs(deployment, other, accounts, 'beside bombs')
    const answers = await exploding
    report.atMost('delay of the event loop, p99', await loopDelayMs(api), 200, 'ms')
    for (const [index, [name, due]] of bombs.entries())
      if (answers[index] !== due)
        report.violation('a bomb was answered otherwise', `${name}: ${answers[index]}`)
    report.power('bombs', answers.length, bombs.length)
    report.exactly('posts that went out', during.length, posts)
    report.figure('lateness p99 without bombs', quantile(before, 0.99), 'ms')
    report.atMost('lateness p99 beside bombs', quantile(during, 0.99), quantile(before, 0.99) + noiseMs, 'ms')
    report.exactly(
      'pictures taken afterwards',
      (await uploadTo(bomber, peacefulPicture())) === 'ready' ? 1 : 0,
      1,
    )
    report.exactly('lives of the process', api.lives.length, 1)
    report.exactly('processes that ended', api.life.end === undefined ? 0 : 1, 0)
  },
})

async function explode(team: Team, url: string): Promise<string[]> {
  await pause(leadMs)
  return Promise.all(bombs.map(([, , send]) => send(team, url).catch((cause) => String(cause))))
}

/** How late each post of a team is called that comes due while time goes on. */
async function latenessMs(
  deployment: Deployment,
  { client }: Team,
  accounts: readonly string[],
  name: string,
): Promise<number[]> {
  const from = Date.now() + leadMs + 1000
  const due = Array.from({ length: posts }, (_, index) => from + Math.floor((index * spreadMs) / posts))
  for (const [index, at] of due.entries())
    await client.call('POST /v1/posts', {
      content: `${name} post ${index}.`,
      targets: [{ accountId: accounts[index % accounts.length] }],
      scheduledFor: new Date(at).toISOString(),
    })
  const control = deployment.control()
  const called = async () =>
    (await publishCalls(control)).filter(({ text }) => text.includes(`${name} post `))
  const calls = await until(called, ({ length }) => length >= posts, spreadMs + 20_000, 500)
  return calls.map(({ at, text }) => at - (due[Number(/post (\d+)/.exec(text)?.[1])] ?? Number.NaN))
}
