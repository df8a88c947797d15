import { useRead } from '../../../api/read.ts'
import { Facts } from '../../../components/facts.tsx'
import { Failure } from '../../../components/failure.tsx'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import { common } from '../../../i18n/shell/common.ts'
import { Surface, type SurfaceProps } from './surface.tsx'

export function ShortvideoSurface({ account }: SurfaceProps) {
  const { data, error, refetch } = useRead(
    'GET /v1/accounts/{accountId}/shortvideo/creator-info',
    { path: { accountId: account.id } },
    { staleTime: 60_000 },
  )
  const { maxVideoDurationSec: seconds, interactionSettings } = data?.postingLimits ?? {}
  return (
    <Surface title={words.creator}>
      <Failure failure={error} onRetry={() => void refetch()} />
      {data && (
        <Facts>
          <dt>{words.nickname}</dt>
          <dd>{data.creator.nickname}</dd>
          <dt>{words.canPost}</dt>
          <dd>{data.creator.canPostMore ? common.yes : common.no}</dd>
          <dt>{words.privacyLevels}</dt>
          <dd>{data.privacyLevels.map(({ label }) => label).join(', ')}</dd>
          {seconds !== undefined && (
            <>
              <dt>{words.longest}</dt>
              <dd>{words.seconds(seconds)}</dd>
            </>
          )}
          <dt>{words.interactions}</dt>
          <dd>
            {Object.entries(interactionSettings ?? {})
              .map(
                ([name, isOn]) => `${words.interactionNames[name] ?? name}: ${isOn ? common.yes : common.no}`,
              )
              .join(', ')}
          </dd>
        </Facts>
      )}
    </Surface>
  )
}
