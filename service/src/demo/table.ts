import { dim, green, print, red, yellow } from './paint.ts'
import type { Delivery } from './receiver.ts'

export interface Target {
  accountId: string
  platform: string
  status: string
  attempts: number
  platformPostUrl: string | null
  error: { code: string } | null
}

export interface Post {
  id: string
  status: string
  targets: Target[]
}

interface Row {
  platform: string
  /** Every state that was seen, in order. */
  states: string[]
  detail: string
}

const colours: Record<string, (text: string) => string> = { published: green, failed: red, unknown: yellow }
const stateWidth = 46

/** In a narrower terminal lines would wrap, and a table that wraps cannot be drawn anew. */
const leastColumns = 80

/** Shows a post on its way: a table that is drawn anew in a terminal, a line for each change elsewhere. */
export class Table {
  readonly #rows = new Map<string, Row>()
  readonly #events: string[] = []
  readonly #startedAt = performance.now()
  readonly #isLive = process.stdout.isTTY === true && process.stdout.columns >= leastColumns
  #drawn = 0

  /** Takes what the API says now. */
  update({ targets }: Post): void {
    for (const target of targets) {
      const row = this.#rows.get(target.accountId) ?? { platform: target.platform, states: [], detail: '' }
      this.#rows.set(target.accountId, row)
      row.detail = target.platformPostUrl ?? target.error?.code ?? ''
      const before = row.states.at(-1)
      if (before === target.status) continue
      row.states.push(target.status)
      const state = coloured(target.status)
      const change = before ? `${before} -> ${state}` : state
      this.#line(`${target.platform.padEnd(10)} ${change}  ${dim(row.detail)}`)
    }
    this.#draw()
  }

  /** Takes an event that the receiver got. */
  tell(delivery: Delivery): void {
    const line = eventLine(delivery)
    this.#events.push(line)
    this.#line(line)
    this.#draw()
  }

  /** Leaves the table as it is, with nothing cut off. */
  end(): void {
    this.#draw(Number.POSITIVE_INFINITY)
    this.#drawn = 0
  }

  #line(text: string): void {
    if (this.#isLive) return
    const seconds = ((performance.now() - this.#startedAt) / 1000).toFixed(1).padStart(5)
    print(`  ${dim(`${seconds} s`)}  ${text.trimEnd()}`)
  }

  #draw(width = process.stdout.columns ?? 80): void {
    if (!this.#isLive) return
    const lines = [...this.#rows.values()].map((row) => rowLine(row, width - 1))
    const all = [...lines, '', ...this.#events.map((line) => `   ${line}`)]
    if (this.#drawn > 0) process.stdout.write(`\u001b[${this.#drawn}A`)
    process.stdout.write(all.map((line) => `\u001b[2K${line}\n`).join(''))
    this.#drawn = all.length
  }
}

/** An event that the receiver got. */
export function eventLine({ type, event, verified, copy }: Delivery): string {
  const verdict = verified ? green('verified') : red('NOT VERIFIED')
  const platform: string = event?.data.target?.platform ?? ''
  const note = copy ? dim(' (a copy, dropped)') : ''
  return `webhook    ${type.padEnd(24)} ${platform.padEnd(10)} ${verdict}${note}`
}

function coloured(state: string): string {
  return (colours[state] ?? ((text) => text))(state)
}

/** A line that wraps would break the redrawing of the table, so the detail is cut. */
function rowLine({ platform, states, detail }: Row, width: number): string {
  const path = states.join(' -> ')
  const last = states.at(-1) ?? ''
  const shown = path.slice(0, path.length - last.length) + coloured(last)
  const left = `   ${platform.padEnd(10)} ${shown}${' '.repeat(Math.max(0, stateWidth - path.length))} `
  const room = width - 15 - Math.max(stateWidth, path.length)
  return left + dim(room < 8 ? '' : detail.slice(0, room))
}
