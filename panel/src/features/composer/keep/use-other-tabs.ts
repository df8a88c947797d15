import { useEffect, useRef, useState } from 'react'
import { freshKey } from '../../../api/key.ts'

/** What another tab of this browser does with the same draft: it has it open, or writes on it. */
export type Elsewhere = 'open' | 'writes' | undefined

interface Message {
  tab: string
  says: 'who has it' | 'I have it' | 'I wrote'
}

/** Tells the other tabs of this browser about a draft. The tab that opens it later learns that another has it. */
export function useOtherTabs(name: string): { elsewhere: Elsewhere; tell: () => void } {
  const [elsewhere, setElsewhere] = useState<Elsewhere>()
  const channel = useRef<BroadcastChannel | undefined>(undefined)
  const [tab] = useState(freshKey)
  useEffect(() => {
    const opened = new BroadcastChannel(`zither.draft.${name}`)
    const say = (says: Message['says']) => opened.postMessage({ tab, says } satisfies Message)
    channel.current = opened
    opened.onmessage = ({ data: { tab: from, says } }: MessageEvent<Message>) => {
      if (from === tab) return
      if (says === 'who has it') say('I have it')
      else setElsewhere((before) => (says === 'I wrote' ? 'writes' : (before ?? 'open')))
    }
    say('who has it')
    return () => {
      // After the page goes, this tab can no longer announce what it keeps.
      channel.current = undefined
      opened.close()
    }
  }, [name, tab])
  return { elsewhere, tell: () => channel.current?.postMessage({ tab, says: 'I wrote' } satisfies Message) }
}
