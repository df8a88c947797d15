import { useNavigate } from '@tanstack/react-router'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import type { Platform } from '../../../shell/platforms.ts'
import { useBegin, useBeginAds, useBeginAtStore } from './begin.ts'

const renews = ['GET /v1/accounts', 'GET /v1/profiles'] as const

/** Connects an account of the sandbox with nothing asked: each way to connect has an answer that always works. */
export function useOneClick(profileId: string | undefined) {
  const mode = useMode()
  const navigate = useNavigate()
  const show = (accountId: string) =>
    void navigate({ to: `/${mode}/accounts`, search: { connected: accountId } as never })
  const begin = useBegin()
  const store = useBeginAtStore()
  const ads = useBeginAds(({ id }) => show(id))
  const onDone = ({ accountId }: { accountId: string }) => show(accountId)
  const credentials = useWrite('POST /v1/connect/skynet/credentials', { renews, onDone })
  const chat = useWrite('POST /v1/connect/botchat', { renews, onDone })
  const connect = ({ id: platform, kind, connect: way }: Platform) => {
    if (!profileId) return
    const back = `/${mode}/accounts`
    if (kind === 'ads') return void ads.begin({ platform, profileId, back })
    if (way === 'credentials')
      return void credentials.send({ body: { profileId, identifier: 'me.test', appPassword: 'sandbox' } })
    if (way === 'code') return void chat.send({ body: { profileId, chatId: '@sandbox' } })
    if (platform === 'storefront') return void store.begin({ shop: 'sandbox', profileId, back })
    return void begin.begin({ platform, profileId, back })
  }
  const all = [begin, store, ads, credentials, chat]
  return {
    connect,
    isSending: all.some(({ isSending }) => isSending),
    failure: all.find(({ failure }) => failure)?.failure,
  }
}
