import { discordFault, invalidForm } from './fault.ts'
import { textIn } from './text.ts'

const filesMost = 10
const fileBytes = 10 * 1024 * 1024

/** The files of a message as people see them, with what describes each. */
export function readFiles(described: Record<string, any>[], files: readonly File[]): object[] {
  if (files.length > filesMost)
    throw discordFault(400, 30015, `Maximum number of attachments in a message reached (${filesMost})`)
  if (described.some(({ id }) => !(Number(id) >= 0 && Number(id) < files.length)))
    throw invalidForm('attachments.0.id', 'The attachment has no file.', 'ATTACHMENT_NOT_FOUND')
  return files.map((file, index) => {
    if (file.size > fileBytes) throw discordFault(413, 40005, 'Request entity too large')
    const { filename = file.name, description } = described.find(({ id }) => Number(id) === index) ?? {}
    const words = textIn(description, `attachments.${index}.description`, 1024)
    const name = nameFor(String(filename))
    const url = `https://cdn.discordapp.com/attachments/sandbox/${encodeURIComponent(name)}`
    const title = name === filename ? {} : { title: String(filename).replace(/\.[^.]*$/, '') }
    const told = { filename: name, ...title, size: file.size, content_type: file.type, url, proxy_url: url }
    return { id: String(index), ...told, ...(words !== '' && { description: words }) }
  })
}

/** Only plain letters, digits, dots, dashes and lines below stay in a name, and it begins with none of the last. */
function nameFor(filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replace(/\s+/g, '_')
    .replace(/[^A-Za-z0-9._-]/g, '')
  return plain.replace(/^[._]+/, '') || 'unknown'
}
