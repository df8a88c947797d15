/** A file in a form, under the name that the client gave it. */
export interface UploadedFile {
  filename: string
  bytes: Uint8Array<ArrayBuffer>
}
