import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { type Running, service } from '../../../service/src/testing/service/service.ts'
import { type MemberRole, newMember } from '../../../service/src/testing/team/members.ts'
import { type Call, control, newAddress, newTeam, type Team } from '../../../service/src/testing/team/team.ts'
import { mailService } from '../../../service/src/testing/twins/mail.ts'
import { browser, needsBrowser } from './browser.ts'
import { keepEvidence } from './evidence.ts'
import { look } from './look.ts'
import { fillSignIn, type Person, signIn } from './signing-in.ts'
import { type Watching, watch } from './watch.ts'

export interface Screen {
  /** In CSS pixels: 1280 by default, and 390 for a telephone. */
  width?: number
  height?: number
  scheme?: 'light' | 'dark'
  timezone?: string
  locale?: string
  /** The person who is signed in; null for nobody. */
  person?: Person | null
}

export interface JourneyOptions extends Screen {
  /** The role of the person in the team. */
  role?: MemberRole
  /** Keeps the person to the default profile of test mode. */
  limited?: boolean
  /** On a service that mails its links; the control reads them. */
  mail?: boolean
  /** On another service than the one that journeys share. */
  running?: () => Promise<Running>
  /** Statuses of refusals that the journey provokes. */
  refusals?: readonly number[]
  /** Errors in the console that it provokes. */
  consoleErrors?: readonly RegExp[]
  /** The most clicks and seconds that it may take. */
  within?: { clicks?: number; seconds?: number }
}

export interface Journey {
  /** The page of the person, who is signed in unless the options say otherwise. Nothing is open in it yet. */
  page: Page
  /** Where the service is, as a browser names it. */
  origin: string
  team: Team
  person: Person
  /** With a key of the team, in test mode. */
  call: Call
  control: Call
  /** Goes to a path, waits for its heading and looks at it. */
  visit(path: string, page?: Page): Promise<void>
  /** Another window, with a session of its own. */
  open(screen?: Screen): Promise<Page>
  /** Checks what is on the screen. */
  look(page?: Page): Promise<void>
  signInByForm(person?: Person, page?: Page): Promise<void>
  /** Clicks and seconds so far. */
  spent(): { clicks: number; seconds: number }
  /** Calls of the API that the pages made. */
  calls(): Watching['calls']
  /** Draws docs/images/{name}.png where pictures are wanted. */
  picture(name: string, page?: Page): Promise<void>
}

const usual = {
  width: 1280,
  height: 800,
  scheme: 'light',
  timezone: 'Europe/Berlin',
  locale: 'en-GB',
} as const

/** Describes a way through the panel, in a browser, on a running service. The title is the guarantee. */
export function journey(title: string, options: JourneyOptions, go: (tools: Journey) => Promise<void>): void {
  test(title, { skip: needsBrowser, timeout: 120_000 }, async () => {
    const running = await (options.running ?? (options.mail ? mailService : service))()
    const { tools, windows } = await prepare(running, options)
    try {
      await go(tools)
      await check(windows)
      checkBudget(tools.spent(), options.within)
      if (process.env.JOURNEY_TELL) tell(title, tools.spent())
    } catch (cause) {
      const directory = await keepEvidence(title, windows)
      process.stderr.write(
        `\n${title}: pages and calls are in ${directory}\n${faultsOf(windows).join('\n')}\n`,
      )
      throw cause
    } finally {
      await Promise.all(windows.map(({ context }) => context.close()))
    }
  })
}

/** Looks at where each page has ended, and asks what the pages did that none may do. */
async function check(windows: readonly Window[]): Promise<void> {
  const pages = windows.flatMap(({ context }) => context.pages())
  for (const page of pages.filter((page) => page.url() !== 'about:blank')) await look(page)
  assert.deepEqual(faultsOf(windows), [])
}

const faultsOf = (windows: readonly Window[]) => windows.flatMap(({ seen }) => seen.faults)

interface Window {
  context: BrowserContext
  seen: Watching
}

async function prepare(running: Running, options: JourneyOptions) {
  const url = new URL(running.url)
  // The name that links and addresses of files have.
  url.hostname = 'localhost'
  const { origin } = url
  const team = await newTeam(running)
  const person = await personOf(team, options)
  const windows: Window[] = []
  const open = async (screen: Screen = {}): Promise<Page> => {
    const wanted = { ...usual, ...options, person, ...screen }
    const window = await newWindow(origin, wanted, options)
    windows.push(window)
    return window.context.newPage()
  }
  const page = await open(options.person === null ? { person: null } : {})
  const startedAt = performance.now()
  const tools: Journey = {
    page,
    origin,
    team,
    person,
    call: team.call,
    control: await control(running),
    open,
    visit: (path, on = page) => visit(on, path),
    look: (on = page) => look(on),
    signInByForm: (who = person, on = page) => fillSignIn(on, who),
    spent: () => ({
      clicks: windows.reduce((sum, { seen }) => sum + seen.clicks, 0),
      seconds: (performance.now() - startedAt) / 1000,
    }),
    calls: () => windows.flatMap(({ seen }) => seen.calls),
    picture: (name, on = page) => draw(name, on),
  }
  return { tools, windows }
}

async function personOf(team: Team, { role = 'owner', limited, person }: JourneyOptions): Promise<Person> {
  if (person) return person
  if (role === 'owner' && !limited) return team
  return newMember(team, role, limited ? [team.profileId] : undefined)
}

async function newWindow(
  origin: string,
  { width, height, scheme, timezone, locale, person }: Required<Screen>,
  { refusals = [], consoleErrors = [] }: JourneyOptions,
): Promise<Window> {
  const context = await (await browser()).newContext({
    baseURL: origin,
    viewport: { width, height },
    colorScheme: scheme,
    timezoneId: timezone,
    locale,
    reducedMotion: 'reduce',
    hasTouch: width < 600,
    // Limits by address keep journeys apart, as they do tests.
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  context.setDefaultTimeout(10_000)
  // Before the user is signed in, the question who it is is refused.
  const expected = { origin, refusals: person ? refusals : [...refusals, 401], consoleErrors }
  const seen = await watch(context, expected)
  if (person) await signIn(context, origin, person)
  return { context, seen }
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await look(page)
}

function checkBudget(
  spent: { clicks: number; seconds: number },
  within: JourneyOptions['within'] = {},
): void {
  for (const what of ['clicks', 'seconds'] as const)
    assert.ok(
      spent[what] <= (within[what] ?? Number.POSITIVE_INFINITY),
      `${spent[what]} ${what} are too many`,
    )
}

function tell(title: string, { clicks, seconds }: { clicks: number; seconds: number }): void {
  process.stdout.write(`${title}: ${clicks} clicks, ${seconds.toFixed(1)} s\n`)
}

const images = fileURLToPath(new URL('../../../docs/images/', import.meta.url))

async function draw(name: string, page: Page): Promise<void> {
  if (process.env.PICTURES !== '1') return
  await page.setViewportSize({ width: 1440, height: 900 })
  await look(page)
  await writeFile(`${images}${name}.png`, await page.screenshot({ caret: 'hide', animations: 'disabled' }))
}
