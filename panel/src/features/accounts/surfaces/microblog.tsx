import { useCan } from '../../../api/session.ts'
import { useWrite } from '../../../api/write.ts'
import { Failure } from '../../../components/failure.tsx'
import { CheckField } from '../../../components/field.tsx'
import { toast } from '../../../components/toast.tsx'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import { Surface, type SurfaceProps } from './surface.tsx'
import styles from './surfaces.module.css'

export function MicroblogSurface({ account }: SurfaceProps) {
  const can = useCan()
  const change = useWrite('PUT /v1/accounts/{accountId}', {
    renews: ['GET /v1/accounts/{id}', 'GET /v1/accounts'],
    onDone: () => toast(words.saved),
  })
  const isFixed = !can('PUT /v1/accounts/{accountId}') || change.isSending
  return (
    <Surface title={words.reads} what={words.readsWhat}>
      <div className={styles.form}>
        {(['analytics', 'inbox'] as const).map((name) => (
          <CheckField
            key={name}
            label={words.readNames[name] ?? name}
            checked={account.xCapabilities?.[name] ?? false}
            disabled={isFixed}
            onChange={({ target }) =>
              void change.send({
                path: { accountId: account.id },
                body: { xCapabilities: { [name]: target.checked } },
              })
            }
          />
        ))}
        <Failure failure={change.failure} />
      </div>
    </Surface>
  )
}
