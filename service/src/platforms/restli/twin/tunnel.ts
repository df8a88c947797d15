/** A query that is too long for an address comes in the body of a POST, under the method that is meant. */
export async function untunnelled(request: Request): Promise<Request> {
  const method = request.headers.get('x-http-method-override')
  if (method === null || request.method !== 'POST') return request
  const query = await request.text()
  const headers = new Headers(request.headers)
  for (const name of ['x-http-method-override', 'content-type', 'content-length']) headers.delete(name)
  return new Request(`${request.url}?${query}`, { method, headers })
}
