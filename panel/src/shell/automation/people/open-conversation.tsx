import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useMode } from '../../../api/mode.ts'
import { Button } from '../../../components/button.tsx'
import { peopleWords as words } from '../../../i18n/audience/automation.ts'

interface Props {
  accountId: string
  contactId: string | null
  /** The person on the network. */
  participantId: string | null
  name: string
}

const pagesMax = 5

/** Leads to the conversation with a person. No list is by person: the newest of the account are read for it. */
export function OpenConversation({ accountId, contactId: wanted, participantId, name }: Props) {
  const mode = useMode()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const find = async (): Promise<string | undefined> => {
    let cursor: string | undefined
    for (let page = 0; page < pagesMax; page++) {
      const query = { accountId, limit: 100, ...(cursor && { cursor }) }
      const { data, nextCursor } = await queries.fetchQuery({
        queryKey: [mode, 'GET /v1/inbox/conversations', { query }, 'of a person'],
        queryFn: ({ signal }) => call('GET /v1/inbox/conversations', { query, mode, signal }),
      })
      const found = data.find(
        ({ contactId, participant }) =>
          (contactId !== null && contactId === wanted) || participant.id === participantId,
      )
      if (found) return found.id
      if (!nextCursor) return undefined
      cursor = nextCursor
    }
    return undefined
  }
  const open = async () => {
    setBusy(true)
    const id = await find().catch(() => undefined)
    setBusy(false)
    if (id) void navigate({ to: `/${mode}/inbox/${id}` })
    else void navigate({ to: `/${mode}/inbox`, search: { account: accountId } as never })
  }
  return (
    <Button
      variant="quiet"
      size="small"
      label={words.openOf(name)}
      icon={<MessagesSquare size={15} aria-hidden />}
      isBusy={isBusy}
      onClick={() => void open()}
    />
  )
}
