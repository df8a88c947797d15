import { pictureBomb, recordingBomb } from '../../../service/src/testing/files/bombs.ts'
import type { Answer } from '../../harness/client.ts'
import { until } from '../../harness/load/load.ts'
import type { Team } from '../../harness/team.ts'

const boundary = 'between-the-parts'

/** A form with one file, as bytes that the client of the proofs sends as they are. */
export function formWith(file: Uint8Array, filename: string): { body: Buffer; contentType: string } {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}

/** Sends bytes to an operation. Answers the status and the code; 0 when nobody answers. */
export async function sendBytes(
  { key }: Team,
  url: string,
  { body, contentType }: { body: Uint8Array; contentType: string },
): Promise<{ status: number; code: string; retryAfter: string | null }> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': contentType }
  try {
    const reply = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })
    const reported = await reply.json().catch(() => ({}))
    return { status: reply.status, code: reported.code ?? '', retryAfter: reply.headers.get('retry-after') }
  } catch {
    return { status: 0, code: 'no answer', retryAfter: null }
  }
}

/** Uploads a file by an address; answers the code of its failure, or its status. */
async function uploadTo({ client }: Team, file: Uint8Array): Promise<string> {
  const wish = { filename: 'file', contentType: 'image/png', size: file.length }
  const { uploadUrl } = await client.call('POST /v1/media/presign', wish)
  const path = new URL(uploadUrl).pathname
  const reply: Answer = await client.ask(`PUT ${path}`, {
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
    withinMs: 90_000,
  })
  if (reply.status !== 200) return reply.body?.code ?? String(reply.status)
  // A team has one file looked at at a time, so others may be pending still.
  const look = () => client.call(`GET /v1/media/${reply.body.id}`)
  const record = await until(look, ({ status }) => status !== 'pending', 60_000, 500)
  return record.errorCode ?? record.status
}

/** An archive of 4 GB of zeros in 4 MB would be one; archives are no media, so any will do. */
const archive = () => Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), Buffer.alloc(4000)])

type Bomb = [name: string, due: string, explode: (team: Team, url: string) => Promise<string>]

const form = (team: Team, url: string, file: Uint8Array) =>
  sendBytes(team, `${url}/v1/posts/bulk-upload`, formWith(file, 'posts.csv')).then(({ code }) => code)

/** Each with the code that it is due. */
export const bombs: readonly Bomb[] = [
  ['stts', 'media_unreadable', (team) => uploadTo(team, recordingBomb('stts'))],
  ['ctts', 'media_unreadable', (team) => uploadTo(team, recordingBomb('ctts'))],
  ['stsc', 'media_unreadable', (team) => uploadTo(team, recordingBomb('stsc'))],
  [
    'interlaced, 16 bits, 100 million pixels',
    'media_unreadable',
    (team) => uploadTo(team, pictureBomb({ side: 10_000, interlaced: true, orientation: 6 })),
  ],
  ['an archive', 'unsupported_media_type', (team) => uploadTo(team, archive())],
  ['a million columns', 'invalid_csv', (team, url) => form(team, url, Buffer.alloc(7_000_000, ','))],
  ['a cell of 7 MB', 'invalid_csv', (team, url) => form(team, url, Buffer.alloc(7_000_000, 'x'))],
  [
    'a million parts of a form',
    'invalid_request_body',
    (team, url) =>
      sendBytes(team, `${url}/v1/media/upload-direct`, {
        body: Buffer.from(`--${boundary}\r\n`.repeat(1_000_000)),
        contentType: `multipart/form-data; boundary=${boundary}`,
      }).then(({ code }) => code),
  ],
  [
    'a million values of JSON',
    'invalid_request_body',
    (team, url) =>
      sendBytes(team, `${url}/v1/posts/bulk`, {
        body: Buffer.from(`{"posts":[${'[],'.repeat(1_000_000)}[]]}`),
        contentType: 'application/json',
      }).then(({ code }) => code),
  ],
  [
    'a text of 100,000 letters between dots',
    '200',
    async ({ client }) =>
      String(
        (await client.ask('POST /v1/tools/validate/post-length', { body: { text: '日本.'.repeat(33_000) } }))
          .status,
      ),
  ],
]

export const peacefulPicture = () => pictureBomb({ side: 50, interlaced: false })

export { uploadTo }
