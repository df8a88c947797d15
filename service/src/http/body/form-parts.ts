/** What a form may hold besides its file: more is no form of ours. */
const partsMax = 100
const headBytesMax = 16 * 1024

export interface FormPart {
  name: string
  /** Absent where the part is a field. */
  filename?: string
  /** A view of the body: a file is not copied. */
  bytes: Buffer<ArrayBuffer>
}

/** Splits a body of multipart/form-data (RFC 7578) at its boundary. Undefined when it is none. */
export function formParts(body: Buffer<ArrayBuffer>, contentType: string): FormPart[] | undefined {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) return undefined
  const line = Buffer.from(`\r\n--${boundary}`)
  const parts: FormPart[] = []
  let at = startOf(body, line)
  while (at !== undefined && parts.length <= partsMax) {
    if (body.toString('latin1', at, at + 2) === '--') return parts
    const next = nextPart(body, at, line)
    if (next) parts.push(next.part)
    at = next?.end
  }
  return undefined
}

/** The part behind a boundary, and where the next boundary ends. */
function nextPart(
  body: Buffer<ArrayBuffer>,
  at: number,
  line: Buffer,
): { part: FormPart; end: number } | undefined {
  const headAt = afterLine(body, at)
  const headEnd = headAt === undefined ? -1 : body.indexOf('\r\n\r\n', headAt)
  if (headAt === undefined || headEnd < 0 || headEnd - headAt > headBytesMax) return undefined
  // The blank line may be the one before the boundary, of a part without bytes.
  const end = body.indexOf(line, headEnd + 2)
  if (end < 0) return undefined
  const bytes = body.subarray(headEnd + 4, Math.max(headEnd + 4, end))
  const part = partOf(body.toString('utf8', headAt, headEnd), bytes)
  return part && { part, end: end + line.length }
}

function boundaryOf(contentType: string): string | undefined {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? bare
}

/** The first boundary begins the body, or a line of it. */
function startOf(body: Buffer, line: Buffer): number | undefined {
  if (body.subarray(0, line.length - 2).equals(line.subarray(2))) return line.length - 2
  const found = body.subarray(0, headBytesMax).indexOf(line)
  return found < 0 ? undefined : found + line.length
}

/** Behind a boundary stand blanks at most. */
function afterLine(body: Buffer, at: number): number | undefined {
  const end = body.indexOf('\r\n', at)
  return end < 0 || end - at > 100 || body.toString('latin1', at, end).trim() !== '' ? undefined : end + 2
}

function partOf(head: string, bytes: Buffer<ArrayBuffer>): FormPart | undefined {
  const headers = new Map(
    head.split('\r\n').map((header) => {
      const colon = header.indexOf(':')
      return [header.slice(0, Math.max(0, colon)).trim().toLowerCase(), header.slice(colon + 1).trim()]
    }),
  )
  const disposition = headers.get('content-disposition') ?? ''
  const name = /^form-data\s*;/i.test(disposition) ? parameterOf(disposition, 'name') : undefined
  if (name === undefined) return undefined
  const filename = encodedName(disposition) ?? parameterOf(disposition, 'filename')
  const isBase64 = headers.get('content-transfer-encoding')?.toLowerCase() === 'base64'
  const plain = isBase64 ? Buffer.from(bytes.toString('latin1'), 'base64') : bytes
  return { name, bytes: plain, ...(filename !== undefined && { filename }) }
}

function parameterOf(disposition: string, name: string): string | undefined {
  const [, quoted, bare] =
    new RegExp(`;\\s*${name}=(?:"((?:\\\\"|[^"])*)"|([^;\\s"]+))`, 'i').exec(disposition) ?? []
  return (quoted ?? bare)
    ?.replace(/\\"|%22/g, '"')
    .replace(/%0D/gi, '\r')
    .replace(/%0A/gi, '\n')
}

/** Some clients send a name that is not ASCII as RFC 8187 has it. */
function encodedName(disposition: string): string | undefined {
  const [, encoded] = /;\s*filename\*=utf-8'[^']*'([^;\s]+)/i.exec(disposition) ?? []
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
