import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { Question } from '../confirm.tsx'

interface Props {
  unsaved: RefObject<boolean>
  words: { leaveTitle: string; leaveText: string; leave: string }
}

/** Asks before what was written is lost. The ref tells at the moment of leaving: saving leaves the page, too. */
export function LeaveQuestion({ unsaved, words }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved.current,
    withResolver: true,
  })
  return (
    <Question
      title={words.leaveTitle}
      action={words.leave}
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
    >
      <p>{words.leaveText}</p>
    </Question>
  )
}
