import { type FormEvent, useState } from 'react'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/confirm.tsx'
import { Failure } from '../../components/failure.tsx'
import { SelectField } from '../../components/field.tsx'
import { toast } from '../../components/toast.tsx'
import { accountWords as words } from '../../i18n/accounts/accounts.ts'
import { common } from '../../i18n/shell/common.ts'
import { type Account, handleOf } from '../../shell/accounts.ts'
import { useProfiles } from '../../shell/filters/profile.ts'
import styles from './accounts.module.css'
import { renewed } from './renewed.ts'

export function MoveDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const who = handleOf(account) ?? account.displayName
  const others = (useProfiles() ?? []).filter(({ id }) => id !== account.profileId)
  const [chosen, choose] = useState<string>()
  const profileId = chosen ?? others[0]?.id
  const move = useWrite('PATCH /v1/accounts/{accountId}', {
    renews: [...renewed, 'GET /v1/profiles', 'GET /v1/account-groups'],
    onDone: (moved) => {
      toast(words.moved(who, others.find(({ id }) => id === moved.profileId)?.name ?? ''))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (profileId && !move.isSending) void move.send({ path: { accountId: account.id }, body: { profileId } })
  }
  return (
    <Dialog title={words.moveTitle(who)} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {profileId ? (
          <>
            <SelectField
              label={words.toProfile}
              value={profileId}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
              data-autofocus
              onChange={({ target }) => choose(target.value)}
            />
            <p>{words.moveWhat}</p>
          </>
        ) : (
          <p>{words.moveNowhere}</p>
        )}
        <Failure failure={move.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{common.cancel}</Button>
          {profileId && (
            <Button type="submit" variant="primary" isBusy={move.isSending}>
              {words.move}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
