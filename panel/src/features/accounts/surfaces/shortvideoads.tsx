import { type FormEvent, useState } from 'react'
import { useCan } from '../../../api/session.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { TextField } from '../../../components/field.tsx'
import { toast } from '../../../components/toast.tsx'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import { Surface, type SurfaceProps } from './surface.tsx'
import styles from './surfaces.module.css'

export function ShortvideoadsSurface({ account }: SurfaceProps) {
  const can = useCan()
  const [displayName, setName] = useState('')
  const [imageUrl, setImage] = useState('')
  const set = useWrite('PATCH /v1/connect/shortvideo-ads', {
    onDone: (made) => toast(words.brandMade(made.displayName)),
  })
  if (!can('PATCH /v1/connect/shortvideo-ads')) return null
  const param = set.failure?.facts.param
  const fault = (name: string) => (param === name ? set.failure?.message : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!set.isSending) void set.send({ body: { accountId: account.id, displayName, imageUrl } })
  }
  return (
    <Surface title={words.brand} what={words.brandWhat}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={words.brandName}
          fault={fault('displayName')}
          value={displayName}
          maxLength={40}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={words.brandImage}
          type="url"
          fault={fault('imageUrl')}
          value={imageUrl}
          onChange={({ target }) => setImage(target.value)}
        />
        {param !== 'displayName' && param !== 'imageUrl' && <Failure failure={set.failure} />}
        <Button type="submit" isBusy={set.isSending}>
          {words.save}
        </Button>
      </form>
    </Surface>
  )
}
