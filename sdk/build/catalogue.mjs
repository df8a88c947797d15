import { jsonLines } from '../../scripts/json-lines.mjs'

/** The text of the catalogue: tags, operations and the schemas they refer to. */
export function catalogueText(document, operations) {
  const catalogue = {
    tags: document.tags,
    operations,
    schemas: document.components.schemas,
  }
  return `${jsonLines(catalogue)}\n`.replaceAll('"#/components/schemas/', '"#/schemas/')
}
