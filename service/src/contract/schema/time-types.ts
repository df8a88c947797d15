import type { TString } from 'typebox'
import { Type } from '#values/type.ts'
import type { Note } from './note.ts'

export const timestamp = (note: Note = {}): TString =>
  Type.String({ format: 'date-time', errorCode: 'invalid_timestamp', ...note })

/** `YYYY-MM-DD`, or an instant. */
export const day = (note: Note = {}): TString =>
  Type.String({ format: 'day', errorCode: 'invalid_date', ...note })

/** `YYYY-MM-DD` and nothing else. */
export const date = (note: Note = {}): TString =>
  Type.String({
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
    format: 'day',
    errorCode: 'invalid_date',
    ...note,
  })
