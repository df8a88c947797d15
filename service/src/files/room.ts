import { diskSpace } from '#db/storage/storage.ts'

/** How many bytes are written between two looks at the free space. */
export const roomStep = 32 * 1024 * 1024

/** Whether the next step may be written. The disk may be that of the database, which needs its reserve. */
export async function hasRoom(directory: string): Promise<boolean> {
  const { freeBytes, reserveBytes } = await diskSpace(directory)
  return freeBytes - roomStep > reserveBytes
}
