import { Section } from '../../../components/page.tsx'
import { Rows } from '../../../components/rows.tsx'
import { developerWords as words } from '../../../i18n/developers/developers.ts'
import type { Entry } from './entry.tsx'

/** The failures among the rows, by code and route: the same mistake a hundred times is one line. */
export function Errors({ rows }: { rows: readonly Entry[] }) {
  const groups = new Map<string, { what: string; code: string; count: number }>()
  for (const { errorCode, method, path, action } of rows) {
    if (!errorCode) continue
    const what = method && path ? `${method} ${path.replace(/[0-9a-f]{24}/g, '{id}')}` : action
    const key = `${errorCode} ${what}`
    groups.set(key, { what, code: errorCode, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  if (groups.size < 2) return null
  const sorted = [...groups.values()].sort((a, b) => b.count - a.count)
  return (
    <Section title={words.grouped}>
      <Rows
        label={words.grouped}
        rows={sorted}
        idOf={({ code, what }) => `${code} ${what}`}
        empty={null}
        columns={[
          { name: words.code, cell: ({ code }) => <code>{code}</code> },
          { name: words.what, cell: ({ what }) => <code>{what}</code> },
          { name: words.times, isEnd: true, cell: ({ count }) => count },
        ]}
      />
    </Section>
  )
}
