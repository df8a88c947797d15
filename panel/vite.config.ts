import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const service = process.env.ZITHER_URL ?? 'http://127.0.0.1:4000'

/** A style sheet in the head would keep the browser from drawing the frame until it is there. */
const stylesLast: Plugin = {
  name: 'styles-last',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const links = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
      const without = links.reduce((text, link) => text.replace(link, ''), html)
      return without.replace('  </body>', `${links.join('')}  </body>`)
    },
  },
}

export default defineConfig({
  plugins: [react(), stylesLast],
  build: {
    // A page under the strict policy takes no data: address for code, styles or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    target: 'es2023',
    rolldownOptions: {
      output: {
        // Words are waited for at the top of a module, and the builder would split what is loaded first around it.
        codeSplitting: {
          groups: [{ name: 'first', tags: ['$initial'], test: /^(?!.*(main\.tsx|index\.html))/ }],
        },
      },
    },
    reportCompressedSize: false,
    outDir: process.env.PANEL_OUT ?? 'dist',
    emptyOutDir: true,
  },
  server: {
    proxy: Object.fromEntries(
      ['/v1', '/sandbox', '/_sandbox', '/media', '/media-uploads'].map((path) => [path, service]),
    ),
  },
})
