import type { ParseFunction } from '#contract/tools/parsers.ts'
import { type FitRule, fitImage } from './fit-image.ts'
import type { Fitted } from './parsers.ts'

export const parse: ParseFunction<FitRule, Fitted> = async (rule, file, { memoryBytes }) => {
  const fitted = await fitImage(await file.read(0, file.size), rule, memoryBytes)
  if (fitted.kind !== 'done') return { value: fitted }
  const { bytes, ...rest } = fitted.value
  return { value: { kind: 'done', value: rest }, bytes }
}
