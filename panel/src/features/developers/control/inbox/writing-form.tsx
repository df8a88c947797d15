import { type ReactNode, useState } from 'react'
import { sandboxPerson } from '../../../../api/control.ts'
import { TextArea, TextField } from '../../../../components/field.tsx'
import { simulateWords } from '../../../../i18n/audience/inbox.ts'
import { type Account, handleOf } from '../../../../shell/accounts.ts'
import { usePlatformName } from '../../../../shell/platforms.ts'
import { isolated } from '../../../../values/isolated.ts'
import { ActForm, type Done, type Missing } from '../act-form.tsx'
import { Choice } from '../choice.tsx'
import styles from '../control.module.css'

export interface Writing {
  account: Account | undefined
  /** As a request names them. */
  person: { id: string; name: string }
  /** As a sentence of ours names them. */
  name: string
  text: string
  set: (part: Partial<{ accountId: string; name: string; text: string }>) => void
}

/** Somebody who writes to one of the accounts. */
export function useWriting(accounts: readonly Account[], usualText: string): Writing {
  const [{ accountId, name, text }, setParts] = useState({
    accountId: '',
    name: simulateWords.usualName as string,
    text: usualText,
  })
  return {
    account: accounts.find(({ id }) => id === accountId) ?? accounts[0],
    person: sandboxPerson(name),
    name: isolated(name),
    text,
    set: (part) => setParts((before) => ({ ...before, ...part })),
  }
}

interface WritingFormProps {
  title: string
  accounts: readonly Account[]
  writing: Writing
  /** What the service calls the one who writes. */
  who: 'participant' | 'author' | 'reviewer'
  /** Of the request, besides account, person and text. */
  fields?: readonly string[]
  /** What else has to be there. */
  missing?: Missing | false
  run: () => Promise<Done>
  children?: (faultOf: (field: string) => string | undefined) => ReactNode
}

/** Which account, who writes, and what. */
export function WritingForm(props: WritingFormProps) {
  const { title, accounts, writing, who, fields = [], missing = false, run, children } = props
  const { account, person, text, set } = writing
  const nameOf = usePlatformName()
  const name = `${who}.name`
  return (
    <ActForm
      title={title}
      button={simulateWords.send}
      fields={['accountId', ...fields, name, 'text']}
      missing={person.name === '' ? { field: name, label: simulateWords.person } : missing}
      run={run}
    >
      {(faultOf) => (
        <>
          <Choice
            label={simulateWords.account}
            value={account?.id ?? ''}
            options={accounts.map((one) => ({
              value: one.id,
              label: `${handleOf(one)}, ${nameOf(one.platform)}`,
            }))}
            fault={faultOf('accountId')}
            onChange={(accountId) => set({ accountId })}
          />
          {children?.(faultOf)}
          <TextField
            label={simulateWords.person}
            value={person.name}
            fault={faultOf(name)}
            onChange={(event) => set({ name: event.target.value })}
          />
          <div className={styles.wide}>
            <TextArea
              label={simulateWords.text}
              rows={2}
              value={text}
              fault={faultOf('text')}
              onChange={(event) => set({ text: event.target.value })}
            />
          </div>
        </>
      )}
    </ActForm>
  )
}
