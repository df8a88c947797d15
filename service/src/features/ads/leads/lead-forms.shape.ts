import * as t from '#contract/schema/schema.ts'

const question = t.object({
  type: t.text(50, {
    description:
      'The kind of question in the words of Meta Ads, such as EMAIL, FULL_NAME, PHONE or CUSTOM. A CUSTOM question needs a label.',
  }),
  key: t.optional(t.text(100, { description: 'Under what the answer stands in leads.' })),
  label: t.optional(t.text(300)),
  options: t.optional(
    t.array(t.object({ key: t.optional(t.text(100)), value: t.text(300) }), { min: 1, max: 100 }),
  ),
  inline_context: t.optional(t.text(500)),
})

export const questions = t.array(question, { min: 1, max: 50, description: '1 to 50 questions.' })

/** What both forms of the body may hold. */
export const content = {
  privacyPolicyLinkText: t.optional(t.text(70)),
  followUpActionUrl: t.optional(t.shown({ description: 'Where people go on after they sent the form.' })),
  locale: t.optional(
    t.pattern('^[A-Za-z]{2}_[A-Za-z]{2}$', 'invalid_string', { description: 'Such as en_US.' }),
  ),
  thankYouTitle: t.optional(t.text(60)),
  thankYouBody: t.optional(t.prose(600)),
  thankYouButtonText: t.optional(t.text(60)),
  thankYouButtonType: t.optional(
    t.text(50, {
      description:
        'In the words of Meta Ads. Left out, VIEW_WEBSITE with a thankYouWebsiteUrl and NONE without one.',
    }),
  ),
  thankYouWebsiteUrl: t.optional(t.shown()),
  isOptimizedForQuality: t.optional(
    t.boolean({ description: 'Whether people look over their answers before they send them.' }),
  ),
}

export const LeadFormData = t.object({
  questions,
  ...content,
  blockDisplayForNonTargetedViewer: t.optional(t.boolean()),
  questionPageCustomHeadline: t.optional(t.text(60)),
  contextCard: t.optional(
    t.object({
      title: t.optional(t.text(60)),
      content: t.optional(t.array(t.text(500), { max: 20 })),
      style: t.optional(t.oneOf('LIST_STYLE', 'PARAGRAPH_STYLE')),
      buttonText: t.optional(t.text(30)),
      coverPhoto: t.optional(t.text(100, { description: 'The id of a photo of the page.' })),
    }),
  ),
})

export type LeadFormData = t.Static<typeof LeadFormData>

/** The definition of a form as the network gives it. */
export const LeadForm = t.map(t.anything(), 1000, {
  description:
    'The definition as Meta Ads gives it, under its own names: id, name, status (ACTIVE or ARCHIVED), questions and others; every member may be missing. It never holds leads.',
})

interface NewForm {
  name: string
  privacyPolicyUrl: string
  data: LeadFormData
}

/** The form in the words of the network. */
export function toNetwork({ name, privacyPolicyUrl, data }: NewForm): Record<string, unknown> {
  const { contextCard: card } = data
  const given = {
    name,
    questions: data.questions,
    privacy_policy: { url: privacyPolicyUrl, link_text: data.privacyPolicyLinkText },
    follow_up_action_url: data.followUpActionUrl,
    locale: data.locale?.toUpperCase(),
    thank_you_page: thanksOf(data),
    is_optimized_for_quality: data.isOptimizedForQuality,
    block_display_for_non_targeted_viewer: data.blockDisplayForNonTargetedViewer,
    question_page_custom_headline: data.questionPageCustomHeadline,
    context_card: card && {
      title: card.title,
      content: card.content,
      style: card.style,
      button_text: card.buttonText,
      cover_photo_id: card.coverPhoto,
    },
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

function thanksOf(data: LeadFormData): object | undefined {
  const { thankYouTitle, thankYouBody, thankYouButtonText, thankYouButtonType, thankYouWebsiteUrl } = data
  const page = {
    title: thankYouTitle,
    body: thankYouBody,
    button_text: thankYouButtonText,
    website_url: thankYouWebsiteUrl,
  }
  const isEmpty = [...Object.values(page), thankYouButtonType].every((value) => value === undefined)
  if (isEmpty) return undefined
  return { ...page, button_type: thankYouButtonType ?? (thankYouWebsiteUrl ? 'VIEW_WEBSITE' : 'NONE') }
}
