import type { Config } from '#config/config.ts'

type Files = Config['files']

const always = {
  'X-Content-Type-Options': 'nosniff',
  // With `no-referrer` a form would be sent with `Origin: null`, and the check of the origin would refuse it.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}

/** What a browser may do on a page of the panel. Styles that scripts make carry the nonce of their page. */
export function securityHeaders(nonce: string, files: Files): Record<string, string> {
  const stores = storeOrigins(files)
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...stores],
    'media-src': ["'self'", 'blob:', 'https:', ...stores],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...stores],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  const policy = Object.entries(rules).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  return { ...always, 'Content-Security-Policy': policy.join('; ') }
}

/** Where a browser uploads files to and reads them from, when they are not with us. */
function storeOrigins(files: Files): string[] {
  if (files.kind === 'disk') return []
  const { bucket, endpoint, region, forcePathStyle, publicUrl } = files
  const store = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  // A bucket whose name has dots cannot be a host under a certificate, nor can one be put before an address.
  const isHost = !forcePathStyle && /^[a-z0-9][a-z0-9-]*$/.test(bucket) && /[a-z]/i.test(store.hostname)
  const signed = isHost ? `${store.protocol}//${bucket}.${store.host}` : store.origin
  return [...new Set([signed, ...(publicUrl ? [new URL(publicUrl).origin] : [])])]
}
