import { Link } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'

interface ButtonStyle {
  variant?: 'plain' | 'primary' | 'danger' | 'quiet'
  size?: 'normal' | 'small'
  /** The text, if only the icon is drawn. */
  label?: string
  icon?: ReactNode
  children?: ReactNode
}

const classOf = ({ variant = 'plain', size = 'normal', label }: ButtonStyle, more?: string): string =>
  cx(
    styles.button,
    variant !== 'plain' && styles[variant],
    size === 'small' && styles.small,
    label && styles.icon,
    more,
  )

type ButtonProps = ButtonStyle & Omit<ComponentProps<'button'>, 'children'> & { isBusy?: boolean }

/** A button that is busy keeps the focus and says so; pressing it does nothing. */
export function Button({
  variant,
  size,
  label,
  icon,
  children,
  isBusy,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ variant, size, label } as ButtonStyle, className)}
      {...(label && { 'aria-label': label, title: label })}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {icon}
      {children}
    </button>
  )
}

/** A click that is not one for another tab or window. */
export const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && ![event.ctrlKey, event.metaKey, event.shiftKey, event.altKey].includes(true)

interface ButtonLinkProps extends ButtonStyle {
  to: string
  search?: Record<string, string | undefined>
  className?: string
  /** Does the same another way; it then keeps the link from leading away. */
  onClick?: (event: MouseEvent) => void
}

/** A link that looks like a button: it leads somewhere and does nothing. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, label, icon, children, to, search, className, onClick } = props
  return (
    <Link
      to={to}
      {...(search && { search: search as never })}
      {...(onClick && { onClick })}
      className={classOf({ variant, size, label } as ButtonStyle, className)}
      aria-label={label}
      title={label}
    >
      {icon}
      {children}
    </Link>
  )
}
