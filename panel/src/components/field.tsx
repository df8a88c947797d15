import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { saysForm } from '../api/form-fault.ts'
import { common } from '../i18n/shell/common.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import styles from './field.module.css'

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** What is wrong with the value, in a sentence. */
  fault?: string | undefined
  isOptional?: boolean
}

interface FrameProps extends FieldProps {
  id: string
  children: ReactNode
}

function Frame({ id, label, hint, fault, isOptional, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {isOptional && <span className={styles.optional}>{common.optional}</span>}
      </label>
      {children}
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {fault && (
        <span id={`${id}-fault`} className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  )
}

/** What an input needs to be tied to its label, hint and fault. */
const ties = (id: string, { hint, fault }: FieldProps) => ({
  id,
  'aria-invalid': fault ? (true as const) : undefined,
  'aria-describedby': cx(hint ? `${id}-hint` : undefined, fault ? `${id}-fault` : undefined) || undefined,
})

/** If a person left a field empty, the required format is no help: something has to be entered. */
const faultOf = ({ label, fault, value }: FieldProps & { value?: unknown }): string | undefined =>
  fault && value === '' && saysForm(fault) ? common.enter(label) : fault

type Own<T extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<T>, 'id'> & FieldProps

export function TextField({ label, hint, fault: given, isOptional, className, ...rest }: Own<'input'>) {
  const id = useId()
  const fault = faultOf({ label, fault: given, value: rest.value })
  const frame = { label, hint, fault, isOptional: isOptional ?? false }
  return (
    <Frame id={id} {...frame}>
      <input {...rest} {...ties(id, frame)} className={cx(styles.input, className)} />
    </Frame>
  )
}

export function TextArea({ label, hint, fault: given, isOptional, className, ...rest }: Own<'textarea'>) {
  const id = useId()
  const fault = faultOf({ label, fault: given, value: rest.value })
  const frame = { label, hint, fault, isOptional: isOptional ?? false }
  return (
    <Frame id={id} {...frame}>
      <textarea dir="auto" {...rest} {...ties(id, frame)} className={cx(styles.input, className)} />
    </Frame>
  )
}

interface SelectProps extends Own<'select'> {
  options: readonly { value: string; label: string }[]
}

export function SelectField({ label, hint, fault, isOptional, className, options, ...rest }: SelectProps) {
  const id = useId()
  const frame = { label, hint, fault, isOptional: isOptional ?? false }
  return (
    <Frame id={id} {...frame}>
      <select {...rest} {...ties(id, frame)} className={cx(styles.input, className)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}

export function CheckField({ label, hint, fault, isOptional: _, ...rest }: Own<'input'>) {
  const id = useId()
  return (
    <div className={styles.check}>
      <input {...rest} {...ties(id, { label, hint, fault })} type="checkbox" />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {fault && (
        <span id={`${id}-fault`} className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  )
}

/** A password that can be shown, and into which may be pasted. */
export function PasswordField({ label, hint, fault: given, ...rest }: Own<'input'>) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const fault = faultOf({ label, fault: given, value: rest.value })
  const frame = { label, hint, fault }
  return (
    <Frame id={id} {...frame}>
      <div className={styles.reveal}>
        <input {...rest} {...ties(id, frame)} type={isShown ? 'text' : 'password'} className={styles.input} />
        <Button variant="quiet" size="small" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? common.hideSecret : common.showSecret}
        </Button>
      </div>
    </Frame>
  )
}
