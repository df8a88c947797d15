import type { ReactNode } from 'react'
import { NeedsRole } from '../../../components/can.tsx'
import { Empty } from '../../../components/empty.tsx'
import { answerWords } from '../../../i18n/audience/answers.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { InboxFrame } from '../inbox-frame.tsx'
import type { AnsweredPart } from './use-account-pages.ts'

/** A part of the inbox, for people whose role may read it. */
export function AnsweredPage({ part, children }: { part: AnsweredPart; children: ReactNode }) {
  return (
    <InboxFrame tab={part}>
      <NeedsRole route={`GET /v1/inbox/${part}`}>{children}</NeedsRole>
    </InboxFrame>
  )
}

interface NoneProps {
  part: AnsweredPart
  /** The names of its filters: a list that they have emptied says so. */
  filters: readonly string[]
  words: { readonly empty: string; readonly emptyText: string }
}

export function None({ part, filters: names, words }: NoneProps) {
  const [filters] = useFilters(names)
  if (Object.keys(filters).length > 0) return <p>{answerWords.filtered}</p>
  return (
    <Empty
      title={words.empty}
      curl={`curl ${location.origin}/v1/inbox/${part} -H 'authorization: Bearer <key>'`}
    >
      {words.emptyText}
    </Empty>
  )
}
