import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { common } from '../../i18n/shell/common.ts'
import styles from './filter-bar.module.css'
import { useFilters } from './filters.ts'

interface BarProps<K extends string> {
  /** The filters that the button clears. */
  names: readonly K[]
  children: ReactNode
}

/** Filters over a list, which stand in the address. */
export function FilterBar<K extends string>({ names, children }: BarProps<K>) {
  const [filters, change] = useFilters(names)
  const nothing = Object.fromEntries(names.map((name) => [name, undefined])) as {
    [N in K]?: string | undefined
  }
  return (
    <search className={styles.bar}>
      {children}
      {Object.keys(filters).length > 0 && (
        <Button variant="quiet" onClick={() => change(nothing)}>
          {common.clearFilters}
        </Button>
      )}
    </search>
  )
}

const pauseMs = 250

/** Words to search for, under `q` in the address. */
export function FilterSearch({ label }: { label: string }) {
  const [{ q = '' }, change] = useFilters(['q'])
  const [text, setText] = useState(q)
  useEffect(() => setText(q), [q])
  useEffect(() => {
    if (text === q) return
    const timer = setTimeout(() => change({ q: text || undefined }), pauseMs)
    return () => clearTimeout(timer)
  })
  return (
    <label className={styles.search}>
      <Search size={14} aria-hidden />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        value={text}
        placeholder={label}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  )
}

interface ChoiceProps {
  label: string
  any: string
  name: string
  /** Another filter, whose choices depend on this one. */
  clears?: string
  options: readonly (readonly [value: string, text: string])[]
}

/** What the address names and the list does not know yet stands in it all the same. */
export function FilterChoice({ label, any, name, clears, options }: ChoiceProps) {
  const [{ [name]: value }, change] = useFilters([name])
  const isKnown = !value || options.some(([one]) => one === value)
  const choose = (next: string) =>
    change({ ...(clears && { [clears]: undefined }), [name]: next || undefined })
  return (
    <label className={styles.choice} data-set={value ? '' : undefined}>
      <span className="visually-hidden">{label}</span>
      <select value={value ?? ''} onChange={(event) => choose(event.target.value)}>
        <option value="">{any}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
