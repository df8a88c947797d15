import type { Deployment } from '../../harness/deployment.ts'
import { allCalls } from '../../harness/ledger.ts'
import { postOn } from '../../harness/load/drafts.ts'
import { until } from '../../harness/load/load.ts'
import { commented } from '../../harness/networks.ts'
import type { FailingReceiver } from '../../harness/servers/receiver.ts'
import { newAccounts, newWebhook, type Team } from '../../harness/team.ts'

export interface Scene {
  deployment: Deployment
  team: Team
  /** Has the webhook, so that nothing of the other team is delivered. */
  listening: Team
  receiver: FailingReceiver
  /** Publishes in live mode, where nothing is armed. */
  other: { team: Team; accounts: readonly string[] }
  /** Starts the process again after it has ended. */
  restart(): Promise<void>
}

/** One kind of work: what makes one row of it due, and how the row has to end. */
export interface Kind {
  work: string
  /** The control begins it, and holds all other work until it has ended. Such kinds come last. */
  holdsOthers?: true
  /** Its rows are taken beside a doubtful one, so it ends no process that another kind does not end. */
  onlyWrites?: true
  /** Answers what `faultOf` needs to find the row. */
  begin(scene: Scene): Promise<string>
  /** What is wrong with how the row ended; empty when nothing is. */
  faultOf(scene: Scene, id: string): Promise<string>
}

/** Asks the control for something that the hanging work answers late or never. */
export function nudge({ deployment }: Scene, route: string, body: object): void {
  deployment
    .control()
    .call(route, body)
    .catch(() => {})
}

const targetOf = async ({ team }: Scene, id: string) =>
  (await team.client.call(`GET /v1/posts/${id}`)).targets[0]

async function post(
  { deployment, team }: Scene,
  text: string,
  more: { firstComment?: string } = {},
  platforms?: readonly string[],
): Promise<string> {
  const [account] = await newAccounts(deployment, team, 1, platforms)
  if (!account) throw new Error('an account is missing')
  return (await team.client.call('POST /v1/posts', { ...postOn(account, text, more), publishNow: true })).id
}

/** How often the platforms were asked to keep what has this text. */
async function sent({ deployment }: Scene, step: 'publish' | 'reply', text: string): Promise<number> {
  const calls = await allCalls(deployment.control(), 0)
  return calls.filter(({ operation, body }) => operation === step && JSON.stringify(body).includes(text))
    .length
}

/** Compares what was seen with what is right, and names both when they differ. */
function differs(seen: Record<string, unknown>, right: Record<string, unknown>): string {
  const [is, should] = [JSON.stringify(seen), JSON.stringify(right)]
  return is === should ? '' : `${is} and not ${should}`
}

async function targetDiffers(
  scene: Scene,
  id: string,
  text: string,
  right: { status: string; code: string; sent: number },
) {
  const { status, error } = await targetOf(scene, id)
  return differs({ status, code: error?.code, sent: await sent(scene, 'publish', text) }, right)
}

/** In the order in which they are begun. Each row's process is to end inside of its work. */
export const kinds: readonly Kind[] = [
  {
    // The process ends in the call, so what takes the target up is the work that is tried here.
    work: 'interrupted',
    onlyWrites: true,
    async begin(scene) {
      await scene.deployment
        .control()
        .call('POST /_sandbox/faults', { point: 'publish.after_accept', action: 'exit' })
      const id = await post(scene, 'ends in its call')
      await scene.restart()
      return id
    },
    faultOf: (scene, id) =>
      targetDiffers(scene, id, 'ends in its call', { status: 'unknown', code: 'outcome_unknown', sent: 1 }),
  },
  {
    work: 'lookup',
    begin: (scene) => post(scene, 'in doubt sbx:publish:lost'),
    faultOf: (scene, id) =>
      targetDiffers(scene, id, 'in doubt', { status: 'unknown', code: 'outcome_unknown', sent: 1 }),
  },
  {
    work: 'follow-up',
    begin: (scene) =>
      post(scene, 'with a comment', { firstComment: 'a comment of five ends' }, commented.slice(0, 1)),
    async faultOf(scene, id) {
      const { status, followUps } = await targetOf(scene, id)
      const seen = { status, step: followUps[0]?.status, sent: await sent(scene, 'reply', 'five ends') }
      return differs(seen, { status: 'published', step: 'failed', sent: 0 })
    },
  },
  {
    work: 'webhooks',
    async begin({ deployment, listening, receiver }) {
      const { secret, id } = await newWebhook(listening, receiver.url('told'), ['post.scheduled'])
      receiver.trust('told', secret)
      const [account] = await newAccounts(deployment, listening, 1)
      const scheduledFor = new Date(Date.now() + 86_400_000).toISOString()
      const targets = [{ accountId: account?.id }]
      await listening.client.call('POST /v1/posts', { content: 'for tomorrow', targets, scheduledFor })
      return id
    },
    async faultOf({ listening, receiver }, id) {
      const { data } = await listening.client.call(`GET /v1/webhooks/logs?webhookId=${id}`)
      const seen = { status: data.map(({ status }: any) => status), sent: receiver.arrivals.length }
      return differs(seen, { status: ['failed'], sent: 0 })
    },
  },
  {
    work: 'publish',
    begin: (scene) => post(scene, 'ends before its call'),
    faultOf: (scene, id) =>
      targetDiffers(scene, id, 'ends before its call', { status: 'failed', code: 'gave_up', sent: 0 }),
  },
  {
    work: 'incoming',
    holdsOthers: true,
    async begin(scene) {
      const { owner } = scene.team
      const inTest = { 'x-mode': 'test' }
      const { sessionId } = await owner.call('POST /v1/billing/checkout', { amountUsd: '10.00' }, inTest)
      const { balanceMicros } = await scene.team.client.call('GET /v1/billing')
      nudge(scene, `POST /_sandbox/checkouts/${sessionId}/complete`, { deliver: 1 })
      return String(balanceMicros)
    },
    async faultOf({ deployment, team }, before) {
      const text = await (await fetch(`${deployment.apis[0]?.url}/metrics`)).text()
      const failed = Number(/^zither_incoming_failed (\d+)/m.exec(text)?.[1])
      const { balanceMicros } = await team.client.call('GET /v1/billing')
      return differs({ failed, balance: String(balanceMicros) }, { failed: 1, balance: before })
    },
  },
  {
    work: 'account-health',
    holdsOthers: true,
    async begin(scene) {
      const [account] = await newAccounts(scene.deployment, scene.team, 1)
      const accountId = account?.id ?? ''
      nudge(scene, 'POST /_sandbox/jobs/run', { job: 'account-health', accountId })
      return accountId
    },
    async faultOf({ team }, id) {
      const read = () => team.client.call(`GET /v1/accounts/${id}/health`)
      const { status, issues } = await until(read, (health) => health.issues.length > 0, 3000)
      return differs(
        { status, rests: JSON.stringify(issues).includes('rests for a day') },
        { status: 'warning', rests: true },
      )
    },
  },
]
