import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  blankContent,
  type ContentDraft,
  contentDraftOf,
  contentOf,
  contentPlaceOf,
  faultsOfContent,
  saysSomething,
} from './content.ts'

const draft = (part: Partial<ContentDraft>): ContentDraft => ({ ...blankContent, ...part })

const template = draft({
  kind: 'template',
  text: 'not sent',
  templateName: ' hello ',
  language: 'en_US',
  variables: [
    { name: '1', field: 'name', own: 'left over' },
    { name: '2', field: 'custom', own: 'since {{custom.year}}' },
  ],
})

test('what is saved is a message or a template, never both, and nothing while nothing is written', () => {
  assert.deepEqual(contentOf(draft({ text: ' ' })), { message: null, template: null })
  assert.deepEqual(contentOf(draft({ text: ' Hi ', attachmentUrl: ' https://example.com/a.png ' })), {
    message: { text: 'Hi', attachments: [{ url: 'https://example.com/a.png' }] },
    template: null,
  })
  assert.deepEqual(contentOf(template), {
    message: null,
    template: {
      name: 'hello',
      language: 'en_US',
      variableMapping: {
        1: { field: 'name' },
        2: { field: 'custom', customValue: 'since {{custom.year}}' },
      },
    },
  })
})

test('what the form does not show stays as it was', () => {
  const components = [{ type: 'header' }]
  const file = { url: 'https://example.com/a.pdf', type: 'file' as const, filename: 'a.pdf' }
  const withFile = { message: { text: 'Hi', attachments: [file] }, template: null }
  assert.deepEqual(contentOf(contentDraftOf(withFile), withFile).message, withFile.message)
  const asked = { ...contentDraftOf(withFile), attachmentUrl: 'https://example.com/b.pdf' }
  assert.deepEqual(contentOf(asked, withFile).message?.attachments, [{ url: 'https://example.com/b.pdf' }])
  const mapped = {
    message: null,
    template: {
      ...{ name: 'hello', language: 'en', components },
      variableMapping: { 10: { field: 'email' as const }, 2: { field: 'name' as const } },
    },
  }
  assert.deepEqual(contentOf(contentDraftOf(mapped), mapped).template, mapped.template)
  assert.deepEqual(
    contentDraftOf(mapped).variables.map(({ name }) => name),
    ['2', '10'],
  )
})

test('what the service would refuse is told at its field before the call', () => {
  const placesOf = (part: Partial<ContentDraft>, max = 10) => Object.keys(faultsOfContent(draft(part), max))
  assert.deepEqual(placesOf({}), [])
  assert.deepEqual(placesOf({ text: '12345678901' }), ['text'])
  // A character outside the basic plane counts once.
  assert.deepEqual(placesOf({ text: '😀😀😀😀😀😀😀😀😀😀' }), [])
  assert.deepEqual(placesOf({ text: '{{nme}}' }), ['text'])
  assert.deepEqual(placesOf({ attachmentUrl: 'example.com' }), ['attachmentUrl'])
  assert.deepEqual(placesOf({ kind: 'template', language: '' }), ['templateName', 'language'])
  assert.deepEqual(faultsOfContent(template, 10), {})
  const wrong = template.variables.map((one) => ({ ...one, own: '{{x}}' }))
  assert.deepEqual(Object.keys(faultsOfContent({ ...template, variables: wrong }, 10)), ['variables'])
})

test('a refusal stands at the field that it is about', () => {
  assert.equal(contentPlaceOf('message.text'), 'text')
  assert.equal(contentPlaceOf('message.attachments[0].url'), 'attachmentUrl')
  assert.equal(contentPlaceOf('template.variableMapping.1.customValue'), 'variables')
  assert.equal(contentPlaceOf('template.language'), 'language')
  assert.equal(contentPlaceOf('template'), 'templateName')
  assert.equal(contentPlaceOf('profileId'), undefined)
})

test('blank words say nothing, a file or a template says something', () => {
  const attachments = [{ url: 'https://example.com/a.png' }]
  assert.equal(saysSomething({ message: { text: ' \n' }, template: null }), false)
  assert.equal(saysSomething({ message: { attachments }, template: null }), true)
  assert.equal(saysSomething({ message: null, template: { name: 'hello', language: 'en' } }), true)
})
