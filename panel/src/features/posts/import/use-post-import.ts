import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiFailure, isFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import { announce } from '../../../components/announce.tsx'
import { importPostsWords as words } from '../../../i18n/publishing/import-posts.ts'
import type { PlannedPost } from '../../../values/post-import/plan-posts.ts'
import { type Judged, type WrongRow, wrongBeforehand } from './judged.ts'
import { type Sent, sendRows } from './send-rows.ts'

export interface Made extends Sent {
  /** Those that the check had found. */
  before: readonly WrongRow[]
}

export interface PostImport {
  isBusy: boolean
  judged: Judged | undefined
  made: Made | undefined
  failure: ApiFailure | undefined
  /** Whether posts may have been made although no answer came. */
  isUnsure: boolean
  check: (rows: readonly PlannedPost[]) => void
  make: (judged: Judged) => void
  clear: () => void
}

interface State {
  judged?: Judged
  made?: Made
  failure?: ApiFailure
  isUnsure?: boolean
}

export function usePostImport(): PostImport {
  const mode = useMode()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [state, setState] = useState<State>({})

  const during = async (work: () => Promise<State>, isUnsure: (failure: ApiFailure) => boolean) => {
    setBusy(true)
    const next = await work().catch((error: unknown): State => {
      if (!isFailure(error)) throw error
      return { failure: error, isUnsure: isUnsure(error) }
    })
    setState(next)
    setBusy(false)
  }

  const check = (rows: readonly PlannedPost[]) =>
    during(
      async () => {
        const beforehand = wrongBeforehand(rows)
        const { kept, wrong } = await sendRows(
          rows.filter(({ problems }) => problems.length === 0),
          mode,
          true,
        )
        const all = [...beforehand, ...wrong].sort((a, b) => a.row.number - b.row.number)
        announce(words.wrong(all.length))
        return { judged: { of: rows, ready: kept, wrong: all } }
      },
      () => false,
    )

  const make = ({ ready, wrong: before }: Judged) =>
    during(
      async () => {
        const sent = await sendRows(ready, mode, false)
        announce(words.made(sent.kept.length))
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'GET /v1/posts' })
        return { made: { ...sent, before } }
      },
      // A refusal as a whole has made nothing; everything else may have.
      ({ isUnreachable, facts: { status } }) => isUnreachable || status >= 500,
    )

  return {
    isBusy,
    judged: state.judged,
    made: state.made,
    failure: state.failure,
    isUnsure: state.isUnsure ?? false,
    check: (rows) => void check(rows),
    make: (judged) => void make(judged),
    clear: () => setState({}),
  }
}
