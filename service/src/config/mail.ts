/** Where mails are handed over. */
export interface SmtpSettings {
  host: string
  port: number
  /** TLS from the first byte on. */
  secure: boolean
  user?: string
  password?: string
}

const usualPorts: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }

/** Undefined when it is no smtp:// or smtps:// address of a server and nothing else. */
export function readSmtpUrl(text: string): SmtpSettings | undefined {
  const url = URL.parse(text)
  const usualPort = usualPorts[url?.protocol ?? '']
  const isBare = url && (url.pathname === '' || url.pathname === '/') && !url.search && !url.hash
  if (!url?.hostname || !isBare || usualPort === undefined) return undefined
  const [user, password] = [url.username, url.password].map(decoded)
  if (user === undefined || password === undefined || (password && !user)) return undefined
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || usualPort,
    secure: url.protocol === 'smtps:',
    ...(user && { user, password }),
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A bare address that can stand in an envelope. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@"(),:;<>[\\\]]+$/u.test(text)
}
