import type { TwinState } from '#wire/twin/twin.ts'
import { graphTime } from '../../graph/twin/serve.ts'
import type { SandboxVideo } from './video.ts'

/** Looks at a video. The first look after its upload was finished still finds it in processing. */
export async function lookAtVideo(state: TwinState, video: SandboxVideo): Promise<object> {
  if (video.isFinished) await state.put('video', video.id, { ...video, looks: video.looks + 1 })
  return {
    id: video.id,
    title: video.title,
    description: video.description,
    created_time: graphTime(video.createdAt),
    published: video.isFinished && video.isPublished,
    ...(video.postId !== null && { post_id: video.postId }),
    permalink_url: video.kind === 'reel' ? `/reel/${video.id}/` : `/${video.pageId}/videos/${video.id}/`,
    status: statusOf(video),
  }
}

function statusOf(video: SandboxVideo): object {
  const { size, received, isFinished, isPublished, looks } = video
  const isReady = isFinished && looks > 0
  const phase = isReady ? 'complete' : 'not_started'
  const published = isReady && { publish_status: isPublished ? 'published' : 'draft' }
  return {
    video_status: isReady ? 'ready' : isFinished ? 'processing' : uploadState(video),
    uploading_phase: { status: received === size ? 'complete' : 'in_progress', bytes_transferred: received },
    processing_phase: { status: phase },
    publishing_phase: { status: phase, ...published },
  }
}

function uploadState({ size, received }: SandboxVideo): string {
  return received === size ? 'upload_complete' : 'uploading'
}
