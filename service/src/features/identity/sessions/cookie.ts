import type { Settings } from '#contract/tools/tools.ts'
import { sessionSeconds } from './sessions.store.ts'

export function sessionCookie(
  token: string,
  settings: Settings,
  seconds = sessionSeconds,
): Record<string, string> {
  return cookie(token, seconds, settings)
}

export function clearedCookie(settings: Settings): Record<string, string> {
  return cookie('', 0, settings)
}

function cookie(value: string, seconds: number, { publicUrl }: Settings): Record<string, string> {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return {
    'Set-Cookie': `zither_session=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
  }
}
