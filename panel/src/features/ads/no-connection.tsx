import { useMode } from '../../api/mode.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Can } from '../../components/can.tsx'
import { Empty } from '../../components/empty.tsx'
import { adsWords as words } from '../../i18n/audience/ads.ts'

/** In place of what needs an ads connection. */
export function NoConnection({ title = words.noConnection }: { title?: string }) {
  const mode = useMode()
  return (
    <Empty
      title={title}
      actions={
        <Can do="GET /v1/connect/{platform}/ads">
          <ButtonLink to={`/${mode}/accounts/connect`}>{words.connect}</ButtonLink>
        </Can>
      }
    >
      {words.noneWhy}
    </Empty>
  )
}
