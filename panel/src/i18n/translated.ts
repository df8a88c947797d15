/** What a table of another language has to have: the same words, each with a text of its own. */
export type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Text
    ? (...given: Given) => Translated<Text>
    : { readonly [Name in keyof T]: Translated<T[Name]> }
