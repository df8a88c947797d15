import { readFiles } from './attachment.ts'
import { discordFault, invalidForm } from './fault.ts'
import { may } from './mask.ts'
import { textIn } from './text.ts'

type Given = Record<string, any>

/** What a message says, by the rules that hold for the bot and for webhooks alike. */
export interface Content {
  content: string
  embeds: object[]
  attachments: object[]
  poll?: object
}

const contentMax = 2000
const embedMax = 6000

export function readContent(given: Given, files: readonly File[]): Content {
  const content = textIn(given.content, 'content', contentMax)
  const embeds = (given.embeds ?? []).map(readEmbed)
  if (embeds.length > 10)
    throw invalidForm('embeds', 'Must be 10 or fewer in length.', 'BASE_TYPE_MAX_LENGTH')
  const said = embeds.reduce((sum: number, { said }: { said: number }) => sum + said, 0)
  if (said > embedMax)
    throw invalidForm('embeds', `Embed size exceeds maximum size of ${embedMax}`, 'MAX_EMBED_SIZE_EXCEEDED')
  const attachments = readFiles(given.attachments ?? [], files)
  const poll = given.poll ? { poll: readPoll(given.poll) } : {}
  const message = {
    content,
    embeds: embeds.map(({ shown }: { shown: object }) => shown),
    attachments,
    ...poll,
  }
  if (content === '' && embeds.length === 0 && attachments.length === 0 && !given.poll)
    throw discordFault(400, 50006, 'Cannot send an empty message')
  return message
}

/** A link to X is shown by a card of the type that cards of an app have. Links to other pages stay links in the sandbox. */
export function cardsOf({ content }: Content): object[] {
  const links = content.match(/https?:\/\/(?:www\.)?(?:x|twitter)\.com\/\S+/gi) ?? []
  return links.map((url) => ({ type: 'rich', url, author: { name: 'Somebody on X' }, description: 'Words.' }))
}

/** The rights that a message takes besides that to speak. */
export function rightsFor({ embeds, attachments, poll }: Content, tts: unknown): bigint[] {
  return [
    ...(embeds.length > 0 ? [may.embedLinks] : []),
    ...(attachments.length > 0 ? [may.attachFiles] : []),
    ...(poll ? [may.sendPolls] : []),
    ...(tts === true ? [may.sendTts] : []),
  ]
}

function readEmbed(given: Given, index: number): { said: number; shown: object } {
  const at = (name: string) => `embeds.${index}.${name}`
  const texts = [
    textIn(given.title, at('title'), 256),
    textIn(given.description, at('description'), 4096),
    textIn(given.footer?.text, at('footer.text'), 2048),
    textIn(given.author?.name, at('author.name'), 256),
    ...readFields(given.fields ?? [], at),
  ]
  assertLooks(given, at)
  const said = texts.reduce((sum, text) => sum + [...text].length, 0)
  if (said === 0 && !given.image && !given.thumbnail)
    throw invalidForm(at('description'), 'This field is required', 'BASE_TYPE_REQUIRED')
  const [title, description] = texts
  const shown = {
    ...given,
    ...(given.title !== undefined && { title }),
    ...(given.description !== undefined && { description }),
    type: 'rich',
  }
  return { said, shown }
}

function readFields(fields: Given[], at: (name: string) => string): string[] {
  if (fields.length > 25)
    throw invalidForm(at('fields'), 'Must be 25 or fewer in length.', 'BASE_TYPE_MAX_LENGTH')
  return fields.flatMap((field, number) => [
    requiredIn(field?.name, at(`fields.${number}.name`), 256),
    requiredIn(field?.value, at(`fields.${number}.value`), 1024),
  ])
}

function assertLooks(given: Given, at: (name: string) => string): void {
  const { color } = given
  if (color !== undefined && !(Number.isInteger(color) && color >= 0 && color <= 0xffffff))
    throw invalidForm(at('color'), 'int value should be less than or equal to 16777215.', 'NUMBER_TYPE_MAX')
  for (const name of ['image', 'thumbnail'])
    if (given[name] && !/^(https?|attachment):\/\//.test(given[name].url ?? ''))
      throw invalidForm(at(`${name}.url`), 'Not a well formed URL.', 'URL_TYPE_INVALID_URL')
}

function requiredIn(value: unknown, path: string, max: number): string {
  const text = textIn(value, path, max)
  if (text === '') throw invalidForm(path, 'This field is required', 'BASE_TYPE_REQUIRED')
  return text
}

function readPoll(given: Given): object {
  const question = requiredIn(given.question?.text, 'poll.question.text', 300)
  const answers: Given[] = given.answers ?? []
  if (answers.length < 1 || answers.length > 10)
    throw invalidForm('poll.answers', 'Must be between 1 and 10 in length.', 'BASE_TYPE_BAD_LENGTH')
  const { duration = 24 } = given
  if (!(Number.isInteger(duration) && duration >= 1 && duration <= 768))
    throw invalidForm('poll.duration', 'int value should be between 1 and 768.', 'NUMBER_TYPE_RANGE')
  return {
    question: { text: question },
    answers: answers.map((answer, index) => ({
      answer_id: index + 1,
      poll_media: { text: requiredIn(answer?.poll_media?.text, `poll.answers.${index}.poll_media.text`, 55) },
    })),
    allow_multiselect: given.allow_multiselect === true,
    layout_type: 1,
  }
}
