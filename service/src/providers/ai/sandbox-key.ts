/** The key that every sandbox transport carries in place of the deployment's own. */
export const sandboxAiKey = 'sandbox-ai'
