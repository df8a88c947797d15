import { Crop } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { cropWords as words } from '../../../../i18n/publishing/crop.ts'
import type { DraftMedia, Place } from '../../draft/draft.ts'
import { useForm } from '../../form.ts'
import { mediaOfUpload } from '../media-of.ts'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** The cropped picture takes the place of the file, with its words, once it is uploaded. */
export function CropButton({ media, place }: { media: DraftMedia; place: Place }) {
  const { change, uploads } = useForm()
  const [isOpen, setOpen] = useState(false)
  const replace = (file: File) => {
    setOpen(false)
    uploads.start([file], (uploaded) => {
      const cropped = mediaOfUpload(uploaded)
      if (!cropped) return
      const { id: _, altText: __, ...part } = cropped
      change({ do: 'change-media', at: place, id: media.id, part })
    })
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        label={words.open(media.filename ?? words.picture)}
        icon={<Crop size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <CropDialog media={media} onCropped={replace} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
