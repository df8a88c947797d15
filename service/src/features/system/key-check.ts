import { sealedColumn } from '#contract/area/sealed-column.ts'

export const keyCheckPlace = 'key_check|sealed'

/** The value that a boot opens to know its keys. */
export const keyCheck = sealedColumn({
  table: 'key_check',
  column: 'sealed',
  key: 'id',
  keyType: 'int',
  of: [],
  placeOf: () => keyCheckPlace,
})
