import { raise } from '#contract/errors.ts'
import { generalError, raiseFault } from '#contract/raise-fault.ts'
import type { Tools } from '#contract/tools.ts'
import type { Publishing } from '#platforms/publishing.ts'
import { itemsOf } from '../posts/content.ts'
import { problemErrors } from '../posts/content-check.ts'
import { changeOnPlatform, type TargetCall } from './change-on-platform.ts'
import { type NamedTarget, platformNotSupported } from './named-target.ts'

export interface MetadataChanges {
  title?: string
  description?: string
  thumbnailUrl?: string
  [field: string]: unknown
}

/** The errors that `updateMetadata` may raise besides those of the call. */
export const metadataErrors = [...Object.values(problemErrors), generalError('invalid_url')]

type Call = TargetCall & Pick<Tools, 'media' | 'mediaFault'>

/** Changes what a platform keeps beside a video. Answers the id of the video. */
export async function updateMetadata(
  call: Call,
  named: NamedTarget,
  changes: MetadataChanges,
): Promise<string> {
  const publishing = call.platforms.get(named.target.platform)?.publishing
  if (!publishing?.updateMetadata) raise(platformNotSupported)
  checkChanges(call, publishing, named, changes)
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
    (calls, published) => calls.updateMetadata(published, changes, call.media(call.scope.mode)),
  )
}

/** Refuses what the platform would refuse, by the rules that a post has. */
function checkChanges(
  { mediaFault }: Call,
  publishing: Publishing,
  { post, target }: NamedTarget,
  { title = 'as it is', description = '', thumbnailUrl }: MetadataChanges,
): void {
  const fault = thumbnailUrl && mediaFault(thumbnailUrl)
  if (fault) raiseFault({ code: 'invalid_url', param: 'thumbnailUrl', message: fault })
  const media = itemsOf(post, target).at(-1)?.media ?? []
  const [problem] = publishing.check([{ text: description, media }], { title })
  if (!problem) return
  const param = problem.param === 'title' ? 'title' : 'description'
  raise(problemErrors[problem.code], { message: problem.message, param })
}
