import { control } from '../../../../api/control.ts'
import { simulateWords } from '../../../../i18n/audience/inbox.ts'
import { controlWords as words } from '../../../../i18n/developers/sandbox-control.ts'
import type { Account } from '../../../../shell/accounts.ts'
import type { Done } from '../act-form.tsx'
import { useWriting, WritingForm } from './writing-form.tsx'

interface Props {
  token: string
  accounts: readonly Account[]
}

/** Somebody writes to an account. */
export function Message({ token, accounts }: Props) {
  const writing = useWriting(accounts, simulateWords.usualText)
  const run = async (): Promise<Done> => {
    const { account, person: participant, name, text } = writing
    const body = { accountId: account?.id, participant, text }
    const { conversationId } = await control<{ conversationId: string | null }>(
      token,
      'POST',
      'inbox/messages',
      body,
    )
    return conversationId
      ? {
          text: simulateWords.written(name),
          to: `/test/inbox/${conversationId}`,
          link: words.seeConversation,
        }
      : { text: words.notTaken(name), to: '/test/inbox', link: words.seeInbox }
  }
  return (
    <WritingForm title={words.message} accounts={accounts} writing={writing} who="participant" run={run} />
  )
}
