/** An Idempotency-Key. `crypto.randomUUID` is missing where a page comes over plain http from another machine. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `panel-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
