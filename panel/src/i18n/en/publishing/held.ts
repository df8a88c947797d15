export const heldWords = {
  title: 'Before it goes out',
  leaves: (seconds: number) => `Goes out in ${seconds} s`,
  leavesNow: 'Goes out any moment',
  told: (seconds: number) => `The post goes out in ${seconds} seconds. You can take it back until then.`,
  undo: 'Undo',
  undone: 'Taken back. It is not sent.',
  partly: 'Taken back where it had not gone out yet.',
  gone: 'It has already gone out.',
  change: 'Edit the post',
} as const
