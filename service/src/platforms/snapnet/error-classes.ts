import type { FaultClass } from '#wire/fault-class.ts'

/** The medium was taken and is being worked on. Nothing was posted. */
export const mediaProcessing = 'MEDIA_PROCESSING'

const classes: Readonly<Record<string, FaultClass>> = {
  [mediaProcessing]: 'transient',
  MEDIA_EXPIRED: 'refused',
  // Another request with the same medium is under way, and may end well.
  MEDIA_POSTING_ALREADY_IN_PROGRESS: 'ambiguous',
  AUTHORIZATION_PERMISSION_DENIED: 'forbidden',
}

/** The platform publishes no table of its codes, so the status decides where the code is not known. */
export function classOf(status: number, code: string): FaultClass {
  const known = classes[code]
  if (known) return known
  if (status === 401) return 'unauthorized'
  return status === 403 ? 'forbidden' : 'refused'
}

/** Codes that mean nothing was posted, with any status. */
export function saysNothingDone(code: string): boolean {
  return classes[code] === 'refused' || classes[code] === 'forbidden'
}

export function isMediaCode(code: string): boolean {
  return code === 'MEDIA_EXPIRED'
}
