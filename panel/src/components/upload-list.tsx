import { RotateCw, X } from 'lucide-react'
import type { Uploads } from '../api/uploads.ts'
import { uploadWords as words } from '../i18n/publishing/uploads.ts'
import { bytesText } from '../values/money.ts'
import { Button } from './button.tsx'
import styles from './upload-list.module.css'

/** Files on their way: how far they are, and a way to stop or repeat them. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.running.length === 0) return null
  return (
    <ul className={styles.list} aria-label={words.list}>
      {uploads.running.map(({ id, name, size, sent, failure }) => (
        <li key={id} className={styles.upload}>
          <span className={styles.name}>{name}</span>
          {failure ? (
            <span className={styles.failure}>{failure.message}</span>
          ) : (
            <progress value={sent} max={Math.max(1, size)} aria-label={words.progress(name)} />
          )}
          <span className={styles.bytes}>
            {failure ? bytesText(size) : words.sent(bytesText(sent), bytesText(size))}
          </span>
          {failure && (
            <Button
              variant="quiet"
              size="small"
              label={words.retry(name)}
              icon={<RotateCw size={14} aria-hidden />}
              onClick={() => uploads.retry(id)}
            />
          )}
          <Button
            variant="quiet"
            size="small"
            label={failure ? words.forget(name) : words.stop(name)}
            icon={<X size={14} aria-hidden />}
            onClick={() => uploads.drop(id)}
          />
        </li>
      ))}
    </ul>
  )
}
