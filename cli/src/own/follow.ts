import { exitCodes, Stop } from '../exit-codes.ts'
import { howToReconnect } from '../failures/reconnect.ts'
import type { Io } from '../io.ts'
import { type Paint, paintFor } from '../output/paint.ts'
import { harmless } from '../output/text.ts'
import { networkNames } from '../service/network-names.ts'
import type { Service } from '../service/service.ts'

export interface Target {
  readonly id: string
  readonly accountId: string
  readonly platform: string
  readonly status: string
  readonly platformPostUrl: string | null
  readonly scheduledFor: string | null
  readonly error: { readonly message?: string; readonly code?: string; readonly retryable?: boolean } | null
}

export interface Post {
  readonly id: string
  readonly status: string
  readonly scheduledFor: string | null
  readonly targets: readonly Target[]
}

/** A target that has one of these has no outcome yet. */
const open = new Set(['scheduled', 'publishing'])

/** Follows a post until each target has an outcome, with a line for every change. */
export async function follow(io: Io, service: Service, id: string, seconds: number): Promise<Post> {
  const teller = { io, paint: paintFor(io.stderr, io.env), names: await networkNames(service) }
  const shown = new Map<string, string>()
  const end = performance.now() + seconds * 1000
  for (let round = 0; ; round += 1) {
    const post = (await service.ask('getPost', { path: { postId: id } })) as Post
    for (const target of post.targets) tell(teller, target, shown)
    if (!post.targets.some(({ status }) => open.has(status))) return post
    if (performance.now() >= end)
      throw new Stop(
        exitCodes.notAchieved,
        `The post has targets without an outcome after ${seconds} seconds. The service goes on with it.`,
        [`Follow it further: zither posts wait ${id}`],
      )
    await io.sleep(pauseFor(post, round, end - performance.now())).catch(() => {
      throw new Stop(exitCodes.interrupted, 'Stopped following the post. The service goes on with it.', [
        `Follow it further: zither posts wait ${id}`,
      ])
    })
  }
}

/** Often at first, then every five seconds; until a post is due there is nothing to see. */
function pauseFor(post: Post, round: number, left: number): number {
  const due = Math.min(
    ...post.targets
      .filter(({ status }) => open.has(status))
      .map(({ scheduledFor }) => (scheduledFor === null ? 0 : Date.parse(scheduledFor) - Date.now())),
  )
  const usual = round < 10 ? 500 : round < 30 ? 2000 : 5000
  return Math.max(100, Math.min(Math.max(usual, Math.min(due, 60_000)), left))
}

interface Teller {
  readonly io: Io
  readonly paint: Paint
  /** Of the networks. */
  readonly names: ReadonlyMap<string, string>
}

function tell({ io, paint, names }: Teller, target: Target, shown: Map<string, string>): void {
  if (shown.get(target.id) === target.status) return
  shown.set(target.id, target.status)
  const colour =
    { published: paint.green, failed: paint.red, unknown: paint.yellow }[target.status] ?? paint.dim
  const more = harmless(detail(target))
  io.stderr.write(
    `${colour(target.status.padEnd(10))} ${names.get(target.platform) ?? target.platform} ${target.accountId}${more && `  ${more}`}\n`,
  )
}

function detail({ status, platformPostUrl, scheduledFor, error }: Target): string {
  if (status === 'published') return platformPostUrl ?? ''
  if (status === 'scheduled') return scheduledFor ?? ''
  if (status === 'unknown')
    return 'It may have been published. It is not sent again; the service looks it up.'
  return [error?.message, error?.code && `(${error.code})`].filter(Boolean).join(' ')
}

/** The exit code for the outcome of a post, with advice. */
export function judge(io: Io, post: Post): number {
  const count = (status: string) => post.targets.filter((target) => target.status === status).length
  const all = post.targets.length
  if (count('unknown') > 0) {
    io.stderr.write(
      `Uncertain: ${count('unknown')} of ${all}. Look again later: zither posts get ${post.id}\n`,
    )
    return exitCodes.uncertain
  }
  if (count('failed') > 0) {
    io.stderr.write(`Failed: ${count('failed')} of ${all}. ${adviceFor(post)}\n`)
    return exitCodes.notAchieved
  }
  if (post.status === 'draft') {
    const next =
      all === 0 ? `Give it a target: zither posts update ${post.id} --targets <accountId>` : undefined
    io.stderr.write(
      `The post is a draft, so nothing will be published. ${next ?? `Publish it: zither posts publish ${post.id}`}\n`,
    )
    return exitCodes.notAchieved
  }
  return exitCodes.done
}

/** A retry sends the same again, so it is no help where the platform has refused that. */
function adviceFor({ id, targets }: Post): string {
  const lost = targets.find(
    ({ status, error }) => status === 'failed' && error?.code === 'account_disconnected',
  )
  if (lost)
    return `Connect the account again: ${howToReconnect(lost.accountId)} Then: zither posts retry ${id}`
  const isRetryable = targets.some(({ status, error }) => status === 'failed' && error?.retryable)
  return isRetryable
    ? `Try again: zither posts retry ${id}`
    : `A retry would fail again. Change the post and send it: zither posts update ${id} --publish-now`
}
