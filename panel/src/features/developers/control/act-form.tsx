import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { isFailure } from '../../../api/failure.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { common } from '../../../i18n/shell/common.ts'
import styles from './control.module.css'

/** What has happened, and where it can be seen. */
export interface Done {
  text: string
  to: string
  link: string
}

/** The field without which nothing is sent, while it is empty. */
export interface Missing {
  field: string
  label: string
}

interface Props {
  title: string
  button: string
  /** The fields that show what the service says of them. */
  fields: readonly string[]
  missing?: Missing | false
  run: () => Promise<Done>
  children: (faultOf: (field: string) => string | undefined) => ReactNode
}

/** One act of the control: it says what has happened, or at which field it was refused. */
export function ActForm({ title, button, fields, missing, run, children }: Props) {
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const doing = useMutation<Done, unknown, void>({
    mutationFn: run,
    // An act of several steps may have done the first of them.
    onSettled: () => void queries.invalidateQueries(),
  })
  const failure = isFailure(doing.error) ? doing.error : undefined
  const { param = '' } = failure?.facts ?? {}
  const faultOf = (field: string) =>
    missing && isAsked && field === missing.field
      ? common.enter(missing.label)
      : field === param
        ? failure?.message
        : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!missing && !doing.isPending) doing.mutate()
  }
  return (
    <form className={styles.act} aria-label={title} noValidate onSubmit={submit}>
      <h4>{title}</h4>
      <div className={styles.fields}>{children(faultOf)}</div>
      <div>
        <Button type="submit" isBusy={doing.isPending}>
          {button}
        </Button>
      </div>
      <p role="status" className={styles.done}>
        {doing.data && (
          <>
            {doing.data.text} <Link to={doing.data.to}>{doing.data.link}</Link>
          </>
        )}
      </p>
      {!fields.includes(param) && <Failure failure={failure} />}
    </form>
  )
}
