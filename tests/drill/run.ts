import { lacking, runApart } from './apart.ts'
const lacks = lacking()
if (lacks) { console.error(lacks); process.exit(1) }
process.exitCode = await runApart('try.ts', process.argv.slice(2))
