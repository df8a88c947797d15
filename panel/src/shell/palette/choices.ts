import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { useCan, useRole } from '../../api/session.ts'
import { paletteWords } from '../../i18n/shell/palette.ts'
import { setScheme } from '../../theme/scheme.ts'
import type { PanelArea } from '../area.ts'
import { useModeSwitch } from '../mode-switch.ts'
import { useEntries } from '../rail/use-entries.ts'

export interface Choice {
  /** Tells it from others of its group with the same label. */
  key?: string
  group: string
  label: string
  run: () => void
}

/** What the words that the user typed may mean, best first. */
export function useChoices(areas: readonly PanelArea[], words: string): readonly Choice[] {
  const wanted = words.trim().toLowerCase()
  const fits = ({ label }: Choice) => wanted.split(/\s+/).every((word) => label.toLowerCase().includes(word))
  const found = useFound(areas, words.trim())
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

const imports = [
  { route: 'POST /v1/posts/bulk-upload', label: paletteWords.importPosts, path: '/posts/import' },
  { route: 'POST /v1/contacts/bulk', label: paletteWords.importContacts, path: '/contacts/import' },
] as const

function useCommands(): Choice[] {
  const mode = useMode()
  const can = useCan()
  const navigate = useNavigate()
  const switchTo = useModeSwitch()
  const group = paletteWords.commands
  const other = mode === 'live' ? 'test' : 'live'
  const isSignedIn = useRole() !== undefined
  return [
    ...(can('POST /v1/posts')
      ? [{ group, label: paletteWords.write, run: () => void navigate({ to: `/${mode}/posts/new` }) }]
      : []),
    ...imports
      .filter(({ route }) => can(route))
      .map(({ label, path }) => ({ group, label, run: () => void navigate({ to: `/${mode}${path}` }) })),
    ...(isSignedIn
      ? [
          {
            group,
            label: other === 'live' ? paletteWords.toLive : paletteWords.toTest,
            run: () => switchTo(other),
          },
        ]
      : []),
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

/** What the areas find, from three letters on. */
function useFound(areas: readonly PanelArea[], words: string): Choice[] {
  const mode = useMode()
  const can = useCan()
  const navigate = useNavigate()
  const typed = useSettled(words)
  const finders = areas.flatMap(({ finds = [] }) => finds).filter(({ needs }) => needs.every(can))
  const answers = useQueries({
    queries: finders.map(({ kind, load }) => ({
      queryKey: ['found', mode, kind, typed],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await load())(typed, { mode, signal }),
      enabled: typed.length >= 3,
      staleTime: 15_000,
    })),
  })
  return answers.flatMap(({ data = [] }, index) =>
    data.map(({ id, label, to }) => ({
      key: id,
      group: paletteWords[finders[index]?.kind ?? 'posts'],
      label,
      run: () => void navigate({ to }),
    })),
  )
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
