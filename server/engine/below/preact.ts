/**
 * The islands of our pages run on Preact in the browser.
 *
 * Uses: `preact/compat` under the names of React, whose components and hooks it runs; of React Router the file with
 * `href`, because the router needs more of React than Preact has. The server renders islands with React, so what the
 * browser takes over was rendered by another library: a test compares the two.
 * Gain: 51 of the 100 KB of scripts of a capture (brotli).
 * Upstream: none: React's renderer for browsers has one size.
 * Delete when: React's renderer weighs at most 15 KB.
 * Switch: `BELOW_OFF=preact` while building.
 */
import { fileURLToPath } from 'node:url'
import { isOff } from './switches.ts'

export const preact: Record<string, string> = isOff('preact')
  ? {}
  : {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
      'react-router': fileURLToPath(import.meta.resolve('react-router').replace(/[^/]+$/, 'lib/href.js')),
    }
