import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { type ApiFailure, isFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { isOver } from './begin.ts'
import { type Choices, keepPending, type Pending } from './remembered.ts'

const requested = new Map<string, Promise<Choices>>()

/** The service returns the choices of a token only once. The tab keeps them until the user chooses one. */
function choicesOf(pending: Pending): Promise<Choices> {
  const { pendingDataToken: token } = pending
  const known = pending.choices ? Promise.resolve(pending.choices) : requested.get(token)
  if (known) return known
  const answer = call('GET /v1/connect/pending-data', { query: { token } }).then((reported) => {
    const { name, username } = reported.userProfile as { name?: string; username?: string }
    const choices = { ...reported, person: name || username || '' }
    const { selectionType, options, expiresAt, person } = choices
    const kept = { selectionType, options, expiresAt, person }
    keepPending({ ...pending, choices: kept })
    return kept
  })
  requested.set(token, answer)
  return answer
}

export function useChoices(pending: Pending) {
  const [choices, setChoices] = useState<Choices | undefined>(pending.choices)
  const [failure, setFailure] = useState<ApiFailure>()
  useEffect(() => {
    choicesOf(pending).then(setChoices, (error: unknown) => isFailure(error) && setFailure(error))
  }, [pending])
  return { choices, failure: isOver(failure) ? undefined : failure, isGone: isOver(failure) }
}

/** `guildId` is the server of a channel of Discord. */
type Chosen = { id: string; name: string; guildId?: string | undefined }

/** Connects the chosen one, with the step that the network has for it. */
export function useSelect(pending: Pending, onConnected: (accountId: string) => void) {
  const mode = useMode()
  const options = {
    mode,
    renews: ['GET /v1/accounts', 'GET /v1/profiles'] as const,
    onDone: ({ accountId }: { accountId: string }) => onConnected(accountId),
  }
  const page = useWrite('POST /v1/connect/socialnet/select-page', options)
  const account = useWrite('POST /v1/connect/photonet/select-account', options)
  const board = useWrite('POST /v1/connect/pinboard/select-board', options)
  const organization = useWrite('POST /v1/connect/pronet/select-organization', options)
  const profile = useWrite('POST /v1/connect/snapnet/select-profile', options)
  const location = useWrite('POST /v1/connect/bizlisting/select-location', options)
  const channel = useWrite('POST /v1/connect/workchat/select-channel', options)
  const room = useWrite('POST /v1/connect/chatroom/select-channel', options)
  const number = useWrite('POST /v1/connect/chatapp/select-phone-number', options)
  const { platform, profileId, connectToken } = pending
  const headers = { 'x-connect-token': connectToken }
  const ways: Record<string, (chosen: Chosen) => unknown> = {
    socialnet: ({ id: pageId }) => page.send({ headers, body: { profileId, pageId } }),
    photonet: ({ id: pageId }) => account.send({ headers, body: { profileId, pageId } }),
    pinboard: ({ id: boardId, name: boardName }) =>
      board.send({ headers, body: { profileId, boardId, boardName } }),
    snapnet: ({ id, name }) =>
      profile.send({ headers, body: { profileId, selectedPublicProfile: { id, display_name: name } } }),
    bizlisting: ({ id: locationId }) => location.send({ headers, body: { profileId, locationId } }),
    workchat: ({ id: channelId }) => channel.send({ headers, body: { profileId, channelId } }),
    chatroom: ({ id: channelId, guildId = '' }) =>
      room.send({ headers, body: { profileId, channelId, guildId } }),
    chatapp: ({ id: phoneNumberId }) => number.send({ headers, body: { profileId, phoneNumberId } }),
    pronet: ({ id, name }) =>
      organization.send({
        headers,
        body:
          id === 'person'
            ? { profileId, accountType: 'personal' }
            : { profileId, accountType: 'organization', selectedOrganization: { id, name } },
      }),
  }
  const all = [page, account, board, organization, profile, location, channel, room, number]
  return {
    select: (chosen: Chosen) => void ways[platform]?.(chosen),
    isSending: all.some(({ isSending }) => isSending),
    failure: all.find(({ failure }) => failure)?.failure,
  }
}
