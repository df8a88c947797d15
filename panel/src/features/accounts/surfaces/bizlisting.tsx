import { useMode } from '../../../api/mode.ts'
import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { useWrite } from '../../../api/write.ts'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/toast.tsx'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import { PlaceForm } from './place-form.tsx'
import { Surface, type SurfaceProps } from './surface.tsx'

/** The service lists the locations of an account in test mode alone. */
export function BizlistingSurface({ account }: SurfaceProps) {
  const mode = useMode()
  if (mode === 'live') return <Surface title={words.locationTitle} what={words.locationLive} />
  return <Location account={account} />
}

function Location({ account }: SurfaceProps) {
  const can = useCan()
  const path = { accountId: account.id }
  const { data, error, refetch } = useRead('GET /v1/accounts/{accountId}/bizlisting-locations', {
    path,
    query: { limit: 500 },
  })
  const renews = [
    'GET /v1/accounts/{accountId}/bizlisting-locations',
    'GET /v1/accounts/{id}',
    'GET /v1/accounts',
  ] as const
  const change = useWrite('PUT /v1/accounts/{accountId}/bizlisting-locations', {
    renews,
    onDone: ({ selectedLocation }) => toast(words.pageChanged(selectedLocation.name)),
  })
  const assign = useWrite('POST /v1/accounts/{accountId}/bizlisting-locations/assign', {
    renews,
    onDone: ({ account: made }) => toast(words.locationAdded(made.selectedLocationName)),
  })
  const { profileId } = account
  return (
    <Surface title={words.locationTitle} what={words.locationWhat}>
      <Failure failure={error} onRetry={() => void refetch()} />
      {data && (
        <PlaceForm
          label={words.page}
          now={{ id: data.selectedLocationId, name: account.displayName }}
          places={data.locations.map(({ id, name, address }) => ({
            id,
            name: [name, address].filter(Boolean).join(', '),
          }))}
          isWriter={can('PUT /v1/accounts/{accountId}/bizlisting-locations')}
          isBusy={change.isSending || assign.isSending}
          failure={change.failure ?? assign.failure}
          onSwitch={({ id }) => {
            assign.clear()
            void change.send({ path, body: { selectedLocationId: id } })
          }}
          other={{
            label: words.addLocation,
            act: ({ id }) => {
              change.clear()
              void assign.send({ path, body: { profileId, selectedLocationId: id } })
            },
          }}
        />
      )}
    </Surface>
  )
}
