import { type ApiFailure, isFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import type { Mode } from '../../../contract/routes.ts'
import type { components } from '../../../contract/schema.gen.d.ts'
import { recall, remember } from './remembered.ts'

/** Where the network sends the browser back to. */
export const landingOf = (mode: Mode): string => `${location.origin}/connected?mode=${mode}`

type Schemas = components['schemas']

/** The word of a network that the list of platforms or an account has named, where a person agrees on it. */
const consented = (platform: string) => platform as Schemas['ConsentWord']

const advertised = (platform: string) => platform as Schemas['AdvertisedWord']

/** The consent address of the sandbox with another answer of the person. */
function answering(authUrl: string, code: string | undefined): string {
  const url = new URL(authUrl)
  if (code) url.searchParams.set('code', code)
  return url.href
}

export interface Beginning {
  platform: string
  profileId: string
  /** Stops at the choice of a page, organization or board. */
  headless?: boolean
  /** What the person of the sandbox answers. */
  code?: string | undefined
  /** Where the person came from, and goes when the account is connected. */
  back?: string
}

/** Starts a connection at the network and leaves the panel. */
export function useBegin(options: { mode?: Mode } = {}) {
  const current = useMode()
  const mode = options.mode ?? current
  const ask = useWrite('GET /v1/connect/{platform}', { mode })
  const begin = async ({ platform, profileId, headless = false, code, back }: Beginning) => {
    remember({ mode, platform, profileId, back: back ?? recall()?.back ?? `/${mode}/accounts` })
    const answer = await ask.send({
      path: { platform: consented(platform) },
      query: { profileId, redirect_url: landingOf(mode), headless },
    })
    if (answer) location.assign(answering(answer.authUrl, code))
  }
  return { begin, isSending: ask.isSending, failure: ask.failure }
}

interface BeginningAtStore extends Omit<Beginning, 'platform' | 'headless'> {
  /** The store as people know it: its consent page is one of its own. */
  shop: string
}

/** Starts the connection of a store, and leaves the panel. */
export function useBeginAtStore(onFailure?: (failure: ApiFailure | undefined) => void) {
  const mode = useMode()
  const ask = useWrite('GET /v1/connect/storefront', { mode, ...(onFailure && { onFailure }) })
  const begin = async ({ shop, profileId, code, back }: BeginningAtStore) => {
    onFailure?.(undefined)
    remember({ mode, platform: 'storefront', profileId, back: back ?? `/${mode}/accounts` })
    const answer = await ask.send({ query: { profileId, shop, redirect_url: landingOf(mode) } })
    if (answer) location.assign(answering(answer.authUrl, code))
  }
  return { begin, isSending: ask.isSending, failure: ask.failure }
}

/** Asks the person behind an account to agree again. */
export function useReconnect(accountId: string, platform: string, profileId: string) {
  const mode = useMode()
  const ask = useWrite('POST /v1/accounts/{id}/actions/reconnect', { mode })
  const reconnect = async (code?: string) => {
    remember({ mode, platform, profileId, accountId, back: `/${mode}/accounts/${accountId}` })
    const answer = await ask.send({ path: { id: accountId }, body: { redirectUrl: landingOf(mode) } })
    if (answer) location.assign(answering(answer.authUrl, code))
  }
  return { reconnect, isSending: ask.isSending, failure: ask.failure }
}

/** Starts an ads connection, unless the consent of the posting account covers ads: then it is there at once. */
export function useBeginAds(onThere: (account: { id: string; who: string }) => void) {
  const mode = useMode()
  const ask = useWrite('GET /v1/connect/{platform}/ads', { mode, renews: ['GET /v1/accounts'] })
  const begin = async (wanted: Beginning & { accountId?: string; force?: boolean }) => {
    const { platform, profileId, accountId, force, code, back } = wanted
    remember({ mode, platform, profileId, back: back ?? `/${mode}/accounts` })
    const answer = await ask.send({
      path: { platform: advertised(platform) },
      query: {
        profileId,
        redirect_url: landingOf(mode),
        ...(accountId && { accountId }),
        ...(force && { force }),
      },
    })
    if (!answer) return
    if ('authUrl' in answer) location.assign(answering(answer.authUrl, code))
    else onThere({ id: answer.accountId, who: answer.displayName || answer.username })
  }
  return { begin, isSending: ask.isSending, failure: ask.failure }
}

/** Whether a pending connection is over: used, or older than 15 minutes. */
export const isOver = (failure: unknown): boolean =>
  isFailure(failure, 'pending_data_not_found', 'invalid_state')
