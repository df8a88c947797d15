import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { isFailure } from '../../api/failure.ts'
import { useMode } from '../../api/mode.ts'
import type { AnswerOf } from '../../contract/routes.ts'
import { validateBody } from './draft/body.ts'
import type { Draft } from './draft/draft.ts'
import { type Problem, problemOfFinding, problemsOfFailure } from './draft/problems.ts'

type Answer = AnswerOf<'POST /v1/tools/validate/post'>

export interface Validation {
  /** For which body the service has answered last. */
  of: string | undefined
  isAsking: boolean
  problems: readonly Problem[]
  warnings: Answer['warnings']
}

const none: Validation = { of: undefined, isAsking: false, problems: [], warnings: [] }
const delayMs = 500

/** Asks the service about the draft whenever it rests. A later question ends the one before. */
export function useValidation(draft: Draft, isAsked: boolean): Validation {
  const mode = useMode()
  const [state, setState] = useState<Validation>(none)
  const body = isAsked && draft.targets.length > 0 ? JSON.stringify(validateBody(draft)) : undefined
  // The draft changes in parts that the service is not asked about, such as the time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the body holds what matters of the draft
  useEffect(() => {
    if (body === undefined) return setState(none)
    const stop = new AbortController()
    setState((before) => ({ ...before, isAsking: true }))
    const timer = setTimeout(async () => {
      const done = await ask(JSON.parse(body), draft, mode, stop.signal)
      if (!stop.signal.aborted) setState({ ...done, of: body, isAsking: false })
    }, delayMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [body, mode])
  return state
}

async function ask(
  body: ReturnType<typeof validateBody>,
  draft: Draft,
  mode: 'live' | 'test',
  signal: AbortSignal,
): Promise<Pick<Validation, 'problems' | 'warnings'>> {
  try {
    const { errors, warnings } = await call('POST /v1/tools/validate/post', { body, mode, signal })
    return { problems: errors.map((error) => problemOfFinding(error, draft)), warnings }
  } catch (error) {
    return { problems: isFailure(error) ? problemsOfFailure(error, draft) : [], warnings: [] }
  }
}
