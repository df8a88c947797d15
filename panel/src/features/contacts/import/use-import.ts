import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ApiFailure, isFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import type { Planned } from '../../../values/contact-import.ts'
import { type Progress, runImport, start } from './run-import.ts'

export interface ImportState {
  progress: Progress
  isRunning: boolean
  isStopped: boolean
  failure: ApiFailure | undefined
}

export interface ContactImport {
  state: ImportState | undefined
  begin: (profileId: string, rows: readonly Planned[]) => void
  stop: () => void
  clear: () => void
}

export function useImport(): ContactImport {
  const mode = useMode()
  const queries = useQueryClient()
  const [state, setState] = useState<ImportState>()
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )
  const change = (part: Partial<ImportState>) => setState((before) => before && { ...before, ...part })

  const begin = (profileId: string, rows: readonly Planned[]) => {
    stopped.current = false
    setState({ progress: start, isRunning: true, isStopped: false, failure: undefined })
    void runImport({
      mode,
      profileId,
      rows,
      isStopped: () => stopped.current,
      onProgress: (progress) => change({ progress }),
    })
      .catch((error: unknown) => {
        if (!isFailure(error)) throw error
        change({ failure: error })
      })
      .finally(() => {
        change({ isRunning: false })
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'GET /v1/contacts' })
      })
  }
  const stop = () => {
    stopped.current = true
    change({ isStopped: true })
  }
  return { state, begin, stop, clear: () => setState(undefined) }
}
