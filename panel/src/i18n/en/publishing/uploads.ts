export const uploadWords = {
  list: 'Uploads',
  progress: (name: string) => `Upload of ${name}`,
  sent: (sent: string, size: string) => `${sent} of ${size}`,
  stop: (name: string) => `Stop the upload of ${name}`,
  forget: (name: string) => `Forget ${name}`,
  retry: (name: string) => `Upload ${name} again`,
  cannotPost: (name: string) => `${name} has arrived, but no post can carry sound alone.`,
} as const
