/** Vitest's set-up of each file: its tests use databases one after another. */
import { afterAll } from 'vitest'
import { dropKept, keepDatabases } from './reused.ts'

keepDatabases()
// After the file's own hooks.
afterAll(dropKept)
