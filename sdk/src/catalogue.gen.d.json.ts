// The type of catalogue.gen.json. Without it the compiler would infer one from the whole text.
import type { Catalogue } from './catalogue.ts'

declare const catalogue: Catalogue
export = catalogue
