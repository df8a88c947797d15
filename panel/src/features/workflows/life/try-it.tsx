import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { usePages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { useWrite } from '../../../api/write.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { SelectField, TextField } from '../../../components/field.tsx'
import { toast } from '../../../components/toast.tsx'
import { lifeWords as words } from '../../../i18n/audience/workflows.ts'
import { failureOf } from '../failures.ts'
import type { Workflow } from '../workflow.ts'
import styles from '../workflows.module.css'

interface Props {
  workflow: Workflow
  isDirty: boolean
  onClose: () => void
}

/** Begins a run by hand, with somebody who has written, or by a number where people are known by them. */
export function TryIt({ workflow, isDirty, onClose }: Props) {
  const mode = useMode()
  return (
    <Dialog title={words.tryTitle} isOpen onClose={onClose}>
      <div className={styles.form}>
        <p>{words.tryText}</p>
        {mode === 'test' && <p className={styles.muted}>{words.tryTest}</p>}
        {isDirty ? <p>{words.trySaved}</p> : <Form workflow={workflow} />}
      </div>
    </Dialog>
  )
}

function usePeople({ accountId }: Workflow) {
  const can = useCan()
  const { rows } = usePages(
    'GET /v1/inbox/conversations',
    { query: { accountId } },
    { limit: 50, enabled: can('GET /v1/inbox/conversations') },
  )
  return rows?.map(({ id, participant: { name, username, id: number } }) => ({
    value: id,
    label: name ?? username ?? number,
  }))
}

function Form({ workflow }: { workflow: Workflow }) {
  const people = usePeople(workflow)
  const takesNumber = workflow.platform === 'chatapp'
  const [way, setWay] = useState<'conversation' | 'number'>('conversation')
  const [chosen, setChosen] = useState<string>()
  const [number, setNumber] = useState('')
  const [text, setText] = useState('')
  const { begin, isSending, failure } = useBegin(workflow)
  const conversationId = chosen ?? people?.[0]?.value
  const isNumber = takesNumber && way === 'number'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const whom = isNumber ? { to: number.trim() } : conversationId && { conversationId }
    if (whom && !isSending) void begin({ ...whom, ...(text && { text }) })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {takesNumber && (
        <SelectField
          label={words.person}
          value={way}
          options={[
            { value: 'conversation', label: words.inConversation },
            { value: 'number', label: words.byNumber },
          ]}
          onChange={({ target: { value } }) => setWay(value === 'number' ? 'number' : 'conversation')}
        />
      )}
      {isNumber ? (
        <TextField
          label={words.number}
          hint={words.numberHint}
          type="tel"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
      ) : (
        <Person people={people} chosen={conversationId} choose={setChosen} />
      )}
      <TextField
        label={words.said}
        isOptional
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {failure}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isSending} disabled={!isNumber && !conversationId}>
          {words.begin}
        </Button>
      </div>
    </form>
  )
}

function useBegin({ id: workflowId }: Workflow) {
  const mode = useMode()
  const navigate = useNavigate()
  const start = `/${mode}/workflows/${workflowId}/runs`
  const trigger = useWrite('POST /v1/workflows/{workflowId}/executions', {
    renews: ['GET /v1/workflows', 'GET /v1/workflows/{workflowId}/executions'],
    onDone: ({ id }) => {
      toast(words.begun)
      void navigate({ to: `${start}/${id}` })
    },
  })
  const running = trigger.failure?.facts.details?.executionId
  return {
    begin: (body: { conversationId?: string; to?: string; text?: string }) =>
      trigger.send({ path: { workflowId }, body }),
    isSending: trigger.isSending,
    failure: (
      <Failure failure={trigger.failure} words={trigger.failure && failureOf(trigger.failure.code)}>
        {typeof running === 'string' && <ButtonLink to={`${start}/${running}`}>{words.showRun}</ButtonLink>}
      </Failure>
    ),
  }
}

interface PersonProps {
  people: readonly { value: string; label: string }[] | undefined
  chosen: string | undefined
  choose: (id: string) => void
}

function Person({ people, chosen, choose }: PersonProps) {
  const mode = useMode()
  if (people?.length === 0)
    return (
      <div>
        <p>{mode === 'test' ? words.noConversationTest : words.noConversation}</p>
        <ButtonLink to={`/${mode}/inbox`}>{words.toInbox}</ButtonLink>
      </div>
    )
  return (
    <SelectField
      label={words.conversation}
      value={chosen ?? ''}
      options={people ?? []}
      onChange={(event) => choose(event.target.value)}
    />
  )
}
