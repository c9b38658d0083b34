/**
 * A script that is imported later is imported, without Vite's loader for the files that belong to it.
 *
 * Uses: the id of Vite's preload helper and the name of its export. The helper adds links to styles and scripts of an
 * imported chunk; ours have neither: no module has styles beside it, and `modulePreload` is off.
 * Gain: 0.7 KB of the scripts of every page (brotli), and 0.7 KB of each island's.
 * Upstream: vitejs/vite#13952 and #18551, open: the helper comes with `modulePreload: false` too.
 * Delete when: Vite leaves the helper out where an import has no files to preload.
 * Switch: `BELOW_OFF=no-preload` while building.
 */
import type { Plugin } from 'vite'
import { isOff } from './switches.ts'

export const noPreload: Plugin = {
  name: 'no-preload',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' && !isOff('no-preload') ? 'export const __vitePreload = (load) => load()' : null,
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.viteMetadata?.importedCss.size)
        throw new Error(`${chunk.fileName} has styles, which nothing would load: import them with ?inline`)
  },
}
