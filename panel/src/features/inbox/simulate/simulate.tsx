import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { control, sandboxPerson } from '../../../api/control.ts'
import { isFailure } from '../../../api/failure.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Dialog } from '../../../components/confirm.tsx'
import { Failure } from '../../../components/failure.tsx'
import { PasswordField, SelectField, TextArea, TextField } from '../../../components/field.tsx'
import { toast } from '../../../components/toast.tsx'
import { simulateWords as words } from '../../../i18n/audience/inbox.ts'
import { developerWords } from '../../../i18n/developers/developers.ts'
import { type Account, handleOf, useAccounts } from '../../../shell/accounts.ts'
import { usePlatforms } from '../../../shell/platforms.ts'
import { isolated } from '../../../values/isolated.ts'
import styles from './simulate.module.css'

/** Stays with the page, as on the screen of the sandbox: a reload asks for it again. */
let known = ''

/** Has a person of the sandbox write to an account, through the control of the test service. */
export function Simulate({ onClose }: { onClose: () => void }) {
  const platforms = usePlatforms()
  const accounts = [...useAccounts().values()].filter(({ platform }) => platforms.get(platform)?.inbox)
  const queries = useQueryClient()
  const [token, setToken] = useState(known)
  const [accountId, setAccountId] = useState('')
  const [name, setName] = useState<string>(words.usualName)
  const [text, setText] = useState<string>(words.usualText)
  const [failure, setFailure] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const account = accounts.find(({ id }) => id === accountId) ?? accounts[0]
  const isRefused = isFailure(failure) && [401, 403, 404].includes(failure.status) && !failure.facts.param
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!account) return
    setSending(true)
    setFailure(undefined)
    const participant = sandboxPerson(name)
    try {
      await control(token, 'POST', 'inbox/messages', { accountId: account.id, participant, text })
      known = token
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[1]).includes('/v1/inbox/') && queryKey[3] !== 'pages',
      })
      toast(words.written(isolated(name)))
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  if (accounts.length === 0) return <NoAccount onClose={onClose} />
  return (
    <Dialog title={words.title} isOpen onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{words.lead}</p>
        <Token token={token} isRefused={isRefused} onToken={setToken} />
        <Receiver accounts={accounts} chosen={account?.id ?? ''} onChoose={setAccountId} />
        <TextField label={words.person} value={name} onChange={(event) => setName(event.target.value)} />
        <TextArea
          label={words.text}
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Failure failure={isRefused ? undefined : failure} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isBusy={isSending}>
            {words.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const NoAccount = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={words.title} isOpen onClose={onClose}>
    <div className={styles.form}>
      <p>{words.noAccount}</p>
      <p>
        <ButtonLink to="/test/accounts">{words.toAccounts}</ButtonLink>
      </p>
    </div>
  </Dialog>
)

interface TokenProps {
  token: string
  isRefused: boolean
  onToken: (token: string) => void
}

function Token({ token, isRefused, onToken }: TokenProps) {
  return (
    <>
      <PasswordField
        label={developerWords.token}
        hint={developerWords.tokenWhy}
        autoComplete="off"
        value={token}
        fault={isRefused ? developerWords.wrongToken : undefined}
        onChange={(event) => onToken(event.target.value)}
      />
      {isRefused && <p>{developerWords.controlOff}</p>}
    </>
  )
}

interface ReceiverProps {
  accounts: readonly Account[]
  chosen: string
  onChoose: (id: string) => void
}

function Receiver({ accounts, chosen, onChoose }: ReceiverProps) {
  const platforms = usePlatforms()
  return (
    <SelectField
      label={words.account}
      value={chosen}
      options={accounts.map((one) => ({
        value: one.id,
        label: `${handleOf(one)}, ${platforms.get(one.platform)?.name ?? one.platform}`,
      }))}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}
