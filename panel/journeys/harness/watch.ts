import type { BrowserContext, Page, Request } from 'playwright-core'

export interface SeenCall {
  at: string
  method: string
  path: string
  status: number | string
  requestId: string
}

export interface Watching {
  /** What no page may do: reach elsewhere, break its policy, or write an error to the console. */
  faults: string[]
  calls: SeenCall[]
  clicks: number
}

export interface Expected {
  origin: string
  /** Statuses of refusals that the journey provokes. */
  refusals: readonly number[]
  /** Errors in the console that it provokes. */
  consoleErrors: readonly RegExp[]
}

const refused = /^Failed to load resource: .*status of (\d{3})/

/** Listens to every page of a context for as long as it lives. */
export async function watch(context: BrowserContext, expected: Expected): Promise<Watching> {
  const seen: Watching = { faults: [], calls: [], clicks: 0 }
  await context.exposeBinding('journeyTells', (_source, kind: 'click' | 'violation', text: string) => {
    if (kind === 'click') seen.clicks += 1
    else seen.faults.push(`the policy was violated: ${text}`)
  })
  await context.addInitScript(reportToJourney)
  context.on('page', (page) => watchPage(page, seen, expected))
  context.on('request', (request) => checkOrigin(request, seen, expected))
  context.on('requestfinished', (request) => void note(request, seen))
  context.on('requestfailed', (request) =>
    seen.calls.push(callOf(request, request.failure()?.errorText ?? 'failed')),
  )
  return seen
}

/** Runs in the page. A click by keyboard has no detail: it is no click of a mouse. */
function reportToJourney(): void {
  const tells = (kind: string, text: string) =>
    (globalThis as unknown as { journeyTells(kind: string, text: string): void }).journeyTells(kind, text)
  addEventListener('click', (event) => event.isTrusted && event.detail > 0 && tells('click', ''), true)
  addEventListener('securitypolicyviolation', (event) =>
    tells(
      'violation',
      `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
    ),
  )
}

function watchPage(page: Page, seen: Watching, { refusals, consoleErrors }: Expected): void {
  page.on('pageerror', (error) =>
    seen.faults.push(`an exception was not caught: ${error.stack ?? error.message}`),
  )
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const text = message.text()
    const status = Number(refused.exec(text)?.[1])
    if (refusals.includes(status) || consoleErrors.some((expected) => expected.test(text))) return
    seen.faults.push(`the console says: ${text} (${message.location().url})`)
  })
}

function checkOrigin(request: Request, seen: Watching, { origin }: Expected): void {
  const url = new URL(request.url())
  if (
    url.protocol === 'data:' ||
    url.protocol === 'blob:' ||
    url.protocol === 'about:' ||
    url.origin === origin
  )
    return
  seen.faults.push(`a page asked elsewhere: ${request.method()} ${request.url()}`)
}

async function note(request: Request, seen: Watching): Promise<void> {
  const response = await request.response().catch(() => null)
  const { pathname } = new URL(request.url())
  if (!response || !pathname.startsWith('/v1/')) return
  const requestId = (await response.headerValue('x-request-id').catch(() => null)) ?? ''
  seen.calls.push({ ...callOf(request, response.status()), requestId })
}

function callOf(request: Request, status: number | string): SeenCall {
  const { pathname, search } = new URL(request.url())
  return {
    at: new Date().toISOString(),
    method: request.method(),
    path: pathname + search,
    status,
    requestId: '',
  }
}
