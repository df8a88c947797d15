import { raise } from '#contract/operation/errors.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { mediaNotFound, mediaNotReady } from '#features/media/index.ts'
import type { Publishing } from '#platforms/capabilities/publishing/publishing.ts'
import { itemsOf } from '../posts/content/content.ts'
import { problemErrors } from '../posts/content/content-check.ts'
import { changeOnPlatform, type TargetCall } from './change-on-platform.ts'
import { type NamedTarget, platformNotSupported } from './named-target.ts'

export interface MetadataChanges {
  title?: string
  description?: string
  [field: string]: unknown
}

/** The errors that `updateMetadata` may raise besides those of the call. */
export const metadataErrors = [
  ...Object.values(problemErrors),
  generalError('invalid_url'),
  mediaNotFound,
  mediaNotReady,
]

type Call = TargetCall & Pick<Tools, 'media'>

/** Changes what a platform keeps beside a video. Answers the id of the video. */
export async function updateMetadata(
  call: Call,
  named: NamedTarget,
  changes: MetadataChanges,
): Promise<string> {
  const publishing = call.platforms.get(named.target.platform)?.publishing
  if (!publishing?.updateMetadata) raise(platformNotSupported)
  checkChanges(publishing, named, changes)
  const { title, description } = changes
  return changeOnPlatform(
    call,
    named,
    {
      ability: 'updateMetadata',
      items: named.target.items,
      newText: [title, description].filter(Boolean).join('\n'),
      keep: async () => named.target.items.at(-1)?.platformPostId ?? '',
    },
    (calls, published) =>
      call.media(call.scope.mode, (media) => calls.updateMetadata(published, changes, media)),
  )
}

/** Refuses what the platform would refuse, by the rules that a post has. */
function checkChanges(
  publishing: Publishing,
  { post, target }: NamedTarget,
  { title = 'as it is', description = '' }: MetadataChanges,
): void {
  const media = itemsOf(post, target).at(-1)?.media ?? []
  const [problem] = publishing.check([{ text: description, media }], { title })
  if (!problem) return
  const param = problem.param === 'title' ? 'title' : 'description'
  raise(problemErrors[problem.code], { message: problem.message, param })
}
