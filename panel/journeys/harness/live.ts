import { after } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { boot, type Running } from '../../../service/src/testing/service/service.ts'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import type { Call, Team } from '../../../service/src/testing/team/team.ts'
import { newStandIn, type StandIn } from '../../../service/src/testing/twins/stand-in.ts'

let network: StandIn
let shared: Promise<Running> | undefined

/** A service whose live mode has a network: one on loopback. */
export function liveService(): Promise<Running> {
  shared ??= newStandIn().then((standIn) => {
    network = standIn
    return boot({ SKYNET_URL: standIn.url })
  })
  return shared
}

after(async () => {
  if (shared) await (await shared).stop()
})

/** A key of live mode, and an account to publish to. */
export async function connected(team: Team): Promise<Call> {
  const call = await team.key({ mode: 'live' })
  const [profile] = (await call('GET /v1/profiles')).body.data
  await newAccount({ call, profileId: profile.id })
  return call
}

export async function write(page: Page, text: string): Promise<void> {
  await page.goto('/live/posts/new')
  await page.getByRole('textbox', { name: 'Base text' }).fill(text)
}

export const onPost = /\/live\/posts\/[0-9a-f]{24}$/
export const idIn = (page: Page): string => page.url().slice(-24)

export const publish = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Publish to 1 live account' }).click()

/** The last seconds of a post, on its page. */
export const barOf = (page: Page): Locator => page.getByRole('region', { name: 'Before it goes out' })

/** How often the network received this text. */
export const sent = (text: string): number => network.texts.filter((one) => one === text).length
