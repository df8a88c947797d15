import { type FormEvent, useState } from 'react'
import { isFailure } from '../../api/failure.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/confirm.tsx'
import { Failure } from '../../components/failure.tsx'
import { CheckField, TextField } from '../../components/field.tsx'
import { toast } from '../../components/toast.tsx'
import type { Shapes } from '../../contract/routes.ts'
import { accountWords as words } from '../../i18n/accounts/accounts.ts'
import { common } from '../../i18n/shell/common.ts'
import { handleOf, useAccounts } from '../../shell/accounts.ts'
import { usePlatformName } from '../../shell/platforms.ts'
import styles from './accounts.module.css'

export type AccountGroup = Shapes['AccountGroup']

export function GroupDialog({ group, onClose }: { group: AccountGroup | 'new'; onClose: () => void }) {
  const isNew = group === 'new'
  const [name, setName] = useState(isNew ? '' : group.name)
  const [chosen, setChosen] = useState<readonly string[]>(isNew ? [] : group.accountIds)
  const done = {
    renews: ['GET /v1/account-groups'] as const,
    onDone: () => {
      toast(words.groupSaved(name))
      onClose()
    },
  }
  const create = useWrite('POST /v1/account-groups', done)
  const change = useWrite('PATCH /v1/account-groups/{groupId}', done)
  const write = isNew ? create : change
  const isOfName =
    write.failure?.facts.param === 'name' || isFailure(write.failure, 'account_group_name_conflict')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (write.isSending) return
    const body = { name, accountIds: [...chosen] }
    if (isNew) void create.send({ body })
    else void change.send({ path: { groupId: group.id }, body })
  }
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Dialog title={isNew ? words.newGroup : words.editGroup(group.name)} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={words.groupName}
          fault={isOfName ? write.failure?.message : undefined}
          value={name}
          maxLength={100}
          data-autofocus
          onChange={({ target }) => setName(target.value)}
        />
        <Members chosen={chosen} toggle={toggle} />
        {!isOfName && <Failure failure={write.failure} />}
        <div className={styles.actions}>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={write.isSending}>
            {common.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Members({ chosen, toggle }: { chosen: readonly string[]; toggle: (id: string) => void }) {
  const accounts = useAccounts()
  const nameOf = usePlatformName()
  return (
    <fieldset>
      <legend>{words.members}</legend>
      {accounts.size === 0 && <p>{words.noAccountsYet}</p>}
      {[...accounts.values()].map((account) => (
        <CheckField
          key={account.id}
          label={`${handleOf(account)} (${nameOf(account.platform)})`}
          checked={chosen.includes(account.id)}
          onChange={() => toggle(account.id)}
        />
      ))}
    </fieldset>
  )
}
