import type { Progress, Published } from '../capabilities/publishing/publishing.ts'

export function videoUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}

/** A video that was just uploaded is processed before people can watch it. */
export function publishedVideo({ id, status }: any): Published {
  const isProcessing = status?.uploadStatus === 'uploaded'
  return { platformPostId: id, url: videoUrl(id), ...(isProcessing && { processing: true }) }
}

const rejections: Record<string, string> = {
  claim: 'somebody claims its content',
  copyright: 'it infringes a copyright',
  duplicate: 'it is a duplicate of another video of the channel',
  inappropriate: 'its content is inappropriate',
  legal: 'of a legal complaint',
  length: 'it is too long for the channel. Verify the channel to upload videos of more than 15 minutes',
  termsOfUse: 'it breaks the terms of use',
  trademark: 'it infringes a trademark',
  uploaderAccountClosed: 'the account of the channel is closed',
  uploaderAccountSuspended: 'the account of the channel is suspended',
}

const failures: Record<string, string> = {
  codec: 'its codec is not supported',
  conversion: 'it could not be converted',
  emptyFile: 'the file is empty',
  invalidFile: 'the file is no video that can be read',
  tooSmall: 'the file is too small',
  uploadAborted: 'the upload was aborted',
}

/** The state of a video from its `status` and `processingDetails`. Undefined when they contain none. */
export function progressOf({ id, status, processingDetails }: any, wanted: string): Progress | undefined {
  switch (status?.uploadStatus) {
    case 'uploaded':
      return processingDetails?.processingStatus === 'failed'
        ? failed('could not process the video', processingDetails.processingFailureReason, {})
        : { state: 'processing' }
    case 'processed':
      return {
        state: 'published',
        published: { platformPostId: id, url: videoUrl(id) },
        ...noticeOf(status.privacyStatus, wanted),
      }
    case 'rejected':
      return failed('rejected the video', status.rejectionReason, rejections)
    case 'failed':
      return failed('could not take the video', status.failureReason, failures)
    case 'deleted':
      return gone()
  }
  return undefined
}

/** Uploads of a project without an audit are made private, and no answer says why. */
function noticeOf(privacy: unknown, wanted: string): { notice?: string } {
  if (privacy !== 'private' || wanted === 'private') return {}
  const notice = `YouTube keeps the video private, though it was to be ${wanted}. It does so with all uploads of a project that has not passed its audit: ask for the audit of the API project, then change the visibility at YouTube.`
  return { notice }
}

export function gone(): Progress {
  return {
    state: 'failed',
    message: 'The platform does not have the video any more.',
    providerCode: 'deleted',
  }
}

function failed(what: string, reason: unknown, words: Record<string, string>): Progress {
  const providerCode = typeof reason === 'string' ? reason : undefined
  const because = providerCode && (words[providerCode] ?? `it gives the reason ${providerCode}`)
  const message = `The platform ${what}${because ? `: ${because}` : ''}.`
  return { state: 'failed', message, ...(providerCode && { providerCode }) }
}
