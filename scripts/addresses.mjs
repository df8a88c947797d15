import { plainAddresses } from '../service/src/contract/schema/plain-addresses.ts'
import { servedPlatforms } from '../service/src/platforms/registry.ts'

/** Requests in which an address is a plain text, so that nothing judges how the address is used. */
export function addressFaults(manifests) {
  const schemas = [
    ...manifests.flatMap(({ operations }) =>
      operations.flatMap(({ id, query, body, headers }) => [query, body, headers].map((one) => [id, one])),
    ),
    ...[...servedPlatforms].map(([word, { publishing }]) => [`the options of ${word}`, publishing?.options]),
  ]
  return schemas.flatMap(([owner, schema]) =>
    plainAddresses(schema).map(
      (path) =>
        `${path} of ${owner} is a plain text: use t.fetched, t.shown, t.redirect, t.site or t.quoted of contract/schema/schema.ts`,
    ),
  )
}
