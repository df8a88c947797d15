import type TypeBox from 'typebox'

type Schema = object
type Options = Record<string, unknown>

/** Marks a property that need not be there; the document does not show the mark. */
const optional = '~optional'

const keysOfRequired = (properties: Record<string, Schema>) =>
  Object.keys(properties).filter((key) => !(optional in (properties[key] ?? {})))

const builders = {
  Array: (items: Schema, options?: Options) => ({ type: 'array', items, ...options }),
  Boolean: (options?: Options) => ({ type: 'boolean', ...options }),
  Enum: (values: readonly string[], options?: Options) => ({ enum: values, ...options }),
  Integer: (options?: Options) => ({ type: 'integer', ...options }),
  Literal: (value: string | number | boolean, options?: Options) => ({
    type: typeof value,
    const: value,
    ...options,
  }),
  Null: (options?: Options) => ({ type: 'null', ...options }),
  Number: (options?: Options) => ({ type: 'number', ...options }),
  Object(properties: Record<string, Schema>, options?: Options) {
    const required = keysOfRequired(properties)
    return { type: 'object', ...(required.length > 0 && { required }), properties, ...options }
  },
  Optional: (schema: Schema) =>
    Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(schema), [optional]: { value: true } }),
  Record: (_key: Schema, values: Schema, options?: Options) => ({
    type: 'object',
    patternProperties: { '^.*$': values },
    ...options,
  }),
  String: (options?: Options) => ({ type: 'string', ...options }),
  Union: (anyOf: readonly Schema[], options?: Options) => ({ anyOf, ...options }),
  Unknown: (options?: Options) => ({ ...options }),
}

/**
 * JSON Schemas under the names and types of TypeBox, whose compiler reads the TypeScript type of a value off them. Its
 * types are all that is used of it here: its code would be a fifth of the files that a start reads.
 */
export const Type = builders as unknown as Pick<typeof TypeBox, keyof typeof builders>
