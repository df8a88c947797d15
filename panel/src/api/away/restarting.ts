/**
 * Seconds until a service that starts or ends takes requests again; undefined where the answer means anything else. What
 * stands before the service answers without a code. A 503 with a code of its own has a reason that does not pass by itself.
 */
export function restartsIn(
  status: number,
  code: string | undefined,
  retryAfter: string | null,
): number | undefined {
  if (status !== 503 || (code !== undefined && code !== 'service_unavailable')) return undefined
  const seconds = Number(retryAfter ?? 3)
  return seconds > 0 ? seconds : 3
}
