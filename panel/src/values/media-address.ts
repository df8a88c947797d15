/**
 * Where the page reads or sends a file. The service names itself by its public address, which may not be the one that
 * the page came from; its own paths are asked of the same origin.
 */
export function mediaAddress(url: string): string {
  try {
    const { pathname, search } = new URL(url)
    return pathname.startsWith('/media/') || pathname.startsWith('/media-uploads/') ? pathname + search : url
  } catch {
    return url
  }
}

/** Whether the service stores the file. The page does not load files from elsewhere. */
export const isOurs = (url: string): boolean => mediaAddress(url).startsWith('/')
