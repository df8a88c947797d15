import { BookmarkPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { savedWords as words } from '../../../i18n/shell/saved-texts.ts'
import { useProfile } from '../../../shell/filters/profile.ts'
import { useForm } from '../form.ts'

const SavedTextsDialog = lazy(async () => ({
  default: (await import('../../../components/saved-texts/saved-texts.tsx')).SavedTextsDialog,
}))

interface Props {
  /** What stands in the text now, to be saved. */
  written: string
  onPick: (text: string) => void
}

/** Texts and hashtags that are written often, kept for the profile of the post. */
export function SavedTextsButton({ written, onPick }: Props) {
  const { draft, accounts } = useForm()
  const { profile } = useProfile()
  const [isOpen, setOpen] = useState(false)
  const profileId = accounts.get(draft.targets[0]?.accountId ?? '')?.profileId ?? profile?.id
  return (
    <>
      <Button
        size="small"
        icon={<BookmarkPlus size={14} aria-hidden />}
        disabled={!profileId}
        {...(!profileId && { title: words.noProfile })}
        onClick={() => setOpen(true)}
      >
        {words.texts.title}
      </Button>
      {isOpen && profileId && (
        <Suspense>
          <SavedTextsDialog
            kind="texts"
            profileId={profileId}
            written={written}
            onClose={() => setOpen(false)}
            onInsert={(text) => {
              setOpen(false)
              // The dialog gives the focus back first, then the text takes it.
              setTimeout(() => onPick(text), 50)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
