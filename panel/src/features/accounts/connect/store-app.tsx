import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type ApiFailure, isFailure } from '../../../api/failure.ts'
import { useMode } from '../../../api/mode.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { PasswordField, SelectField, TextField } from '../../../components/field.tsx'
import { connectWords as words } from '../../../i18n/accounts/connect.ts'
import styles from './connect.module.css'
import { isOfShop, type StoreProps } from './store.ts'

type Kind = 'token' | 'app'

/** An app that the owner of the store has made lets us in, by its token or by its client id and secret. */
export function StoreApp({ profileId, back, shop, onFailure }: StoreProps) {
  const navigate = useNavigate()
  const [kind, setKind] = useState<Kind>('token')
  const [given, setGiven] = useState<Secret>({ accessToken: '', clientId: '', clientSecret: '' })
  const connect = useWrite('POST /v1/connect/storefront/token', {
    renews: ['GET /v1/accounts', 'GET /v1/accounts/{id}', 'GET /v1/profiles'],
    onDone: ({ accountId }) => void navigate({ to: back, search: { connected: accountId } as never }),
    onFailure,
  })
  const { failure } = connect
  const { accessToken, clientId, clientSecret } = given
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (connect.isSending) return
    onFailure(undefined)
    const secret = kind === 'token' ? { accessToken } : { clientId, clientSecret }
    void connect.send({ body: { profileId, shop, ...secret } })
  }
  return (
    <form className={styles.way} onSubmit={submit} noValidate aria-label={words.byApp}>
      <h2>{words.byApp}</h2>
      <p>{words.byAppWhat}</p>
      <div className={styles.form}>
        <SelectField
          label={words.appKind}
          value={kind}
          options={Object.entries(words.appKinds).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => {
            setKind(target.value as Kind)
            connect.clear()
          }}
        />
        <SecretFields
          kind={kind}
          given={given}
          faultOf={(name) => faultOf(failure, name, kind)}
          onChange={(part) => setGiven({ ...given, ...part })}
        />
        {!isAtField(failure, kind) && <Failure failure={failure} />}
        <span>
          <Button type="submit" isBusy={connect.isSending}>
            {words.connect}
          </Button>
        </span>
      </div>
    </form>
  )
}

type Member = 'accessToken' | 'clientId' | 'clientSecret'
type Secret = Record<Member, string>

const membersOf: Record<Kind, readonly Member[]> = {
  token: ['accessToken'],
  app: ['clientId', 'clientSecret'],
}

/** What the store refused is said at the last field, which is the secret one. */
function faultOf(failure: ApiFailure | undefined, name: Member, kind: Kind): string | undefined {
  const isRefused = isFailure(failure, 'credentials_refused') && name === membersOf[kind].at(-1)
  return failure?.facts.param === name || isRefused ? failure?.message : undefined
}

const isAtField = (failure: ApiFailure | undefined, kind: Kind): boolean =>
  isOfShop(failure) || membersOf[kind].some((name) => faultOf(failure, name, kind) !== undefined)

interface SecretProps {
  kind: Kind
  given: Secret
  faultOf: (name: Member) => string | undefined
  onChange: (part: Partial<Secret>) => void
}

function SecretFields({ kind, given, faultOf, onChange }: SecretProps) {
  const mode = useMode()
  const hintOf = (live: string) => (mode === 'test' ? words.appPasswordHintTest : live)
  if (kind === 'token')
    return (
      <PasswordField
        label={words.adminToken}
        hint={hintOf(words.adminTokenHint)}
        fault={faultOf('accessToken')}
        value={given.accessToken}
        autoComplete="off"
        onChange={({ target }) => onChange({ accessToken: target.value })}
      />
    )
  return (
    <>
      <TextField
        label={words.clientId}
        fault={faultOf('clientId')}
        value={given.clientId}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ clientId: target.value })}
      />
      <PasswordField
        label={words.clientSecret}
        hint={hintOf(words.clientSecretHint)}
        fault={faultOf('clientSecret')}
        value={given.clientSecret}
        autoComplete="off"
        onChange={({ target }) => onChange({ clientSecret: target.value })}
      />
    </>
  )
}
