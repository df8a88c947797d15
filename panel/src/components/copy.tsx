import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { common } from '../i18n/shell/common.ts'
import { announce } from './announce.tsx'
import { Button } from './button.tsx'
import styles from './copy.module.css'

/** The clipboard is closed to pages that came over plain http from another machine; a selection works there. */
async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}

interface CopyProps {
  text: string
  label?: string
  size?: 'normal' | 'small'
  isIconOnly?: boolean
}

export function CopyButton({ text, label = common.copy, size = 'normal', isIconOnly }: CopyProps) {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setDone(false), 2000)
    return () => clearTimeout(timer)
  }, [isDone])
  const press = () =>
    void copy(text).then(() => {
      setDone(true)
      announce(common.copied)
    })
  const icon = isDone ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />
  if (isIconOnly) return <Button variant="quiet" size={size} label={label} icon={icon} onClick={press} />
  return (
    <Button size={size} icon={icon} onClick={press}>
      {isDone ? common.copied : label}
    </Button>
  )
}

/** An id: cut in the middle, whole in the tooltip, copied by a click. */
export function Id({ id }: { id: string }) {
  const short = id.length > 14 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id
  return (
    <span className={styles.id}>
      <code title={id}>{short}</code>
      <CopyButton text={id} size="small" label={`${common.copy} ${id}`} isIconOnly />
    </span>
  )
}

/** Text of a program, with a button that copies it. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section tabIndex={0} aria-label={label}>
        <pre>{text}</pre>
      </section>
      <CopyButton text={text} size="small" label={`${common.copy}: ${label}`} isIconOnly />
    </div>
  )
}
