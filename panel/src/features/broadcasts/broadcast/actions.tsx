import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { useCan } from '../../../api/session.ts'
import { useWrite } from '../../../api/write.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/toast.tsx'
import { sendWords as words } from '../../../i18n/audience/broadcasts.ts'
import { saysSomething } from '../../../shell/automation/message/content.ts'
import { type Broadcast, broadcastReads, isOpen, leftTo } from '../broadcast.ts'
import styles from '../broadcasts.module.css'
import { failureOf } from '../failures.ts'
import { Schedule } from './schedule.tsx'
import { Send } from './send.tsx'

interface Props {
  broadcast: Broadcast
}

/** What can be done with it in its state. */
export function Actions({ broadcast }: Props) {
  const mode = useMode()
  const can = useCan()
  const [question, setQuestion] = useState<Question>()
  const { id, status } = broadcast
  if (!can('POST /v1/broadcasts')) return null
  return (
    <div className={styles.actions}>
      {isOpen(broadcast) && (
        <>
          <Start broadcast={broadcast} ask={setQuestion} />
          <Can do="PATCH /v1/broadcasts/{broadcastId}">
            <ButtonLink to={`/${mode}/broadcasts/${id}/edit`}>{words.edit}</ButtonLink>
          </Can>
        </>
      )}
      {(status === 'scheduled' || status === 'sending') && <Stop broadcast={broadcast} />}
      <Copy broadcast={broadcast} />
      {status !== 'sending' && <Delete broadcast={broadcast} />}
      {question && <Asked broadcast={broadcast} question={question} onClose={() => setQuestion(undefined)} />}
    </div>
  )
}

type Question = 'send' | 'schedule'

interface AskedProps extends Props {
  question: Question
  onClose: () => void
}

/** It outlives the buttons: a refusal often comes with another state of the broadcast. */
const Asked = ({ question, ...props }: AskedProps) =>
  question === 'send' ? <Send {...props} /> : <Schedule {...props} />

/** Sending and scheduling. What is missing for them is said beside them. */
function Start({ broadcast, ask }: Props & { ask: (question: Question) => void }) {
  const hint = useId()
  const { stats, segmentFilters, status } = broadcast
  const missing = saysSomething(broadcast)
    ? stats.pendingCount === 0 && !segmentFilters && words.needsPeople
    : words.needsText
  const state = missing ? { disabled: true, 'aria-describedby': hint } : {}
  return (
    <>
      <Button variant="primary" {...state} onClick={() => ask('send')}>
        {words.send}
      </Button>
      <Button {...state} onClick={() => ask('schedule')}>
        {status === 'scheduled' ? words.move : words.schedule}
      </Button>
      {missing && (
        <span id={hint} className={styles.missing}>
          {missing}
        </span>
      )}
    </>
  )
}

function Stop({ broadcast: { id, name, status, stats } }: Props) {
  const stop = useWrite('POST /v1/broadcasts/{broadcastId}/cancel', {
    renews: broadcastReads,
    onDone: (done) => toast(words.stopped(leftTo(done.stats))),
    // The question goes with the state that it was asked in.
    onFailure: ({ code, message }) => toast(failureOf(code)?.title ?? message),
  })
  const isSending = status === 'sending'
  const confirm = async () => (await stop.send({ path: { broadcastId: id } })) !== undefined
  return (
    <Confirm
      title={isSending ? words.stopTitle(name) : words.unscheduleTitle(name)}
      action={isSending ? words.stop : words.unschedule}
      isBusy={stop.isSending}
      onConfirm={confirm}
      trigger={(open) => (
        <Button variant="danger" onClick={open}>
          {isSending ? words.stop : words.unschedule}
        </Button>
      )}
    >
      {isSending && <p>{words.stopLeft(leftTo(stats))}</p>}
      <p>{words.stopWaiting(stats.pendingCount)}</p>
      <p>{words.stopFinal}</p>
      <Failure failure={stop.failure} words={stop.failure && failureOf(stop.failure.code)} />
    </Confirm>
  )
}

/** A draft with the same content. Its people are chosen anew. */
function Copy({ broadcast }: Props) {
  const mode = useMode()
  const navigate = useNavigate()
  const create = useWrite('POST /v1/broadcasts', {
    renews: ['GET /v1/broadcasts'],
    onDone: ({ id }) => {
      toast(words.copied)
      void navigate({ to: `/${mode}/broadcasts/${id}` })
    },
  })
  const { profileId, accountId, name, description, message, template, accountName } = broadcast
  if (accountName === null) return null
  const copy = () =>
    void create.send({
      body: {
        ...{ profileId, accountId, description, message, template },
        name: words.copyName(name.slice(0, 85)),
      },
    })
  return (
    <>
      <Button isBusy={create.isSending} onClick={copy}>
        {words.copy}
      </Button>
      <Failure failure={create.failure} words={create.failure && failureOf(create.failure.code)} />
    </>
  )
}

function Delete({ broadcast: { id, name } }: Props) {
  const mode = useMode()
  const navigate = useNavigate()
  const remove = useWrite('DELETE /v1/broadcasts/{broadcastId}', { renews: ['GET /v1/broadcasts'] })
  const confirm = async () => {
    if (!(await remove.send({ path: { broadcastId: id } }))) return false
    toast(words.deleted)
    void navigate({ to: `/${mode}/broadcasts` })
    return true
  }
  return (
    <Confirm
      title={words.deleteTitle(name)}
      action={words.delete}
      isBusy={remove.isSending}
      onConfirm={confirm}
      trigger={(open) => (
        <Button variant="danger" onClick={open}>
          {words.delete}
        </Button>
      )}
    >
      <p>{words.deleteText}</p>
      <Failure failure={remove.failure} words={remove.failure && failureOf(remove.failure.code)} />
    </Confirm>
  )
}
