import { type ExampleContext, placeholderId } from '../../../values/schema-example.ts'

/** Bodies of which no member is required, so that their schema says little of how they are used. */
export const bodyExamples: Readonly<Record<string, (context: ExampleContext) => unknown>> = {
  createPost: ({ ids }) => ({
    content: 'Hello from the API.',
    targets: [{ accountId: ids.accountId ?? placeholderId }],
    publishNow: true,
  }),
  updatePost: ({ soon }) => ({ content: 'Hello again from the API.', scheduledFor: soon }),
  createWebhook: () => ({
    name: 'Sandbox receiver',
    url: 'https://hooks.sandbox.test/ok',
    events: ['post.published', 'post.failed', 'post.unknown'],
  }),
}
