import { remember, useRemembered } from '../answering/seen.ts'

const keyOf = (accountId: string, commentId: string): string => `private ${accountId} ${commentId}`

export interface PrivateAnswer {
  isUnsure: boolean
  conversationId: string | undefined
}

/** Networks take one private answer for each comment. The service refuses a second; this browser does not offer one. */
export function usePrivateAnswer(accountId: string, commentId: string) {
  const key = keyOf(accountId, commentId)
  const value = useRemembered()[key]
  const [state, conversationId] = value?.split(' ') ?? []
  const answer: PrivateAnswer | undefined = state
    ? { isUnsure: state === 'unsure', conversationId: conversationId || undefined }
    : undefined
  const keep = (state: 'sent' | 'unsure', conversation?: unknown) =>
    remember(key, typeof conversation === 'string' ? `${state} ${conversation}` : state)
  return { answer, keep }
}
