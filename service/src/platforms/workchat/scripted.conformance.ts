import assert from 'node:assert/strict'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaItem, MediaSource, Publication } from '../capabilities/publishing/publishing.ts'

export const at = new Date('2026-01-05T10:00:00Z')
export const image: MediaItem = {
  type: 'image',
  url: 'https://media.example/a.png',
  altText: 'A bowl',
  title: 'Soup',
}
export const granted = [
  ...['chat:write', 'chat:write.customize', 'channels:read', 'channels:join', 'channels:history'],
  ...['groups:read', 'files:read', 'files:write', 'users:read'],
]

export function accountWith(scopes: readonly string[] = granted, more: Partial<Account> = {}): Account {
  return {
    platformAccountId: 'C1',
    username: 'general',
    metadata: { teamUrl: 'https://acme.slack.com/', channelType: 'public' },
    credentials: { accessToken: 'xoxb-1', refreshToken: null, expiresAt: null, scopes },
    ...more,
  }
}
export const account = accountWith()
export const without = (...names: string[]) => accountWith(granted.filter((scope) => !names.includes(scope)))

export function publicationOf(more: Partial<Publication> = {}): Publication {
  const reference = { id: 'r1', at }
  const item = { text: 'hello', media: [] }
  return { item, index: 0, previous: [], title: '', options: {}, reference, at, prepared: null, ...more }
}

export const text = { channel: 'C1', fileIds: [] }

interface Sent {
  host: string
  method: string
  authorization: string | null
  fields: Record<string, string>
  bytes: string
}

/** Answers each request in turn, and keeps what was sent. */
export function platformOf(...answers: (object | string | Response)[]) {
  const sent: Sent[] = []
  const waited: number[] = []
  const transport: Transport = {
    settings: { clientId: 'client' },
    secrets: { clientSecret: 'secret' },
    now: () => at,
    pause: async (seconds) => void waited.push(seconds),
    async fetch(request) {
      const { host, pathname } = new URL(request.url)
      const bytes = await request.text()
      const fields = Object.fromEntries(new URLSearchParams(bytes))
      const authorization = request.headers.get('authorization')
      sent.push({ host, method: pathname.replace('/api/', ''), authorization, fields, bytes })
      const answer = answers.shift()
      if (answer instanceof Response) return answer
      if (typeof answer === 'string') return new Response(answer)
      return Response.json({ ok: true, ...answer })
    },
  }
  return { transport, sent, waited, methods: () => sent.map(({ method }) => method) }
}

export const no = (error: string) => ({ ok: false, error })
export const noMedia: MediaSource = {
  load: () => assert.fail('no media is read'),
  open: () => assert.fail('no media is read'),
}
