import { z } from 'zod'
import { line } from '#app/forms/fields/line.ts'
import { savedViews as words } from './words.ts'

/** Most characters of a view's name, and of the address that is saved. */
export const LIMITS = { name: 40, address: 1_500 }

export const viewForm = z.object({ name: line(words.nameRequired).max(LIMITS.name, words.nameLong(LIMITS.name)) })
