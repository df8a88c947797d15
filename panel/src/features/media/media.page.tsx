import { Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { now } from '../../api/clock.ts'
import { usePages } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import type { Media } from '../../api/upload.ts'
import { useUploads } from '../../api/uploads.ts'
import { Button } from '../../components/button.tsx'
import { Can, NeedsRole } from '../../components/can.tsx'
import { Empty } from '../../components/empty.tsx'
import { Failure } from '../../components/failure.tsx'
import { ListCsv } from '../../components/lists/list-csv.tsx'
import { More } from '../../components/lists/more.tsx'
import { Page } from '../../components/page.tsx'
import { UploadList } from '../../components/upload-list.tsx'
import { mediaWords as words } from '../../i18n/publishing/media.ts'
import { common } from '../../i18n/shell/common.ts'
import { useFilters } from '../../shell/filters/filters.ts'
import { acceptedTypes } from '../../values/file-types.ts'
import { isOfUse } from './facts.ts'
import { mediaCsv } from './media.csv.ts'
import styles from './media.module.css'
import { MediaDetail } from './media-detail.tsx'
import { MediaFilters } from './media-filters.tsx'
import { MediaGrid } from './media-grid.tsx'
import { MediaList } from './media-list.tsx'

const curl = `curl -F file=@photo.jpg -H "authorization: Bearer $KEY" "$ZITHER/v1/media/upload-direct"`

export function MediaPage() {
  return (
    <NeedsRole route="GET /v1/media" title={words.title}>
      <Library />
    </NeedsRole>
  )
}

function Library() {
  const [{ type, use, view, file }, change] = useFilters(['type', 'use', 'view', 'file'])
  const can = useCan()
  const uploads = useUploads()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const pages = usePages(
    'GET /v1/media',
    { query: { ...(type && { type: type as 'image' }) } },
    { keep: true, every: 60_000 },
  )
  const mayUpload = can('POST /v1/media/presign')
  const isShown = (media: Media) => isOfUse(media, use, now())
  const rows = pages.rows?.filter(isShown)
  const isFiltered = Boolean(type || use)
  const start = (files: Iterable<File>) => uploads.start(files, () => undefined)
  const over = (event: DragEvent) => {
    if (!mayUpload || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const choose = () => input.current?.click()
  const Shown = view === 'list' ? MediaList : MediaGrid
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can also be chosen with the button
    <div
      className={isOver ? styles.over : undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!mayUpload || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        start(event.dataTransfer.files)
      }}
    >
      <Page
        title={words.title}
        lead={words.lead}
        actions={
          <Can do="POST /v1/media/presign">
            <input
              ref={input}
              type="file"
              multiple
              hidden
              aria-label={words.upload}
              accept={acceptedTypes.join(',')}
              onChange={({ target }) => {
                start([...(target.files ?? [])])
                target.value = ''
              }}
            />
            <Button variant="primary" icon={<Upload size={14} aria-hidden />} onClick={choose}>
              {words.upload}
            </Button>
          </Can>
        }
      >
        <MediaFilters />
        <UploadList uploads={uploads} />
        <Failure failure={pages.error} onRetry={() => void pages.refetch()} />
        {rows?.length === 0 && !isFiltered && (
          <Empty
            title={words.empty}
            curl={curl}
            actions={mayUpload && <Button onClick={choose}>{words.upload}</Button>}
          >
            {words.emptyText}
          </Empty>
        )}
        {rows?.length === 0 && isFiltered && (
          <p>
            {common.nothingMatches}{' '}
            <Button size="small" onClick={() => change({ type: undefined, use: undefined })}>
              {common.clearFilters}
            </Button>
          </p>
        )}
        {(rows === undefined || rows.length > 0) && !pages.error && (
          <Shown rows={rows} onOpen={(id) => change({ file: id })} />
        )}
        <More
          pages={pages}
          count={pages.rows?.length ?? 0}
          csv={<ListCsv pages={pages} file={words.title} only={isShown} columns={mediaCsv} />}
        />
        {file && <MediaDetail mediaId={file} onClose={() => change({ file: undefined })} />}
      </Page>
    </div>
  )
}
