import { X } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../../../components/button.tsx'
import { SelectField } from '../../../../components/field.tsx'
import { optionWords as words } from '../../../../i18n/publishing/options.ts'
import styles from '../options.module.css'
import type { Frame } from '../pickers/picker.ts'
import { countries, languages } from './names.ts'

interface SeveralProps {
  frame: Frame
  of: 'countries' | 'languages'
  /** What stands where nothing is chosen yet. */
  unset: string
  value: unknown
  onChange: (value: unknown) => void
}

/** Several countries or languages, chosen by name one after the other. */
export function SeveralField({ frame, of, unset, value, onChange }: SeveralProps) {
  const all = useMemo(() => (of === 'countries' ? countries() : languages()), [of])
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  const nameOf = (code: string) => all.find((one) => one.code === code)?.name ?? code
  const set = (codes: readonly string[]) => onChange(codes.length > 0 ? codes : undefined)
  return (
    <div className={styles.typed}>
      <SelectField
        {...frame}
        value=""
        options={[
          { value: '', label: unset },
          ...all
            .filter(({ code }) => !chosen.includes(code))
            .map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={({ target }) => target.value && set([...chosen, target.value])}
      />
      {chosen.length > 0 && (
        <ul className={styles.chips}>
          {chosen.map((code) => (
            <li key={code}>
              {nameOf(code)}
              <Button
                variant="quiet"
                size="small"
                label={words.without(nameOf(code))}
                icon={<X size={12} aria-hidden />}
                onClick={() => set(chosen.filter((one) => one !== code))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
