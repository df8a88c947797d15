import { useRead } from '../../../api/read.ts'
import { Failure } from '../../../components/failure.tsx'
import { adsWords as words } from '../../../i18n/audience/ads.ts'
import styles from '../ads.module.css'

/** The address in the frame that the ad platform gives. The frame itself would need its pages in ours. */
const addressIn = (html: string): string | undefined => {
  const found = /src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  return found?.startsWith('https://') ? found : undefined
}

export function Previews({ adId }: { adId: string }) {
  const { data, error } = useRead('GET /v1/ads/{adId}/preview', { path: { adId } }, { staleTime: 300_000 })
  if (error && !data) return <Failure failure={error} />
  const links = (data?.previews ?? []).flatMap(({ format, html }) => {
    const address = html && addressIn(html)
    return address ? [{ format, address }] : []
  })
  if (data && links.length === 0) return <p>{words.noPreview}</p>
  return (
    <ul className={styles.row}>
      {links.map(({ format, address }) => (
        <li key={format}>
          <a href={address} target="_blank" rel="noreferrer">
            {words.openPreview(format)}
          </a>
        </li>
      ))}
    </ul>
  )
}
