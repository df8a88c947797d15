import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Client } from '../../harness/client.ts'
import type { Ground } from '../../harness/ground.ts'
import { inParallel, until } from '../../harness/load/load.ts'
import { networkRecord } from '../../harness/processes/network-record.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { newAccounts, newLiveAccounts, newTeam, type Team } from '../../harness/team.ts'
import { askEverywhere } from './asked.ts'
import { addressFields, uses } from './fields.ts'
import { answers, fewForms, forms, rebinding } from './forms.ts'
import { connectNetworks, openNetworks } from './live-networks.ts'

const events = ['post.scheduled']

/**
 * Every field that takes an address gets every form of an address that leads inside: literals in all notations, names
 * that resolve inside wholly or in part or only later, credentials, other schemes, redirects. A canary listens on all
 * addresses of this machine, names are answered by a file, and each attempt of the process to connect is written down,
 * whether anybody listens there or not: there may be none. A second deployment, which may call private receivers,
 * shows that canary and record do see a connection, and that none follows a redirect.
 */
export const forgedAddress = proofRun({
  id: 'R22-embedded',
  claim: 'no address that anybody sends makes the service connect inside',
  seconds: { gate: 75, soak: 120 },
  async run(ground) {
    const canary = await openCanary(ground)
    await guarded(ground, canary)
    await everyField(ground, canary)
    await redirected(ground, canary)
  },
})

interface Canary {
  port: number
  hits: string[]
}

async function openCanary(ground: Ground): Promise<Canary> {
  const hits: string[] = []
  const server = createServer((request, response) => response.end(`canary ${request.url}`))
  server.on('connection', ({ localAddress }) => hits.push(String(localAddress)))
  const port = await listen(ground, server, '::')
  return { port, hits }
}

async function listen(ground: Ground, server: Server, host: string): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  ground.atEnd(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

async function guarded(ground: Ground, canary: Canary): Promise<void> {
  const { report } = ground
  const platform = await ground.standIn()
  const record = await networkRecord(ground, answers)
  const deployment = await ground.deploy({
    storage: 'embedded',
    settings: { ...record.settings, WEBHOOK_ALLOW_PRIVATE: '0', SKYNET_URL: platform.url },
    nodeOptions: record.nodeOptions,
  })
  const [test, live] = [await newTeam(deployment), await newTeam(deployment, 'live')]
  const urls = forms(canary.port)
  const requested = await webhooks(ground, test.client, urls)
  await rebound(ground, deployment.control(), test)
  const posts = await media(live, urls)
  const inside = record
    .lines()
    .filter(({ kind, port }) => kind === 'connect' && port !== Number(new URL(platform.url).port))
  for (const { address, port } of inside) report.violation('a connection was tried', `${address} ${port}`)
  for (const address of canary.hits) report.violation('the canary was reached', address)
  report.power('forms', urls.length, 60)
  report.power('requests refused', requested, urls.length * 4)
  report.power('posts with media that are inside', posts, 10)
  report.power('names asked for', record.lines().filter(({ kind }) => kind === 'lookup').length, 30)
}

/** Each form where a webhook is made and where it is changed. Answers how many were refused. */
async function webhooks({ report }: Ground, client: Client, urls: readonly string[]): Promise<number> {
  const good = { name: 'good', url: 'https://hooks.sandbox.test/ok', events }
  const { id } = await client.call('POST /v1/webhooks', good)
  const ways = [
    (url: string) => ['POST /v1/webhooks', { ...good, url }] as const,
    (url: string) => [`PATCH /v1/webhooks/${id}`, { url }] as const,
    (url: string) => ['POST /v1/webhooks/settings', { ...good, url }] as const,
    (url: string) => ['PUT /v1/webhooks/settings', { _id: id, url }] as const,
  ]
  const shapes = new Set<string>()
  let refused = 0
  await inParallel(urls, 4, async (url) => {
    for (const way of ways) {
      const [route, body] = way(url)
      const answer = await client.ask(route, { body })
      if (answer.status !== 400) report.violation('an address was taken', `${route} ${url}: ${answer.status}`)
      else refused += 1
      shapes.add(`${answer.status} ${answer.body.code} ${answer.body.param}`)
      if (/canary|ECONN|ENOTFOUND|127\.0/.test(answer.text)) report.violation('the inside shows', answer.text)
    }
  })
  report.exactly('forms of the refusal', shapes.size, 1)
  return refused
}

/** Names that were public when they were stored: by request, and by the event itself. */
async function rebound({ report }: Ground, control: Client, team: Team): Promise<void> {
  const [account] = await newAccounts({ control: () => control } as never, team, 1)
  for (const name of rebinding) {
    const body = { name, url: `https://${name}/form`, events }
    const { id } = await team.client.call('POST /v1/webhooks', body)
    const { text } = await team.client.ask('POST /v1/webhooks/test', { body: { webhookId: id } })
    if (/canary/.test(text)) report.violation('the answer of the inside shows', text)
  }
  await team.client.call('POST /v1/posts', {
    content: 'told to all.',
    targets: [{ accountId: account?.id }],
    scheduledFor: '2040-01-01T00:00:00Z',
  })
  const failed = () => team.client.call('GET /v1/webhooks/logs?status=failed&limit=100')
  const { data } = await until(failed, (page) => page.data.length >= rebinding.length * 2, 10_000)
  report.power('deliveries to names that turned', data.length, rebinding.length * 2)
  for (const row of data)
    if (row.responseBody) report.violation('the answer of the inside shows', JSON.stringify(row.responseBody))
}

/** Each form as an image of a post in live mode; what is taken is looked at when it is sent. */
async function media(team: Team, urls: readonly string[]): Promise<number> {
  const accounts = await newLiveAccounts(team, 10)
  let taken = 0
  await inParallel(urls, 4, async (url, index) => {
    const targets = [{ accountId: accounts[index % accounts.length] }]
    const mediaItems = [{ type: 'image', url, altText: 'form' }]
    const body = { content: `form ${index}.`, mediaItems, targets, publishNow: true }
    if ((await team.client.ask('POST /v1/posts', { body })).status === 201) taken += 1
  })
  const untouched = async () => {
    const posts = await team.client.all('/v1/posts?limit=100')
    return posts.filter(({ targets }) =>
      targets.some(
        (target: { attempts: number; status: string }) =>
          target.attempts === 0 && ['scheduled', 'publishing'].includes(target.status),
      ),
    )
  }
  await until(untouched, ({ length }) => length === 0, 15_000, 250)
  return taken
}

/**
 * Every field whose schema is an address, with some forms in live mode, whose networks are twins on loopback. The
 * service passes on addresses that a network fetches by itself, and connects to nothing else.
 */
async function everyField(ground: Ground, canary: Canary): Promise<void> {
  const { report } = ground
  const declared = addressFields()
  for (const field of declared)
    if (!uses[field]) report.violation('nobody has said what becomes of the address', field)
  for (const field of Object.keys(uses))
    if (!declared.has(field)) report.violation('there is no such field', field)
  const [platform, networks] = [await ground.standIn(), await openNetworks(ground)]
  const record = await networkRecord(ground, answers)
  const deployment = await ground.deploy({
    storage: 'embedded',
    settings: {
      ...record.settings,
      ...networks.settings,
      BILLING_ENFORCE: '0',
      WEBHOOK_ALLOW_PRIVATE: '0',
      SKYNET_URL: platform.url,
    },
    nodeOptions: record.nodeOptions,
  })
  const team = await newTeam(deployment, 'live')
  const [skynet = ''] = await newLiveAccounts(team, 1)
  const accounts = { ...(await connectNetworks(team)), skynet }
  const origin = deployment.apis[0]?.url ?? ''
  const requested = await askEverywhere(team, accounts, { urls: fewForms(canary.port), origin })
  const unread = await unreadFiles(team)
  const known = [platform.url, origin].map((url) => Number(new URL(url).port)).concat(networks.ports)
  const inside = record.lines().filter(({ kind, port }) => kind === 'connect' && !known.includes(port ?? 0))
  for (const { address, port } of inside) report.violation('a connection was tried', `${address} ${port}`)
  for (const address of canary.hits) report.violation('the canary was reached', address)
  report.power('fields that take an address', requested.size, declared.size)
  report.power('thumbnails of published videos that were not read', unread.thumbnails, 8)
  report.power('articles whose picture was not read', unread.articles, 8)
}

/** Waits until nothing is due, and answers how many thumbnails and articles ended on files that cannot be read. */
async function unreadFiles({ client }: Team) {
  const open = (post: any) =>
    ['scheduled', 'publishing'].includes(post.status) && !String(post.scheduledFor).startsWith('2040')
  const isOver = (post: any) =>
    !open(post) &&
    post.targets.every(({ followUps }: any) =>
      followUps.every(({ status }: any) => !['waiting', 'sending'].includes(status)),
    )
  const posts = await until(
    () => client.all('/v1/posts?limit=100'),
    (all) => all.every(isOver),
    30_000,
    500,
  )
  const isUnread = ({ error }: any) => error?.code === 'media_unavailable'
  const targets = posts.flatMap((post) => post.targets)
  const steps = targets.flatMap(({ followUps }) => followUps)
  return {
    thumbnails: steps.filter((step) => step.name === 'thumbnail' && isUnread(step)).length,
    articles: targets.filter((target) => target.platform === 'microblog' && isUnread(target)).length,
  }
}

/** The receiver is reached, and what it points to is not. */
async function redirected(ground: Ground, canary: Canary): Promise<void> {
  const record = await networkRecord(ground)
  const deployment = await ground.deploy({
    storage: 'embedded',
    settings: { ...record.settings, WEBHOOK_ALLOW_PRIVATE: '1' },
    nodeOptions: record.nodeOptions,
  })
  const { client } = await newTeam(deployment)
  let reached = 0
  const server = createServer((request, response) => {
    reached += 1
    const status = Number(request.url?.slice(1))
    response.writeHead(status, { location: `http://127.0.0.1:${canary.port}/redirected` }).end('moved')
  })
  const port = await listen(ground, server, '127.0.0.1')
  for (const status of [301, 302, 303, 307, 308]) {
    const url = `http://127.0.0.1:${port}/${status}`
    const { id } = await client.call('POST /v1/webhooks', { name: `to ${status}`, url, events })
    await client.ask('POST /v1/webhooks/test', { body: { webhookId: id } })
  }
  const connects = record.lines().filter(({ kind }) => kind === 'connect')
  ground.report.power('redirects answered', reached, 5)
  ground.report.power('connections written down', connects.length, 1)
  ground.report.exactly('redirects followed', connects.filter((line) => line.port === canary.port).length, 0)
  ground.report.exactly('connections to the canary', canary.hits.length, 0)
}
