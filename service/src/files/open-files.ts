import type { FileSettings } from '#config/files.ts'
import type { FileStore } from '#contract/tools/file-store.ts'
import { BucketFiles } from './bucket.ts'
import { DiskFiles } from './disk.ts'

/** The store that the settings name. */
export function openFiles(settings: FileSettings, publicUrl: () => string): FileStore {
  return settings.kind === 'disk'
    ? new DiskFiles(settings.directory, publicUrl)
    : new BucketFiles(settings, publicUrl)
}
