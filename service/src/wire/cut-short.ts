/** An answer of which only the beginning was read, since it is longer than what is read of an answer. */
export class CutShort extends Response {}

/** Answers that cannot have a body. */
const withoutBody = new Set([204, 205, 304])

/** An answer of these bytes, of which `maxBytes` are read. */
export function answerOf(
  bytes: Uint8Array<ArrayBuffer>,
  maxBytes: number,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): Response {
  if (withoutBody.has(status)) return new Response(null, { status, headers })
  if (bytes.length <= maxBytes) return new Response(bytes, { status, headers })
  return new CutShort(bytes.subarray(0, maxBytes), { status, headers })
}
