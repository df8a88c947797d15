import { useQueryClient } from '@tanstack/react-query'
import { patchRows } from '../../api/fresh-pages.ts'
import { useWrite } from '../../api/write.ts'
import { announce } from '../../components/announce.tsx'
import { threadWords as words } from '../../i18n/audience/inbox.ts'
import { type Conversation, nameOf } from './conversation.ts'

/** Archives a conversation, or opens it again. */
export function useArchive() {
  const queries = useQueryClient()
  const update = useWrite('PUT /v1/inbox/conversations/{conversationId}', {
    renews: ['GET /v1/inbox/conversations/{conversationId}'],
    onDone: (answer) => {
      announce(
        answer.status === 'archived' ? words.wasArchived(nameOf(answer)) : words.wasReopened(nameOf(answer)),
      )
      patchRows<Conversation>(queries, 'GET /v1/inbox/conversations', answer.id, () => answer)
      // Only the top of the list is read again; what is further down is read anew where it is looked at.
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] === 'GET /v1/inbox/conversations' && queryKey[3] !== 'pages',
      })
    },
  })
  const toggle = ({ id, status }: Conversation) =>
    update.send({
      path: { conversationId: id },
      body: { status: status === 'archived' ? 'active' : 'archived' },
    })
  return { toggle, isBusy: update.isSending, failure: update.failure }
}
