import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { paletteWords } from '../../i18n/shell/palette.ts'
import { setScheme } from '../../theme/scheme.ts'
import type { PanelArea } from '../area.ts'
import { useModeSwitch } from '../mode-switch.ts'
import { usePlatformName } from '../platforms.ts'
import { useEntries } from '../rail/use-entries.ts'

export interface Choice {
  group: string
  label: string
  run: () => void
}

/** What the words that the user typed may mean, best first. */
export function useChoices(areas: readonly PanelArea[], words: string): readonly Choice[] {
  const wanted = words.trim().toLowerCase()
  const fits = ({ label }: Choice) => wanted.split(/\s+/).every((word) => label.toLowerCase().includes(word))
  const found = useFound(words.trim())
  return [
    ...useIds(words.trim()),
    ...useCommands().filter(fits),
    ...useScreens(areas).filter(fits),
    ...found,
  ].slice(0, 30)
}

function useScreens(areas: readonly PanelArea[]): Choice[] {
  const navigate = useNavigate()
  return useEntries(areas).map(({ label, to }) => ({
    group: paletteWords.screens,
    label,
    run: () => void navigate({ to }),
  }))
}

function useCommands(): Choice[] {
  const mode = useMode()
  const can = useCan()
  const navigate = useNavigate()
  const switchTo = useModeSwitch()
  const group = paletteWords.commands
  const other = mode === 'live' ? 'test' : 'live'
  return [
    ...(can('POST /v1/posts')
      ? [{ group, label: paletteWords.write, run: () => void navigate({ to: `/${mode}/posts/new` }) }]
      : []),
    {
      group,
      label: other === 'live' ? paletteWords.toLive : paletteWords.toTest,
      run: () => switchTo(other),
    },
    { group, label: paletteWords.light, run: () => setScheme('light') },
    { group, label: paletteWords.dark, run: () => setScheme('dark') },
    { group, label: paletteWords.system, run: () => setScheme('auto') },
  ]
}

/** An id that was pasted says what it is of only by being opened. */
function useIds(words: string): Choice[] {
  const mode = useMode()
  const navigate = useNavigate()
  const can = useCan()
  const group = paletteWords.ids
  const open = (label: string, path: string): Choice => ({
    group,
    label,
    run: () => void navigate({ to: `/${mode}${path}` }),
  })
  const request: Choice = {
    group,
    label: paletteWords.request(words),
    run: () => void navigate({ to: `/${mode}/developers/requests`, search: { requestId: words } as never }),
  }
  const requests = can('GET /v1/logs') ? [request] : []
  // The service gives requests ids of the same form as objects; callers may give others.
  if (/^[0-9a-f]{24}$/.test(words))
    return [
      open(paletteWords.post, `/posts/${words}`),
      ...requests,
      open(paletteWords.account, `/accounts/${words}`),
      open(paletteWords.contact, `/contacts/${words}`),
      open(paletteWords.webhook, `/developers/webhooks/${words}`),
    ]
  return /^[\w-]{20,64}$/.test(words) ? requests : []
}

/** Accounts by name, and posts by their words from three letters on. */
function useFound(words: string): Choice[] {
  const mode = useMode()
  const can = useCan()
  const navigate = useNavigate()
  const nameOf = usePlatformName()
  const typed = useSettled(words)
  const asks = typed.length >= 3
  const posts = useRead(
    'GET /v1/posts',
    { query: { search: typed, limit: 8 } },
    { enabled: asks && can('GET /v1/posts'), keep: true },
  )
  const accounts = useRead(
    'GET /v1/accounts',
    { query: { limit: 100 } },
    { enabled: asks && can('GET /v1/accounts') },
  )
  if (!asks) return []
  const named = (accounts.data?.data ?? []).filter(({ username, displayName }) =>
    `${username} ${displayName}`.toLowerCase().includes(typed.toLowerCase()),
  )
  return [
    ...named.slice(0, 6).map(({ id, username, platform }) => ({
      group: paletteWords.accounts,
      label: `${username}, ${nameOf(platform)}`,
      run: () => void navigate({ to: `/${mode}/accounts/${id}` }),
    })),
    ...(posts.data?.data ?? []).map(({ id, content }) => ({
      group: paletteWords.posts,
      label: content.slice(0, 90),
      run: () => void navigate({ to: `/${mode}/posts/${id}` }),
    })),
  ]
}

/** The words once nobody has typed for a moment. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), 250)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
