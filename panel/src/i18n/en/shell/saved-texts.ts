/** Texts that a person keeps in this browser: answers for the inbox, and texts for posts. */
export const savedWords = {
  none: 'Nothing is saved for this profile yet.',
  where: 'They are kept in this browser, for this profile.',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  name: 'Short name',
  noProfile: 'Choose an account first: texts are saved for a profile.',
  replies: {
    title: 'Saved replies',
    find: 'Find a saved reply',
    nothing: 'No saved reply matches.',
    add: 'Save a reply',
    text: 'Text of the reply',
    hint: '{name} becomes the name of the person.',
    full: 'This browser keeps no more. Delete a reply first.',
  },
  texts: {
    title: 'Saved texts',
    find: 'Find a saved text',
    nothing: 'No saved text matches.',
    add: 'Save a text',
    text: 'Text to insert',
    hint: 'A sentence, a signature, or hashtags that go together.',
    full: 'This browser keeps no more. Delete a text first.',
  },
} as const
