import { readFile, stat } from 'node:fs/promises'

/** What the builder writes beside the directory of the build. */
interface BuilderStatus {
  state: 'installing' | 'building' | 'failed'
  reason?: string
}

const lockStaleMs = 30_000

/** The page in place of the panel for as long as there is no build. It reloads by itself. */
export async function waitingPage(directory: string, nonce: string): Promise<string> {
  const status = await readStatus(directory)
  const { title, text, detail } = wordsOf(status)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2">
<title>${title} - Zither</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 15vh auto; padding: 0 1.5rem; }
pre { overflow: auto; padding: 1rem; border: 1px solid; border-radius: 0.5rem; white-space: pre-wrap; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${detail ? `<pre tabindex="0">${escaped(detail)}</pre>` : ''}
</main>
</body>
</html>
`
}

/** A builder that is at work touches its lock every two seconds; without that it has ended before it was done. */
async function readStatus(directory: string): Promise<BuilderStatus | undefined> {
  try {
    const status: BuilderStatus = JSON.parse(await readFile(`${directory}.status.json`, 'utf8'))
    if (status.state === 'failed') return status
    const { mtimeMs } = await stat(`${directory}.lock`)
    return Date.now() - mtimeMs < lockStaleMs ? status : undefined
  } catch {
    return undefined
  }
}

function wordsOf(status: BuilderStatus | undefined): { title: string; text: string; detail?: string } {
  if (status === undefined)
    return {
      title: 'The panel is not built',
      text: 'The API is ready. Run <code>npm run panel</code> to build the panel; this page then shows it.',
    }
  if (status.state === 'failed')
    return {
      title: 'The panel could not be built',
      text: 'The API is ready. Run <code>npm run panel</code> to build the panel again. The reason was:',
      detail: status.reason ?? 'The builder ended without saying why.',
    }
  return {
    title: 'The panel is being built; the API is ready',
    text:
      status.state === 'installing'
        ? 'Step 1 of 2: its packages are being installed. This page reloads by itself.'
        : 'Step 2 of 2: it is being built. This page reloads by itself.',
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
