import { type FormEvent, useState } from 'react'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/confirm.tsx'
import { Failure } from '../../components/failure.tsx'
import { TextField } from '../../components/field.tsx'
import { toast } from '../../components/toast.tsx'
import { accountWords as words } from '../../i18n/accounts/accounts.ts'
import { common } from '../../i18n/shell/common.ts'
import { type Account, handleOf } from '../../shell/accounts.ts'
import styles from './accounts.module.css'
import { renewed } from './renewed.ts'

export function RenameDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [name, setName] = useState(account.displayName)
  const rename = useWrite('PUT /v1/accounts/{accountId}', {
    renews: renewed,
    onDone: ({ displayName }) => {
      toast(words.renamed(displayName))
      onClose()
    },
  })
  const isOfName = rename.failure?.facts.param === 'displayName'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rename.isSending) return
    void rename.send({ path: { accountId: account.id }, body: { displayName: name.trim() || null } })
  }
  return (
    <Dialog title={words.renameTitle(handleOf(account) ?? account.displayName)} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={words.displayName}
          hint={words.renameHint}
          fault={isOfName ? rename.failure?.message : undefined}
          value={name}
          maxLength={100}
          data-autofocus
          onChange={({ target }) => setName(target.value)}
        />
        {!isOfName && <Failure failure={rename.failure} />}
        <div className={styles.actions}>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={rename.isSending}>
            {common.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
