import { type FormEvent, useState } from 'react'
import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextField } from '../../../components/field.tsx'
import { toast } from '../../../components/toast.tsx'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import { Surface, type SurfaceProps } from './surface.tsx'
import styles from './surfaces.module.css'

export function SkynetSurface({ account }: SurfaceProps) {
  const path = { accountId: account.id }
  const { data, error, refetch } = useRead('GET /v1/accounts/{accountId}/skynet-settings', { path })
  return (
    <Surface title={words.languagesTitle}>
      <Failure failure={error} onRetry={() => void refetch()} />
      {data && <Languages accountId={account.id} languages={data.defaultLangs ?? []} />}
    </Surface>
  )
}

function Languages({ accountId, languages }: { accountId: string; languages: readonly string[] }) {
  const can = useCan()
  const [text, setText] = useState(languages.join(', '))
  const change = useWrite('PATCH /v1/accounts/{accountId}/skynet-settings', {
    renews: ['GET /v1/accounts/{accountId}/skynet-settings'],
    onDone: () => toast(words.saved),
  })
  const isOfField = change.failure?.facts.param?.startsWith('defaultLangs')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const defaultLangs = text.split(/[\s,]+/).filter(Boolean)
    if (!change.isSending) void change.send({ path: { accountId }, body: { defaultLangs } })
  }
  const isWriter = can('PATCH /v1/accounts/{accountId}/skynet-settings')
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={words.languages}
        hint={words.languagesHint}
        fault={isOfField ? change.failure?.message : undefined}
        value={text}
        disabled={!isWriter}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      {!isOfField && <Failure failure={change.failure} />}
      {isWriter && (
        <Button type="submit" isBusy={change.isSending}>
          {words.save}
        </Button>
      )}
    </form>
  )
}
