import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type AnyAnswer, callAny } from '../../../api/call-any.ts'
import { useCan, useSessionState } from '../../../api/session.ts'
import { announce } from '../../../components/announce.tsx'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { TextArea } from '../../../components/field.tsx'
import { referenceWords as words } from '../../../i18n/developers/reference.ts'
import type { Operation } from '../model.ts'
import { isOfTeam, routeOf } from '../operation/access.ts'
import styles from '../reference.module.css'
import { Answer } from './answer.tsx'
import { type Draft, keyOf, takesJson, valuesIn } from './draft.ts'
import runStyles from './run.module.css'
import { RunFields } from './run-field.tsx'

interface RunProps {
  operation: Operation
  draft: Draft
}

/** Sends what the examples show, with the session of the person and in test mode. */
export function Run(props: RunProps) {
  const { data: session, isPending } = useSessionState()
  if (isPending) return null
  const { operation } = props
  if (!session)
    return (
      <>
        <p className={styles.prose}>{words.signInToRun}</p>
        <p>
          <ButtonLink to="/sign-in" search={{ next: window.location.pathname }}>
            {words.signIn}
          </ButtonLink>
        </p>
      </>
    )
  if (operation.body && !takesJson(operation)) return <p className={styles.prose}>{words.takesFile}</p>
  return <RunForm {...props} />
}

function RunForm({ operation, draft }: RunProps) {
  const queries = useQueryClient()
  const can = useCan()
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<AnyAnswer>()
  const missing = operation.parameters.filter(
    (parameter) => parameter.required && !draft.values[keyOf(parameter)],
  )
  const send = async () => {
    setAsking(false)
    setSending(true)
    const got = await callAny(operation.method, operation.path, {
      path: valuesIn(operation, draft, 'path'),
      query: valuesIn(operation, draft, 'query'),
      headers: valuesIn(operation, draft, 'header'),
      body: takesJson(operation) && draft.body.trim() !== '' ? draft.body : undefined,
      mode: 'test',
    })
    setSending(false)
    setAnswer(got)
    announce(words.answered(got.status))
    // What was written may stand on other screens.
    if (operation.method !== 'GET')
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'reference' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft.fault || missing.length > 0 || isSending) return
    if (asksFirst(operation)) setAsking(true)
    else void send()
  }
  return (
    <form className={runStyles.run} onSubmit={submit} noValidate aria-label={words.run}>
      <p className={styles.muted}>{isOfTeam(operation) ? words.runsOnTeam : words.runsInTest}</p>
      {!can(routeOf(operation)) && <p className={styles.warning}>{words.willBeRefused}</p>}
      <RunFields operation={operation} draft={draft} />
      {takesJson(operation) && (
        <TextArea
          label={words.bodyAsJson}
          className={runStyles.editor}
          rows={Math.min(24, Math.max(6, draft.body.split('\n').length + 1))}
          spellCheck={false}
          autoCapitalize="off"
          value={draft.body}
          fault={draft.fault && words.notJson(draft.fault)}
          onChange={(event) => draft.setBody(event.target.value)}
        />
      )}
      <div className={runStyles.buttons}>
        <Button
          type="submit"
          variant={operation.method === 'DELETE' ? 'danger' : 'primary'}
          isBusy={isSending}
        >
          {words.send}
        </Button>
        <Button variant="quiet" onClick={draft.reset}>
          {words.reset}
        </Button>
      </div>
      {missing.length > 0 && (
        <p className={styles.warning}>{words.missing(missing.map(({ name }) => name).join(', '))}</p>
      )}
      <Dialog title={words.askTitle(operation.id)} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{isOfTeam(operation) ? words.askTeam : words.askTest}</p>
        <div className={runStyles.buttons}>
          <Button variant="danger" onClick={() => void send()}>
            {words.sendAnyway}
          </Button>
          <Button onClick={() => setAsking(false)}>{words.keep}</Button>
        </div>
      </Dialog>
      {answer && <Answer answer={answer} operation={operation} />}
    </form>
  )
}

/** What deletes, and what changes the team itself: that is the same in both modes. */
const asksFirst = (operation: Operation): boolean =>
  operation.method === 'DELETE' || (operation.method !== 'GET' && isOfTeam(operation))
