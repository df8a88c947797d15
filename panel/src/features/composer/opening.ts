import { useEffect, useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { useSession } from '../../api/session.ts'
import { type Kept, readKept } from './keep/store.ts'

/** The name under which the browser keeps a draft: one for each person, team, mode and post. */
export function useKeptName(what: string): string {
  const { user, team } = useSession()
  const mode = useMode()
  return [user.id, team.id, mode, what].join(':')
}

/** What the browser has kept; undefined while it is read, null for nothing. */
export function useKeptOnce(name: string | undefined, generation: number): Kept | null | undefined {
  const [read, setRead] = useState<{ name: string; generation: number; kept: Kept | null }>()
  useEffect(() => {
    if (name === undefined) return
    let isOver = false
    void readKept(name).then((kept) => {
      if (!isOver) setRead({ name, generation, kept: kept ?? null })
    })
    return () => {
      isOver = true
    }
  }, [name, generation])
  return read && read.name === name && read.generation === generation ? read.kept : undefined
}
