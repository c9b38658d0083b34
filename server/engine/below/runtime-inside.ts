/**
 * Puts the bundler's few lines of runtime into the chunks that use them.
 *
 * Uses: the name of the bundler's own chunk, and the form of its export and of an import.
 * Gain: one round trip before a page is live, 450 ms on slow 3G (cc5f229b): the chunk of 158 bytes is only asked for
 * when another has arrived.
 * Upstream: rolldown puts its runtime into a chunk of its own whenever two chunks use it; no group can contain it.
 * Delete when: such a chunk no longer appears, or an option puts it elsewhere.
 * Switch: `BELOW_OFF=runtime-inside` while building.
 */
import type { Plugin } from 'vite'
import { isOff } from './switches.ts'

const EXPORTED = /^([^]*)export\{([\w$, ]+)\};?\s*$/

export const runtimeInside: Plugin = {
  name: 'runtime-inside',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
    const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
    if (!runtime || isOff('runtime-inside')) return
    const [, code, names] = EXPORTED.exec(runtime.code) ?? []
    if (code === undefined || names === undefined) throw new Error(`The runtime has another form: ${runtime.code}`)
    const exported = names.replaceAll(/([\w$]+) as ([\w$]+)/g, '$2:$1')
    const file = runtime.fileName.split('/').at(-1) ?? ''
    for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
      const whole = chunk.code
      chunk.code = whole.replace(/import\{([\w$, ]+)\}from"\.\/([^"]+)";/g, (statement, imported: string, from) =>
        from === file ? `const{${imported.replaceAll(' as ', ':')}}=(()=>{${code}return{${exported}}})();` : statement,
      )
      if (chunk.code === whole) throw new Error(`${chunk.fileName} imports the runtime in another form`)
    }
    delete bundle[runtime.fileName]
  },
}
