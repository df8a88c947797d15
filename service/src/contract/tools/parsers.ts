/** Foreign bytes as a parser sees them, wherever they are kept. */
export interface ForeignBytes {
  size: number
  /** The bytes from `start` up to and without `end`. */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
}

/** What a parser answers: plain data, and bytes where it makes a file. */
export interface Parsed<Value> {
  value: Value
  bytes?: Uint8Array<ArrayBuffer>
}

/** The function `parse` of a file `*.parser.ts`, which runs in a child process and sees nothing but what it is given. */
export type ParseFunction<Input, Value> = (
  input: Input,
  file: ForeignBytes,
  room: Room,
) => Promise<Parsed<Value>>

/**
 * The memory limit of a parser. A process that exceeds it is ended, so a parser that knows its need beforehand refuses
 * by itself.
 */
export interface Room {
  memoryBytes: number
}

/** Names such a file. The type parameters are those of its function. */
export interface Parser<Input, Value> {
  module: URL
  /** For the types only. */
  readonly parse?: ParseFunction<Input, Value>
}

export type Parse = <Input, Value>(
  parser: Parser<Input, Value>,
  input: Input,
  file: ForeignBytes,
) => Promise<Parsed<Value>>

/**
 * Runs parsers of foreign bytes in child processes with limits of memory, processor time and open files. A file that
 * exceeds them, or crashes its process, is `Unparsable`, and costs other requests only some time.
 */
export interface Parsers {
  /** Waits for a turn of the team, which has one at a time. Throws `ParsersBusy` when that takes too long. */
  turn<T>(teamId: string, use: (parse: Parse) => Promise<T>): Promise<T>
}

const sentences = {
  memory: 'It takes more memory to read than a file may take.',
  time: 'It takes longer to read than a file may take.',
  crash: 'Reading it ended the process that read it.',
}

/** A parser was ended before it had a result, because of the bytes that it was given. */
export class Unparsable extends Error {
  name = 'Unparsable'

  readonly reason: keyof typeof sentences

  constructor(reason: keyof typeof sentences) {
    super(sentences[reason])
    this.reason = reason
  }
}

/** A parser failed by itself, which may be because of the bytes and is a fault of ours. */
export class ParserThrew extends Error {
  name = 'ParserThrew'
}

/** All parsers have work for longer than a request waits. Nothing was read. */
export class ParsersBusy extends Error {
  name = 'ParsersBusy'
}

/** Bytes that are in memory already. */
export function inMemory(bytes: Uint8Array<ArrayBuffer>): ForeignBytes {
  return { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) }
}
