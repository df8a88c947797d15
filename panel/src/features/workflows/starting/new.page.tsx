import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { NeedsRole } from '../../../components/can.tsx'
import { Failure } from '../../../components/failure.tsx'
import { SelectField, TextField } from '../../../components/field.tsx'
import { Page } from '../../../components/page.tsx'
import { toast } from '../../../components/toast.tsx'
import { startWords as words, workflowWords } from '../../../i18n/audience/workflows.ts'
import { common } from '../../../i18n/shell/common.ts'
import { type Account, handleOf, useAccounts, useAccountsLoading } from '../../../shell/accounts.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { useProfile } from '../../../shell/filters/profile.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import { failureOf } from '../failures.ts'
import { sentOf } from '../graph/graph.ts'
import { workflowPlatforms } from '../workflow.ts'
import styles from '../workflows.module.css'
import { graphOf, startingPoints } from './starting-points.ts'

export function NewWorkflowPage() {
  const mode = useMode()
  return (
    <Page
      title={workflowWords.new}
      actions={
        <ButtonLink variant="quiet" to={`/${mode}/workflows`}>
          {workflowWords.backToList}
        </ButtonLink>
      }
    >
      <NeedsRole route="POST /v1/workflows">
        <New />
      </NeedsRole>
    </Page>
  )
}

function New() {
  const { profile } = useProfile()
  const isLoading = useAccountsLoading()
  const accounts = [...useAccounts().values()].filter(
    ({ platform, profileId }) =>
      workflowPlatforms.includes(platform) && (!profile || profileId === profile.id),
  )
  if (isLoading) return <p>{common.loading}</p>
  return accounts.length > 0 ? <NewForm accounts={accounts} /> : <NoAccount />
}

function useCreate() {
  const mode = useMode()
  const navigate = useNavigate()
  return useWrite('POST /v1/workflows', {
    renews: ['GET /v1/workflows'],
    onDone: ({ id }) => {
      toast(words.created)
      void navigate({ to: `/${mode}/workflows/${id}` })
    },
  })
}

function NewForm({ accounts }: { accounts: readonly Account[] }) {
  const [{ from }] = useFilters(['from'])
  const nameOf = usePlatformName()
  const create = useCreate()
  const [point, setPoint] = useState(startingPoints.find((one) => one === from) ?? startingPoints[0])
  const [name, setName] = useState<string>()
  const [accountId, setAccount] = useState(accounts[0]?.id ?? '')
  const [fault, setFault] = useState<string>()
  const shownName = name ?? (point === 'blank' ? '' : words.names[point])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const profileId = accounts.find(({ id }) => id === accountId)?.profileId ?? ''
    setFault(shownName.trim() ? undefined : words.noName)
    if (shownName.trim() && !create.isSending)
      void create.send({ body: { profileId, accountId, name: shownName.trim(), ...sentOf(graphOf(point)) } })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Failure failure={create.failure} words={create.failure && failureOf(create.failure.code)} />
      <Points point={point} choose={setPoint} />
      <TextField
        label={workflowWords.name}
        hint={words.nameHint}
        dir="auto"
        maxLength={255}
        autoComplete="off"
        value={shownName}
        fault={fault}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label={workflowWords.account}
        hint={words.accountHint}
        value={accountId}
        options={accounts.map((one) => ({
          value: one.id,
          label: `${handleOf(one) ?? one.id}, ${nameOf(one.platform)}`,
        }))}
        onChange={(event) => setAccount(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={create.isSending}>
          {words.create}
        </Button>
      </div>
    </form>
  )
}

interface PointsProps {
  point: string
  choose: (point: (typeof startingPoints)[number]) => void
}

function Points({ point, choose }: PointsProps) {
  const id = useId()
  return (
    <fieldset className={styles.points}>
      <legend>{words.choose}</legend>
      {startingPoints.map((one) => (
        <div key={one} className={styles.point}>
          <input
            type="radio"
            name={id}
            id={`${id}-${one}`}
            aria-describedby={`${id}-${one}-text`}
            checked={one === point}
            onChange={() => choose(one)}
          />
          <label htmlFor={`${id}-${one}`}>{words.names[one]}</label>
          <span id={`${id}-${one}-text`} className={styles.muted}>
            {words.texts[one]}
          </span>
        </div>
      ))}
    </fieldset>
  )
}

function NoAccount() {
  const mode = useMode()
  const nameOf = usePlatformName()
  return (
    <div className={styles.form}>
      <p>{workflowWords.noAccount}</p>
      <p>
        {workflowWords.noAccountText} {workflowPlatforms.map(nameOf).join(', ')}
      </p>
      <div className={styles.actions}>
        <ButtonLink to={`/${mode}/accounts`}>{workflowWords.toAccounts}</ButtonLink>
      </div>
    </div>
  )
}
