import { useNavigate } from '@tanstack/react-router'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { toast } from '../../../components/toast.tsx'
import { ruleRunWords as words } from '../../../i18n/audience/comment-automations.ts'
import styles from '../comment-automations.module.css'
import { RuleFailure } from '../failures.tsx'
import { type Rule, ruleReads } from '../rule.ts'

interface Props {
  rule: Rule
}

/** What can be done with it in its state. */
export function Actions({ rule }: Props) {
  const mode = useMode()
  return (
    <div className={styles.actions}>
      <Can do="PATCH /v1/comment-automations/{automationId}">
        {rule.isActive ? <TurnOff rule={rule} /> : <TurnOn rule={rule} />}
        <ButtonLink to={`/${mode}/comment-automations/${rule.id}/edit`}>{words.edit}</ButtonLink>
      </Can>
      <Can do="DELETE /v1/comment-automations/{automationId}">
        <Delete rule={rule} />
      </Can>
    </div>
  )
}

function useSwitch({ id }: Rule, isActive: boolean) {
  const { send, ...write } = useWrite('PATCH /v1/comment-automations/{automationId}', {
    renews: ruleReads,
    onDone: () => toast(isActive ? words.turnedOn : words.turnedOff),
  })
  return { ...write, send: () => send({ path: { automationId: id }, body: { isActive } }) }
}

function TurnOn({ rule }: Props) {
  const on = useSwitch(rule, true)
  return (
    <>
      <Button variant="primary" isBusy={on.isSending} onClick={() => void on.send()}>
        {words.turnOn}
      </Button>
      <RuleFailure failure={on.failure} />
    </>
  )
}

/** Turning off takes back what waits, so it is asked where something waits. */
function TurnOff({ rule }: Props) {
  const off = useSwitch(rule, false)
  const { pending } = rule.stats
  return (
    <Confirm
      title={words.offTitle(rule.name)}
      action={words.turnOff}
      isBusy={off.isSending}
      onConfirm={async () => (await off.send()) !== undefined}
      trigger={(open) => (
        <Button isBusy={off.isSending} onClick={() => (pending > 0 ? open() : void off.send())}>
          {words.turnOff}
        </Button>
      )}
    >
      <p>{words.offText(pending)}</p>
      <RuleFailure failure={off.failure} />
    </Confirm>
  )
}

function Delete({ rule: { id, name } }: Props) {
  const mode = useMode()
  const navigate = useNavigate()
  const remove = useWrite('DELETE /v1/comment-automations/{automationId}', {
    renews: ['GET /v1/comment-automations'],
  })
  const confirm = async () => {
    if (!(await remove.send({ path: { automationId: id } }))) return false
    toast(words.deleted)
    void navigate({ to: `/${mode}/comment-automations` })
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
      <RuleFailure failure={remove.failure} />
    </Confirm>
  )
}
