/** The fields that a query names. Commas inside of braces belong to a field of its own fields. */
export function fieldsOf(query: URLSearchParams): string[] {
  return (query.get('fields') ?? 'id').replace(/\{[^}]*\}/g, '').split(',')
}

/** An object with the requested fields. Its id is always included. */
export function pick(object: Record<string, unknown>, fields: readonly string[]): object {
  return Object.fromEntries(
    ['id', ...fields].flatMap((field) => (field in object ? [[field, object[field]]] : [])),
  )
}
