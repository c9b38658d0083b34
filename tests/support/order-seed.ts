/** Process that seeds a demo without photos into the database of its argument, to be killed meanwhile. */
import { seedApart } from '#server/engine/boot/seed-apart.ts'
import { parseEnv } from '#server/env.ts'

const [url = ''] = process.argv.slice(2)
const env = parseEnv({ SECRET: 'x'.repeat(32) }, 'demo')
await seedApart({ env, url, photos: false }, (line) => process.send?.(line))
