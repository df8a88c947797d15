import { quantile, type Report } from '../../harness/report.ts'
import type { Story } from './endure.ts'

const allowed = new Set([200, 201, 503])

/** Holds one story against the goals. */
export function judge(report: Report, story: Story, awayMs: number): void {
  judgeAnswers(report, story, awayMs)
  judgeReturn(report, story)
  judgePosts(report, story)
  judgeMemory(report, story)
  for (const end of story.ended) report.violation('a process ended', `${story.name}: ${end}`)
}

function judgeAnswers(report: Report, { name, asked, wentAt, backAt }: Story, awayMs: number): void {
  for (const { route, status, code, why = '' } of asked) {
    if (status === 0) report.violation('no answer', `${name}: ${why}`)
    else if (!allowed.has(status)) report.violation('a wrong answer', `${name}: ${route} ${status} ${code}`)
  }
  const meanwhile = asked.filter(({ at }) => at >= wentAt && at < backAt)
  const times = meanwhile.map(({ ms }) => ms / 1000)
  report.power(
    `${name}: requests refused`,
    meanwhile.filter(({ status }) => status === 503).length,
    awayMs / 100,
  )
  report.atMost(`${name}: answered within, p99`, quantile(times, 0.99), 2, 's')
  report.atMost(`${name}: answered within, at most`, Math.max(...times), 5, 's')
  report.figure(`${name}: answered within, p50`, quantile(times, 0.5) * 1000, 'ms')
}

function judgeReturn(report: Report, { name, asked, calls, backAt }: Story): void {
  const firstGood = asked.find(({ at, status }) => at >= backAt && (status === 200 || status === 201))
  const answered = firstGood ? firstGood.at + firstGood.ms : Number.POSITIVE_INFINITY
  report.atMost(`${name}: first 2xx after the return`, (answered - backAt) / 1000, 5, 's')
  const firstCall = calls.find(({ at }) => at >= backAt)?.at ?? Number.POSITIVE_INFINITY
  report.atMost(`${name}: first post after the return`, (firstCall - backAt) / 1000, 10, 's')
}

/** Every post that was accepted has come to an end, and the platform was asked once for each. */
function judgePosts(report: Report, { name, accepted, calls, posts, wentAt, backAt }: Story): void {
  const known = new Map(posts.map((post) => [post.id, post]))
  const callsOf = Map.groupBy(calls, ({ text }) => text)
  const lost = (what: string) => report.violation('lost', `${name}: ${what}`)
  for (const [content, id] of accepted) {
    const status = known.get(id)?.status
    if (status === undefined) lost(`${content} was accepted and is not there`)
    else if (!['published', 'failed', 'unknown'].includes(status)) lost(`${content} is still ${status}`)
  }
  for (const [text, made] of callsOf)
    if (made.length > 1) report.violation('sent twice', `${name}: ${text} ${made.length} times`)
  for (const { content, status } of posts) {
    const kept = callsOf.get(content)?.some((call) => call.kept) ?? false
    if (status === 'published' && !kept) report.violation('phantom', `${name}: ${content}`)
    if (status === 'failed' && kept) report.violation('denied', `${name}: ${content}`)
  }
  const late = calls.filter(({ at, text }) => at >= backAt && accepted.has(text))
  report.power(`${name}: posts sent after the return`, late.length, 20)
  const across = calls.filter(({ at }) => Math.abs(at - wentAt) < 1000).length
  report.figure(`${name}: calls within a second of the loss`, across)
  report.figure(`${name}: unknown`, posts.filter(({ status }) => status === 'unknown').length)
}

function judgeMemory(report: Report, { name, memory }: Story): void {
  for (const { process, before, most } of memory) {
    report.figure(`${name}: memory of ${process}`, before, 'MB before')
    report.atMost(`${name}: growth of ${process}`, most - before, 50, 'MB')
  }
}
