import { type Client, NoAnswer } from '../../harness/client.ts'
import { inParallel, pause, until } from '../../harness/load/load.ts'
import type { Report } from '../../harness/report.ts'

const targetsOfEach = 3

/** Clients that write without rest, and remember what they were promised. */
export class Writers {
  /** The text by the id of each post that was answered 201. */
  readonly acknowledged = new Map<string, string>()
  /** Strikes that met at least one write in hand. */
  struck = 0
  /** Texts that were sent, answered or not. */
  readonly #sent = new Set<string>()
  readonly #client: Client
  readonly #accounts: readonly string[]
  #inHand = 0
  #stopping = false
  #ended: Promise<unknown> = Promise.resolve()
  #checked = 0

  constructor(client: Client, accounts: readonly string[]) {
    this.#client = client
    this.#accounts = accounts
  }

  start(count: number): void {
    this.#ended = Promise.all(Array.from({ length: count }, () => this.#write()))
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#ended
  }

  /** To be called at the moment of a strike. */
  strike(): void {
    if (this.#inHand > 0) this.struck += 1
  }

  /** The newest promises, which a strike endangers most. */
  async lastOnesAreThere(report: Report): Promise<void> {
    const fresh = [...this.acknowledged].slice(Math.max(this.#checked, this.acknowledged.size - 20))
    this.#checked = this.acknowledged.size
    await inParallel(fresh, 4, async ([id, content]) => {
      const answer = await this.#client.ask(`GET /v1/posts/${id}`)
      if (answer.status === 404) report.violation('lost', `${content} was answered 201 and is gone`)
    })
  }

  /** Everything that was promised is there, once; everything that is there is whole. */
  async judge(report: Report, webhookId?: string): Promise<void> {
    const posts = await this.#client.all('/v1/posts?limit=100')
    const reported = webhookId === undefined ? undefined : await this.#reported(webhookId)
    const known = new Map(posts.map((post) => [post.id, post]))
    for (const [id, content] of this.acknowledged)
      if (known.get(id)?.content !== content)
        report.violation('lost', `${content} was answered 201 and is not there`)
    for (const { id, content, targets } of posts) {
      if (!this.#sent.has(content)) report.violation('phantom', `nobody has sent ${content}`)
      if (targets.length !== targetsOfEach)
        report.violation('half', `${content} has ${targets.length} targets`)
      const events = new Set(reported?.get(id)?.map(({ eventId }) => eventId))
      if (reported && events.size !== 1)
        report.violation('half', `${content} was told by ${events.size} events`)
    }
    for (const id of reported?.keys() ?? [])
      if (!known.has(id)) report.violation('half', `an event tells of post ${id}, which is not there`)
    report.exactly(
      'acknowledged writes lost',
      [...this.acknowledged.keys()].filter((id) => !known.has(id)).length,
      0,
    )
    report.figure('posts', posts.length)
    report.figure('never answered and there', posts.length - this.acknowledged.size)
  }

  /** Deliveries by post. */
  async #reported(webhookId: string): Promise<Map<string, any[]>> {
    // What a delivery says is shown once it was sent.
    await until(
      () => this.#client.call('GET /v1/webhooks/logs?status=pending&limit=1'),
      ({ data }) => data.length === 0,
      20_000,
    )
    const deliveries = await this.#client.all(`/v1/webhooks/logs?limit=100&webhookId=${webhookId}`)
    return Map.groupBy(deliveries, (row) => String(row.requestPayload?.data?.post?.id))
  }

  async #write(): Promise<void> {
    while (!this.#stopping) {
      const content = `durable ${this.#sent.size}.`
      this.#sent.add(content)
      const targets = this.#accounts.slice(0, targetsOfEach).map((accountId) => ({ accountId }))
      const body = { content, targets, scheduledFor: '2040-01-01T00:00:00Z', skipDuplicateCheck: true }
      this.#inHand += 1
      try {
        const answer = await this.#client.ask('POST /v1/posts', { body })
        if (answer.status === 201) this.acknowledged.set(answer.body.id, content)
        else await pause(20)
      } catch (cause) {
        if (!(cause instanceof NoAnswer)) throw cause
        await pause(20)
      }
      this.#inHand -= 1
    }
  }
}
