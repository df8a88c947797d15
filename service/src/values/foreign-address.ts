import { isPublicHost } from './public-host.ts'

const schemes = ['http:', 'https:']

/** An address that a network has told, as far as people may be shown it and others may open it. Null for any other one. */
export function foreignAddress(text: string | null | undefined): string | null {
  const url = text ? URL.parse(text) : null
  if (!url || !schemes.includes(url.protocol) || url.username !== '' || url.password !== '') return null
  return isPublicHost(url) ? (text ?? null) : null
}
