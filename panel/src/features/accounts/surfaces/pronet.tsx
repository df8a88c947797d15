import { useState } from 'react'
import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { useWrite } from '../../../api/write.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { SelectField } from '../../../components/field.tsx'
import { toast } from '../../../components/toast.tsx'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import { Surface, type SurfaceProps } from './surface.tsx'
import styles from './surfaces.module.css'

/** By the person, as no organization has an empty id. */
const person = ''

export function PronetSurface({ account }: SurfaceProps) {
  const can = useCan()
  const path = { accountId: account.id }
  const { data, error, refetch } = useRead('GET /v1/accounts/{accountId}/pronet-organizations', { path })
  const [chosen, choose] = useState<string>()
  const change = useWrite('PUT /v1/accounts/{accountId}/pronet-organization', {
    renews: ['GET /v1/accounts/{id}', 'GET /v1/accounts'],
    onDone: ({ accountName }) => toast(words.postsAs(accountName)),
  })
  const organizations = data?.organizations ?? []
  const now = organizations.find(({ id }) => account.platformAccountId.endsWith(id))?.id ?? person
  const isWriter = can('PUT /v1/accounts/{accountId}/pronet-organization')
  const save = () => {
    const organization = organizations.find(({ id }) => id === chosen)
    void change.send({
      path,
      body: organization
        ? {
            accountType: 'organization',
            selectedOrganization: { id: organization.id, name: organization.name },
          }
        : { accountType: 'personal' },
    })
  }
  return (
    <Surface title={words.organizationTitle} what={words.organizationWhat}>
      <Failure failure={error} onRetry={() => void refetch()} />
      {data && (
        <div className={styles.form}>
          <SelectField
            label={words.organization}
            value={chosen ?? now}
            disabled={!isWriter}
            options={[
              { value: person, label: words.person },
              ...organizations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) => choose(target.value)}
          />
          <Failure failure={change.failure} />
          {isWriter && (
            <Button isBusy={change.isSending} disabled={(chosen ?? now) === now} onClick={save}>
              {words.switchTo}
            </Button>
          )}
        </div>
      )}
    </Surface>
  )
}
