/** The parameters that ask for another page, the preferred one first. */
const asking = ['cursor', 'after', 'pageToken', 'pageNumber', 'page']
/** Where an answer holds the value for the next page. */
const nexts = ['nextCursor', 'paging.after', 'paging.nextPageToken', 'after']
/** Where the answer of a list with numbered pages holds the count of all rows. */
const totals = ['pagination.total', 'totalRecords', 'meta.totalResults']

/** How to read a list to its end: the member with its rows, and the parameter for the next page. */
export function pagingOf(id, parameters, body, answer) {
  const inQuery = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  const inBody = Object.keys(body?.properties ?? {})
  const place = asking.some((name) => inQuery.includes(name)) ? 'query' : 'body'
  const cursor = asking.find((name) => (place === 'query' ? inQuery : inBody).includes(name))
  // Where the answer may also be a single object, the caller decides what it is before reading on.
  if (!cursor || answer?.anyOf) return {}
  const rows = rowsOf(answer)
  const next = nexts.find((path) => has(answer, path))
  const total = totals.find((path) => has(answer, path))
  // A body may have a field of one of these names without being the question of a list.
  if (!rows || !(next || total)) {
    if (place === 'body') return {}
    throw new Error(`${id} reads ${cursor}, and its answer tells neither its rows nor where to read on`)
  }
  return { list: { rows, cursor, in: place, ...(next ? { next } : { total }) } }
}

/** `data`, also where it is absent for a while; else the list that is always there. */
function rowsOf({ properties = {}, required = [] } = {}) {
  const lists = Object.keys(properties).filter((name) => properties[name].type === 'array')
  return lists.find((name) => name === 'data') ?? lists.find((name) => required.includes(name))
}

function has(schema, path) {
  return path.split('.').reduce((part, name) => part?.properties?.[name], schema) !== undefined
}
