import { counted } from '../shell/common.ts'

const numbers = new Intl.NumberFormat('en')

/** What is said of every message that is sent by itself, whatever sends it. */
export const messageWords = {
  deletedAccount: 'A deleted account',
  toAccounts: 'Go to the accounts',
  noAccountText: 'Connect an account of one of these networks first:',
  kind: 'What is sent',
  kinds: { text: 'A message', template: 'An approved template' },
  text: 'Message',
  fillIn: 'Fill in for each person',
  fields: { name: 'Name', email: 'Email', phone: 'Phone number', company: 'Company', custom: 'Own text' },
  fallbackHint: 'Write {{name|there}} to say “there” to people whose name is not known.',
  wrongWord: (word: string) =>
    `Nothing is filled in for {{${word}}}. Use one of the buttons under the message.`,
  length: (count: number, max: number) =>
    `${numbers.format(count)} of ${counted(max, 'character')}, before anything is filled in`,
  tooLong: (over: number) => `The message is ${counted(over, 'character')} too long for this network.`,
  attachment: 'Address of a picture or file',
  attachmentHint: 'The network opens this address, so it has to be public.',
  wrongAddress: 'An address begins with https://.',
  templateName: 'Name of the template',
  templateNameHint: 'Exactly as it was approved.',
  noTemplateName: 'Enter the name of the template.',
  language: 'Language of the template',
  languageHint: 'Such as en_US or de.',
  noLanguage: 'Enter the language of the template.',
  variables: 'What stands for the variables',
  variable: (name: string) => `Variable ${name}`,
  ownText: (name: string) => `Text for variable ${name}`,
  addVariable: 'Add a variable',
  dropVariable: (name: string) => `Remove variable ${name}`,
  preview: 'Preview',
  previewFor: 'As this person gets it',
  previewNobody: 'No contact of this profile is there yet, so nothing can be filled in.',
  previewNothing: 'Write the message to see it here.',
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you wrote here is not saved.',
  leave: 'Leave',
}

/** What is said where people are chosen for it. */
export const peopleWords = {
  find: 'Find people',
  search: 'Search in name, email and company',
  tags: 'With one of these tags',
  found: 'Contacts that match',
  nobodyFound: 'No contact of this profile matches.',
  chooseAll: 'Choose all loaded contacts',
  most: (most: number) => `At most ${counted(most, 'person', 'people')} can be added at once.`,
  leftOutMore: (count: number) => `and ${numbers.format(count)} more`,
  someone: 'A contact',
  unsubscribed: 'Unsubscribed',
  blocked: 'Blocked',
  unreachable: 'Not reachable on this account',
  reasons: {
    contact_not_found: 'No longer a contact of this profile',
    no_channel: 'Not reachable on this account',
    contact_blocked: 'Blocked',
    contact_unsubscribed: 'Unsubscribed',
    channel_not_found: 'No longer reachable that way',
    already_enrolled: 'In the sequence already',
    already_added: 'Added before',
  },
  openOf: (name: string) => `Open the conversation with ${name}`,
  deletedContact: 'A deleted contact',
}
