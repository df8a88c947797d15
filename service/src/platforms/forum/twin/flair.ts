import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { Holder } from './account.ts'
import { type Community, requireReadable } from './community.ts'
import { formFault } from './fault.ts'
import { ownPost } from './post.ts'

interface Template {
  id: string
  text: string
  isEditable: boolean
}

const templates: readonly Template[] = [
  { id: '5b9e1e2a-0000-11f0-8000-0e292b3c6f01', text: 'Question', isEditable: false },
  { id: '5b9e1e2a-0000-11f0-8000-0e292b3c6f02', text: 'Discussion', isEditable: true },
]

/** Profiles of people have no flairs. */
export function templatesOf({ type }: Community): readonly Template[] {
  return type === 'user' ? [] : templates
}

export function flairOf(
  community: Community,
  id: string | null,
  text: string | null,
): { id: string; text: string } | null {
  if (id === null || id === '') return null
  const template = templatesOf(community).find((one) => one.id === id)
  if (!template) throw formFault('BAD_FLAIR_TEMPLATE_ID', 'that flair template does not exist', 'flair')
  return { id, text: template.isEditable && text !== null && text !== '' ? text : template.text }
}

export function listFlairs(name: string): object[] {
  return templatesOf(requireReadable(name)).map(({ id, text, isEditable }) => ({
    type: 'text',
    id,
    text,
    text_editable: isEditable,
    text_color: 'dark',
    background_color: '#dadada',
    css_class: '',
    mod_only: false,
    richtext: [],
  }))
}

export async function selectFlair(
  state: TwinState,
  holder: Holder,
  name: string,
  form: URLSearchParams,
): Promise<object> {
  const community = requireReadable(name)
  const post = await ownPost(state, holder, form.get('link'))
  if (post?.community.toLowerCase() !== name.toLowerCase())
    throw formFault('BAD_FLAIR_TARGET', 'not a valid flair target', 'link')
  const flair = flairOf(community, form.get('flair_template_id'), form.get('text'))
  await state.put('post', post.id, { ...post, flair }, { days: memoryDays })
  return { json: { errors: [] } }
}
